"""The table as a reader meets it: what is drawn, said and asked, in four languages."""
