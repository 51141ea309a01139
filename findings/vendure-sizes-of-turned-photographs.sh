#!/usr/bin/env bash
# Vendure 3.7.3: `width` and `height` of an asset are those of the stored pixels, also where EXIF says that the picture is turned by 90
# degrees, as photographs of telephones are. Browsers, and its own preview, show it turned: the sizes are swapped.
# https://www.w3.org/TR/css-images-3/#the-image-orientation: the initial value is `from-image`, by which metadata turns a picture.
# Exits with 0 while that is so, and with 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap '[ -z "${server:-}" ] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"name":"turned-photographs","private":true}' >package.json
npm install --no-audit --no-fund --save-exact @vendure/core@3.7.3 @vendure/asset-server-plugin@3.7.3 sql.js@1.14.1 \
  >install.log 2>&1 || { cat install.log; exit 2; }

cat >start.js <<'EOF'
const { bootstrap } = require('@vendure/core')
const { AssetServerPlugin } = require('@vendure/asset-server-plugin')
bootstrap({
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password: 'example' },
  },
  dbConnectionOptions: { type: 'sqljs', synchronize: true },
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [AssetServerPlugin.init({ route: 'assets', assetUploadDir: `${__dirname}/assets` })],
})
EOF
cat >upload.js <<'EOF'
const sharp = require('sharp')
const api = `${process.argv[2]}/admin-api`

async function main() {
  const login = await fetch(api, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation { login(username: "superadmin", password: "example") { __typename } }',
    }),
  })
  const authorization = `Bearer ${login.headers.get('vendure-auth-token')}`
  // Orientation 6: the right side of the stored pixels is the bottom of the picture.
  const photograph = await sharp({
    create: { width: 400, height: 300, channels: 3, background: 'green' },
  })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const query = `mutation ($input: [CreateAssetInput!]!) {
    createAssets(input: $input) { ... on Asset { width height preview } ... on MimeTypeError { message } }
  }`
  const form = new FormData()
  form.append('operations', JSON.stringify({ query, variables: { input: [{ file: null }] } }))
  form.append('map', JSON.stringify({ 0: ['variables.input.0.file'] }))
  form.append('0', new Blob([photograph], { type: 'image/jpeg' }), 'turned.jpg')
  const response = await fetch(api, {
    method: 'POST',
    headers: { authorization, 'apollo-require-preflight': '1' },
    body: form,
  })
  const body = await response.json()
  const [asset] = body.data?.createAssets ?? []
  if (!asset?.preview) throw new Error(JSON.stringify(body))
  const preview = await sharp(await (await fetch(asset.preview)).arrayBuffer()).metadata()
  console.log(`asset ${asset.width} x ${asset.height}, preview ${preview.width} x ${preview.height}`)
}

main()
EOF

port=$((20000 + RANDOM % 20000))
PORT=$port VENDURE_DISABLE_TELEMETRY=true node start.js >vendure.log 2>&1 &
server=$!
address=http://127.0.0.1:$port
for _ in $(seq 120); do
  curl -sf -o /dev/null "$address/health" && break
  kill -0 "$server" 2>/dev/null || break
  sleep 0.5
done
curl -sf -o /dev/null "$address/health" || { tail -20 vendure.log; exit 2; }

echo "Vendure $(node -p 'require("@vendure/core/package.json").version'), Node.js $(node --version)"
sizes=$(node upload.js "$address")
echo "A JPEG of 400 x 300 pixels that EXIF turns by 90 degrees: $sizes"
[ "$sizes" = 'asset 400 x 300, preview 300 x 400' ] || {
  echo 'This has changed.'
  exit 1
}
echo 'As described.'
