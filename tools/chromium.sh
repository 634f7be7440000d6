#!/bin/sh
# Installs Debian's Chromium for the browser tests, where apt-get and the rights for it are at hand.
# Without it those tests are skipped, and say so.
set -eu

command -v chromium >/dev/null && exit 0
[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || exit 0
echo "Installing chromium with apt-get …"
apt-get update -qq >/dev/null 2>&1 || true
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null 2>&1 || true
