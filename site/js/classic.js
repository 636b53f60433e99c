// A worker of one file is a classic one, for Chromium makes no other from a page on disk. Pyodide
// refuses those, and knows them by this function; it asks while it loads, so this is imported first.
self.importScripts = undefined;
