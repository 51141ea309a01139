#!/usr/bin/env bash
# Payload 3.90.2 with SQLite and its default settings, which have no transactions: `req.transactionID` stays a promise of null after
# the document is written and the call has ended. With transactions it is gone by then. So a hook that waits for the end of the
# transaction before it tells another system of a change waits forever, or has to know how the database is configured.
# https://payloadcms.com/docs/database/transactions
# Seen on 2026-11-30:
#   without transactions: object Promise { null }
#   with transactions: undefined undefined
# Exits with 0 while that is so, and with 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"name":"transaction-id","private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --save-exact payload@3.90.2 @payloadcms/db-sqlite@3.90.2 >install.log 2>&1 ||
  { cat install.log; exit 2; }

cat >run.js <<'EOF'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig, createLocalReq, getPayload } from 'payload'

const hasTransactions = process.argv[2] === 'with'
let told
const config = await buildConfig({
  secret: 'example',
  db: sqliteAdapter({
    client: { url: `file:${process.argv[2]}.db` },
    ...(hasTransactions && { transactionOptions: {} }),
  }),
  collections: [
    {
      slug: 'notes',
      fields: [{ name: 'title', type: 'text' }],
      hooks: {
        afterChange: [
          ({ req }) => {
            told = req
          },
        ],
      },
    },
  ],
  typescript: { autoGenerate: false },
  telemetry: false,
})
const payload = await getPayload({ config })
const req = await createLocalReq({}, payload)
await payload.create({ collection: 'notes', data: { title: 'One' }, req })
await wait(1000)
const { transactionID: id } = told
console.log(`${process.argv[2]} transactions: ${typeof id} ${inspect(id)}`)
process.exit()
EOF

version=$(grep -o '"version": "[^"]*"' node_modules/payload/package.json | cut -d '"' -f 4)
echo "Payload $version, Node.js $(node --version)"
for mode in without with; do
  NODE_ENV=development node run.js "$mode" >"$mode.log" 2>&1 || { cat "$mode.log"; exit 2; }
  grep -a "^$mode transactions:" "$mode.log" | tee -a seen.txt
done
diff - seen.txt <<'EOF'
without transactions: object Promise { null }
with transactions: undefined undefined
EOF
