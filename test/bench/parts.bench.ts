import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { checkResponse } from '@faceplate/gateway/calls/contract.check'
import { groupPath, site } from './contestants.ts'
import { median, writeTable } from './figures.ts'
import { isQuick, rounds } from './pace.ts'
import type { Section } from './section.ts'

const repeats = isQuick ? 20 : 200

/** The calls of the group page. A new address of the page asks the content API for the last two. */
const calls: Record<string, string> = {
  'GET site': 'site',
  'GET catalog/groups': 'catalog/groups',
  'GET solutions/groups': 'solutions/groups?type=task',
  'GET banners/teaching': 'banners/teaching',
  'GET banners/company': 'banners/company',
  'GET catalog/group/{idOrCode}': 'catalog/group/switches',
  'GET catalog/goods': 'catalog/goods?group=switches',
  'GET catalog/filters/{id}': 'catalog/filters/switches',
}
const newCalls = 2

/** Processor time of the parts of a new page beside its rendering, each alone in a warm process. */
export async function benchParts(): Promise<Section> {
  const server = await site('/').start()
  const read = async (path: string) => (await fetch(server.origin + path)).text()
  const texts = await Promise.all(Object.values(calls).map((path) => read(`/api/${path}`)))
  const html = Buffer.from(await read(groupPath))
  await server.stop()
  const bodies = texts.map((text) => JSON.parse(text) as unknown)
  const contracts = Object.keys(calls).map(findContract)
  const check = (from: number) => () => {
    for (const [at, body] of bodies.slice(from).entries()) {
      const contract = contracts[from + at]
      if (contract && checkResponse(contract, contract.path, body).faults.length > 0)
        throw new Error('A response drifts')
    }
  }
  const kilobytes = (texts.join('').length / 1000).toFixed(0)
  const parts: [string, () => unknown][] = [
    [
      `parsing ${texts.length} responses, ${kilobytes} kB`,
      () => texts.map((text) => JSON.parse(text) as unknown),
    ],
    ['serializing them again', () => bodies.map((body) => JSON.stringify(body))],
    [`checking ${texts.length} contracts`, check(0)],
    [`checking the ${newCalls} contracts of a new address`, check(-newCalls + bodies.length)],
    ['SHA-256 of the page', () => createHash('sha256').update(html).digest('base64')],
    ...[1, 2, 3, 4, 5].map((quality): [string, () => Buffer] => [
      `brotli ${quality}`,
      () => compress(html, quality),
    ]),
    ['gzip 6', () => gzipSync(html)],
  ]
  const rows = parts.map(([name, run]) => {
    const result = run()
    return [
      name,
      `${measureMs(run).toFixed(3)} ms`,
      Buffer.isBuffer(result) ? result.length.toLocaleString('en') : '',
    ]
  })
  rows.push([
    'brotli 11, in the background',
    `${measureMs(() => compress(html, 11), 3).toFixed(0)} ms`,
    compress(html, 11).length.toLocaleString('en'),
  ])
  return {
    markdown: `Processor time of the parts of a new group page (${html.length.toLocaleString('en')} bytes) beside its rendering, each alone in a warm process, medians of
${rounds} rounds. In the gateway, with cold caches, all of them cost more. [071](decisions/071-speed-not-worth-its-price.md) says what follows.

${writeTable(['part', 'processor time', 'bytes'], rows)}
`,
  }
}

function findContract(route: string): RouteContract {
  const contract = (endpoints as readonly RouteContract[]).find(
    ({ method, path }) => `${method} ${path}` === route,
  )
  if (contract === undefined) throw new Error(`There is no contract ${route}`)
  return contract
}

function compress(html: Buffer, quality: number): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** Median of the rounds, after one that is not counted. */
function measureMs(run: () => unknown, times = repeats): number {
  const measured = Array.from({ length: rounds + 1 }, () => {
    const before = process.cpuUsage()
    for (let time = 0; time < times; time += 1) run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / times
  })
  return median(measured.slice(1))
}
