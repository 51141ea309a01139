#!/usr/bin/env bash
# Strapi 5.54.0: a range that ends beyond an upload is answered with the length that was asked for, and its end never comes.
# RFC 9110, 14.1.2: "If the last-pos value is absent, or if the value is greater than or equal to the current length of the
# representation data, the byte range is interpreted as the remainder of the representation".
# Exits with 0 while that is so, and with 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap '[ -z "${server:-}" ] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"name":"range-past-the-end","private":true}' >package.json
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
code=0
curl -s --max-time 20 -D head.txt -o body.txt -H 'Range: bytes=0-1999' "$address/uploads/file.txt" || code=$?
echo "A file of 1000 bytes, asked for with 'Range: bytes=0-1999':"
grep -i -E '^(HTTP|content-range|content-length)' head.txt | tr -d '\r' | sed 's/^/  /'
echo "  bytes received: $(stat -c %s body.txt), end of curl: $code (18: closed with bytes outstanding, 28: out of time)"
grep -qi '^content-length: 2000' head.txt && grep -qi '^content-range: bytes 0-1999/1000' head.txt &&
  [ "$(stat -c %s body.txt)" = 1000 ] && { [ "$code" = 18 ] || [ "$code" = 28 ]; } || {
  echo 'This has changed.'
  exit 1
}
echo 'As described.'
