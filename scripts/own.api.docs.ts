import { readFileSync, writeFileSync } from 'node:fs'
import { loadPageCalls, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { writeCallTable } from '@faceplate/gateway/operators/survey/call.table'
import { writeFieldTable } from '@faceplate/gateway/operators/survey/field.docs'
import { root } from '@faceplate/server/process/project'

// Writes the tables of calls and fields into docs/your-own-api.md; `test/start/own.api.test.ts` checks that the page is up to date.
const file = new URL('../docs/your-own-api.md', import.meta.url)
const table = writeCallTable(await loadPageCalls(root, readNewestBuild(root)))
const page = readFileSync(file, 'utf8')
  .replace(/(?<=<!-- calls -->\n)[^]*(?=\n<!-- end of calls -->)/, table)
  .replace(/(?<=<!-- fields -->\n)[^]*(?=\n<!-- end of fields -->)/, writeFieldTable())
writeFileSync(file, page)
