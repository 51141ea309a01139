#!/usr/bin/env bash
# Strapi 5.54.0: the last bytes of an upload (`bytes=-500`) are refused with 416, and a range behind its end is a 206 whose
# range ends before it begins.
# RFC 9110, 14.1.2: "A client can request the last N bytes of the selected representation using a suffix-range"; 15.5.17: 416 is for
# ranges of which "none of the ranges-specifier's range-spec overlap the current extent of the selected representation".
# Exits with 0 while that is so, and with 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap '[ -z "${server:-}" ] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"name":"last-bytes","private":true}' >package.json
npm install --no-audit --no-fund --save-exact @strapi/strapi@5.54.0 better-sqlite3@12.11.1 \
  react@18.3.1 react-dom@18.3.1 react-router-dom@6.30.6 styled-components@6.6.0 >install.log 2>&1 ||
  { cat install.log; exit 2; }

mkdir -p config src/api public/uploads .tmp
cat >config/server.js <<'EOF'
module.exports = () => ({ host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['one', 'two'] } })
EOF
cat >config/admin.js <<'EOF'
module.exports = () => ({
  auth: { secret: 'example' },
  apiToken: { salt: 'example' },
  transfer: { token: { salt: 'example' } },
})
EOF
cat >config/database.js <<'EOF'
module.exports = () => ({
  connection: { client: 'sqlite', connection: { filename: '.tmp/data.db' }, useNullAsDefault: true },
})
EOF
cat >config/middlewares.js <<'EOF'
module.exports = ['logger', 'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map(
  (name) => `strapi::${name}`,
)
EOF
cat >start.js <<'EOF'
require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname, serveAdminPanel: false }).start()
EOF
head -c 1000 /dev/zero | tr '\0' 'x' >public/uploads/file.txt

port=$((20000 + RANDOM % 20000))
PORT=$port NODE_ENV=development STRAPI_TELEMETRY_DISABLED=true node start.js >strapi.log 2>&1 &
server=$!
address=http://127.0.0.1:$port
for _ in $(seq 120); do
  curl -sf -o /dev/null "$address/_health" && break
  kill -0 "$server" 2>/dev/null || break
  sleep 0.5
done
curl -sf -o /dev/null "$address/_health" || { tail -20 strapi.log; exit 2; }

echo "Strapi $(node -p 'require("@strapi/strapi/package.json").version'), Node.js $(node --version)"
ask() { curl -s --max-time 20 -D head.txt -o body.txt -H "Range: $1" "$address/uploads/file.txt" || true; }
echo 'A file of 1000 bytes:'
ask 'bytes=-500'
last=$(grep -o -E '^HTTP/1.1 [0-9]+' head.txt | cut -d ' ' -f 2)
echo "  Range: bytes=-500  status $last"
ask 'bytes=1000-'
behind=$(grep -o -E '^HTTP/1.1 [0-9]+' head.txt | cut -d ' ' -f 2)
range=$(grep -i '^content-range' head.txt | tr -d '\r' | cut -d ' ' -f 2-)
echo "  Range: bytes=1000- status $behind, Content-Range: $range"
[ "$last" = 416 ] && [ "$behind" = 206 ] && [ "$range" = 'bytes 1000-999/1000' ] || {
  echo 'This has changed.'
  exit 1
}
echo 'As described.'
