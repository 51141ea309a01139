#!/usr/bin/env bash
# Medusa 2.21.2: the store API does not send the translation of a text that is empty in the product itself, such as the description of
# a product that is described in one language alone. The translation is sent as soon as the product has any description.
# `applyTranslation` of @medusajs/utils replaces a text only where both are of the same type, and `null` is no text.
# https://docs.medusajs.com/resources/commerce-modules/translation/storefront: the original is sent if there are no translations.
# Needs PostgreSQL; as root, its programs run as its user. Exits with 0 while that is so, and with 1 once it has changed.
set -euo pipefail

programs=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
folder=$(mktemp -d)
port=$((20000 + RANDOM % 20000))
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
clean() {
  [ -z "${server:-}" ] || kill "$server" 2>/dev/null || true
  as_postgres "$programs/pg_ctl" -D "$folder/database/data" stop -m immediate >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap clean EXIT
cd "$folder"
chmod 755 "$folder"
mkdir database
[ "$(id -u)" != 0 ] || chown postgres database
as_postgres "$programs/initdb" -D "$folder/database/data" -U postgres -A trust -E UTF8 --no-sync >database.log
as_postgres "$programs/pg_ctl" -D "$folder/database/data" -w -l "$folder/database/log" \
  -o "-k $folder/database -c listen_addresses=127.0.0.1 -p $((port + 1)) -c fsync=off" start >>database.log
as_postgres "$programs/createdb" -h 127.0.0.1 -p $((port + 1)) -U postgres medusa

echo '{"name":"empty-texts","private":true}' >package.json
npm install --no-audit --no-fund --save-exact @medusajs/cli@2.21.2 @medusajs/framework@2.21.2 @medusajs/medusa@2.21.2 \
  >install.log 2>&1 || { cat install.log; exit 2; }
cat >medusa-config.js <<'EOF'
const { defineConfig } = require('@medusajs/framework/utils')
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: `postgres://postgres@127.0.0.1:${Number(process.env.PORT) + 1}/medusa`,
    http: { storeCors: '', adminCors: '', authCors: '', jwtSecret: 'example', cookieSecret: 'example' },
  },
  admin: { disable: true },
  modules: [{ resolve: '@medusajs/medusa/translation' }],
  featureFlags: { translation: true },
})
EOF
cat >translate.js <<'EOF'
const api = process.argv[2]
let token

async function ask(method, path, body, headers = {}) {
  const response = await fetch(api + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

async function main() {
  const login = { email: 'admin@example.com', password: 'example-password' }
  token = (await ask('POST', '/auth/user/emailpass', login)).token
  const { api_key: key } = await ask('POST', '/admin/api-keys', { title: 'site', type: 'publishable' })
  const { sales_channels } = await ask('GET', '/admin/sales-channels')
  const channel = sales_channels[0].id
  await ask('POST', `/admin/api-keys/${key.id}/sales-channels`, { add: [channel] })
  const { product } = await ask('POST', '/admin/products', {
    title: 'Drill',
    status: 'published',
    sales_channels: [{ id: channel }],
    options: [{ title: 'Size', values: ['S'] }],
  })
  const translations = { title: 'Bohrer', description: 'Für Holz.' }
  const german = { reference: 'product', reference_id: product.id, locale_code: 'de-DE', translations }
  await ask('POST', '/admin/translations/batch', { create: [german] })
  const read = async () => {
    const path = '/store/products?fields=id,title,description&locale=de-DE'
    const { products } = await ask('GET', path, undefined, { 'x-publishable-api-key': key.token })
    return `${products[0].title}: ${products[0].description}`
  }
  const before = await read()
  await ask('POST', `/admin/products/${product.id}`, { description: 'For wood.' })
  console.log(`without a description ${before}, with one ${await read()}`)
}

main()
EOF
export PORT=$port MEDUSA_DISABLE_TELEMETRY=true
npx medusa db:migrate >migrate.log 2>&1 || { tail -20 migrate.log; exit 2; }
npx medusa user -e admin@example.com -p example-password >user.log 2>&1
node node_modules/.bin/medusa start -H 127.0.0.1 -p "$port" >medusa.log 2>&1 &
server=$!
address=http://127.0.0.1:$port
for _ in $(seq 120); do
  curl -sf -o /dev/null "$address/health" && break
  kill -0 "$server" 2>/dev/null || break
  sleep 0.5
done
curl -sf -o /dev/null "$address/health" || { tail -20 medusa.log; exit 2; }

echo "Medusa $(node -p 'require("@medusajs/medusa/package.json").version'), Node.js $(node --version)"
texts=$(node translate.js "$address")
echo "A product with the German title 'Bohrer' and description 'Für Holz.': $texts"
[ "$texts" = 'without a description Bohrer: null, with one Bohrer: Für Holz.' ] || {
  echo 'This has changed.'
  exit 1
}
echo 'As described.'
