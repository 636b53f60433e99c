"""Builds the site into `dist/`: `python -m tools.build_site`.

The result depends on nothing but the sources and the locked packages; a step that fails ends the
build with one message and leaves the earlier `dist/` as it was.
"""

import argparse
import shutil
import sys
import time

from tools.site_build.assets import Assets
from tools.site_build.embed import embed_files, write_embeds
from tools.site_build.marimo_tier import write_notebooks
from tools.site_build.offline import write_fillings, write_shells
from tools.site_build.pages import write_pages
from tools.site_build.places import BUILD, DIST, BuildError, fresh
from tools.site_build.plan import plan
from tools.site_build.published import write_published
from tools.site_build.scripts import frame_files
from tools.site_build.worker import build_worker


def build() -> None:
    """Build beside the old site and take its place at the end."""
    site = fresh(BUILD / "dist")
    assets = Assets(site)
    worker, scratch = build_worker(), fresh(BUILD / "scratch")
    files = frame_files(assets, worker, scratch)
    write_shells(site, worker, scratch)
    write_pages(site, assets, files)
    write_fillings(site)
    write_embeds(site, assets, files, embed_files(assets, worker, scratch))
    write_notebooks(site, assets, files)
    write_published(site, plan().address)
    if DIST.exists():
        shutil.rmtree(DIST)
    site.rename(DIST)


def main() -> None:
    """Build the site, or end with one message and a failing status."""
    argparse.ArgumentParser(prog="python -m tools.build_site", description=__doc__).parse_args()
    began = time.perf_counter()
    print("building dist/; the first time this takes a minute or two", flush=True)
    try:
        build()
    except BuildError as error:
        sys.exit(f"the site was not built: {error}")
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"built dist/ ({size / 1e6:.1f} MB) in {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
