import { readFileSync, writeFileSync } from 'node:fs'
import { loadPageCalls, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { writeCallTable } from '@faceplate/gateway/operators/survey/call.table'
import { root } from '@faceplate/server/process/project'

// Writes the table of calls into docs/your-own-api.md; `test/start/own.api.test.ts` checks that the page is up to date.
const file = new URL('../docs/your-own-api.md', import.meta.url)
const table = writeCallTable(await loadPageCalls(root, readNewestBuild(root)))
const page = readFileSync(file, 'utf8')
writeFileSync(file, page.replace(/(?<=<!-- calls -->\n)[^]*(?=\n<!-- end of calls -->)/, table))
