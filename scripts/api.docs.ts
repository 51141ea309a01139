import { readFileSync, writeFileSync } from 'node:fs'
import { apiChanges, apiPromise } from '@faceplate/contracts/client/api.changes'

const file = new URL('../docs/api.md', import.meta.url)

const versions = apiChanges.map(
  ({ version, published, changes }) => `### ${version}, ${published}

${changes.map(({ kind, text }) => `- ${kind}: ${text}`).join('\n')}`,
)

const page = `# The API

\`/openapi.json\` of a running site is its reference (OpenAPI 3.1): every call with its parameters, bodies, answers and
refusals, each with what it means and an example. It is written from [the contracts](../contracts/src/client/endpoints.ts), which
the site itself calls by. This page is written by \`npm run docs\` from \`contracts/src/client/api.changes.ts\`.

\`\`\`sh
curl 'http://localhost:3000/api/catalog/goods?group=switches&ports_1g=24'
curl -H 'Prefer: handling=strict' 'http://localhost:3000/api/catalog/goods?pgae=2'   # 400: the nearest is page
\`\`\`

- **What goes wrong** is a problem (RFC 9457). \`errors\` names each rule with a JSON Pointer: into the body
  (\`/contacts/email\`), or to the key of the query or path (\`/page_size\`, \`/id\`).
- **Keys of a query** that a call does not have are passed over and named in \`Ignored-Query\`, a list of strings
  (RFC 9651). Under \`Prefer: handling=strict\` (RFC 7240) they are a 400 that names the nearest there is.
- **Filters** are characteristics by their code: \`ports_1g=24&ports_1g=48\`, \`reach.min=10\`. \`GET catalog/attributes\`
  lists them. In brackets they are the same: \`filters[ports_1g]=24\`, \`filters[reach][min]=10\`.
- **Requests** take an \`Idempotency-Key\`: sent again under it, the request is the same one.
- **Reads** are cached and say how (\`Cache-Status\`); \`If-None-Match\` with their \`ETag\` gives 304.

## What you can count on

${apiPromise.map((each) => `- ${each}`).join('\n')}

## Changes

[docs/api](api) has a file for each version from 1.1.0 on, with all that programs depend on: calls, parameters, schemas,
statuses and header fields. To see what two versions differ in, compare their files.

${versions.join('\n\n')}
`

if (!process.argv.includes('--check')) {
  writeFileSync(file, page)
} else if (readFileSync(file, 'utf8') !== page) {
  process.stderr.write('docs/api.md is not what the changelog says: run `npm run docs`\n')
  process.exitCode = 1
}
