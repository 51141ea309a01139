import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'
import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

const run = promisify(execFile)

/** A program on the client that openapi-typescript generates and openapi-fetch runs. It prints what it was answered. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

const { GET } = createClient<paths>({ baseUrl: process.argv[2] ?? '' })

/** openapi-fetch writes no lists in brackets by itself. */
function querySerializer({ filters, ...query }: Record<string, unknown>): string {
  const search = new URLSearchParams(query as Record<string, string>)
  for (const [code, values] of Object.entries(filters ?? {})) {
    for (const value of [values].flat()) search.append(\`filters[\${code}][]\`, String(value))
  }
  return String(search)
}

const goods = '/api/catalog/goods' as const
const count = async (asked: Promise<{ data?: { pagination: { total: number } } | undefined }>) =>
  (await asked).data?.pagination.total
const all = GET(goods)
const least = GET(goods, { params: { query: { filters: { 'ports_sfp.min': 4 } } } })
const leastAsText = GET(goods, { params: { query: { filters: { 'ports_sfp.min': '4' } } } })
const budget = GET(goods, { params: { query: { group: 8, filters: { poe_budget: 370 } } } })
const listed = GET(goods, {
  params: { query: { filters: { ports_1g: [24, '48'] } } },
  querySerializer,
})
const rate = GET('/api/catalog/sfp/modules', {
  params: { query: { data_rate: [1, '10'], 'reach.max': 2, section: 'sfp-plus' } },
})
const { data: good } = await GET('/api/catalog/good/{idOrCode}', {
  params: { path: { idOrCode: 1102 } },
})
console.log(
  JSON.stringify({
    good: good?.code,
    all: await count(all),
    least: await count(least),
    leastAsText: await count(leastAsText),
    budget: await count(budget),
    listed: await count(listed),
    rate: await count(rate),
  }),
)

// @ts-expect-error: a filter is text or a number.
void (() => GET(goods, { params: { query: { filters: { poe_budget: true } } } }))
// @ts-expect-error: the number of a page is no text.
void (() => GET(goods, { params: { query: { page: 'two' } } }))
// @ts-expect-error: a sort order is one of a list.
void (() => GET(goods, { params: { query: { sort: 7 } } }))
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faceplate-generated-'))
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as OpenAPI3
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTypeScript(document)))
  await writeFile(join(folder, 'program.ts'), program)
})
afterAll(() => rm(folder, { recursive: true }))

test('[G-all] a client that openapi-typescript generates filters by numbers, strictly typed', async () => {
  const options =
    '--strict --exactOptionalPropertyTypes --noEmit --allowImportingTsExtensions --target ES2023 --module NodeNext --types node'
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const compiled = run(process.execPath, [compiler, ...options.split(' '), 'program.ts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  expect((await compiled).stdout).toBe('')

  const { stdout } = await run(process.execPath, ['program.ts', origin], { cwd: folder })
  const found = JSON.parse(stdout) as Record<string, number> & { good: string }
  const count = async (call: string) => {
    const { pagination } = await (await fetch(`${origin}/api/catalog/${call}`)).json()
    return (pagination as { total: number }).total
  }
  expect(found).toEqual({
    good: 'ks-2428',
    all: await count('goods'),
    least: await count('goods?ports_sfp.min=4'),
    leastAsText: found['least'],
    budget: await count('goods?group=switches&poe_budget=370'),
    listed: await count('goods?ports_1g=24&ports_1g=48'),
    rate: await count('sfp/modules?section=sfp-plus&data_rate=1&data_rate=10&reach.max=2'),
  })
  for (const name of ['least', 'budget', 'listed', 'rate']) {
    expect(found[name], name).toBeGreaterThan(0)
    expect(found[name], name).toBeLessThan(found['all']!)
  }
})
