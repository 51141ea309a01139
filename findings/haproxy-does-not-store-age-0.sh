#!/usr/bin/env bash
# HAProxy 2.6.12: its cache does not store a response with `Age: 0`, which a cache sends for the first second after it has stored
# that response (RFC 9111 §5.1 allows it, and §4 asks for the field); the same response with `Age: 1`, or without the field, is
# stored. `Cache-Control: public, max-age=60` is the same in all.
# https://docs.haproxy.org/2.6/configuration.html#6.1 lists the responses that are not stored, and these are not among them.
# Needs Debian 12, whose package it unpacks. Exits with 0 while that is so, and with 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
port=$((20000 + RANDOM % 20000))
clean() {
  kill ${proxy:-} ${origin:-} 2>/dev/null || true
  rm -rf "$folder"
}
trap clean EXIT
cd "$folder"
chmod 777 .
apt-get download 'haproxy=2.6.12-*' >download.log 2>&1 || { cat download.log; exit 2; }
dpkg -x haproxy_*.deb haproxy

cat >origin.mjs <<'EOT'
import { createServer } from 'node:http'
let count = 0
createServer(({ url }, response) => {
  const age = new URL(url, 'http://origin').searchParams.get('age')
  count += 1
  const body = String(count)
  response.writeHead(200, {
    'cache-control': 'public, max-age=60',
    'content-length': body.length,
    ...(age !== null && { age }),
  })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
EOT
cat >haproxy.cfg <<EOT
defaults
  mode http
  timeout connect 2s
  timeout client 9s
  timeout server 9s
cache site
  total-max-size 16
  max-age 600
frontend public
  bind 127.0.0.1:$((port + 1))
  http-request cache-use site
  http-response cache-store site
  default_backend origin
backend origin
  server one 127.0.0.1:$port
EOT
PORT=$port node origin.mjs &
origin=$!
haproxy/usr/sbin/haproxy -db -f haproxy.cfg >haproxy.log 2>&1 &
proxy=$!
ask() { curl -sf --retry 20 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$((port + 1))/$1"; }
is_stored() { [ "$(ask "$1")" = "$(ask "$1")" ] && echo stored || echo 'not stored'; }

ask '?ready' >/dev/null
none=$(is_stored '?none')
zero=$(is_stored '?age=0')
one=$(is_stored '?age=1')
haproxy/usr/sbin/haproxy -v | head -1
echo "without Age: $none"
echo "Age: 0: $zero"
echo "Age: 1: $one"
[ "$none, $zero, $one" = 'stored, not stored, stored' ]
