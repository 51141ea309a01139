import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { datedAddresses } from './dated.content.ts'

/** Values of parameters with which a call might find one of the dated things, or one beside it. */
const values: Readonly<Record<string, readonly string[]>> = {
  id: ['9901', 'kx-9', 'kx-network', '1501', 'access-switches', '1', 'campus-networks', 'company'],
  idOrCode: ['9901', 'kx-9', '1501', 'ks-1208', 'access-switches', '1'],
  code: ['kx-article', 'kx-offer'],
}

/** Values of query parameters, which are sent one at a time to each call that has the parameter. */
const queries: readonly (readonly [name: string, value: string])[] = [
  ['q', 'zeph'],
  ['q', 'zefyr'],
  ['good', 'kx-9'],
  ['good', '9901'],
  ['good', '1501'],
  ['group', 'access-switches'],
  ['group', 'company'],
  ['group_id', 'campus-networks'],
  ['kind', 'document'],
  ['since', '0'],
  ['ids', 'kx-9,ks-1208'],
  ['line', 'zeph'],
  ['line', 'KX-9'],
  ['line', 'KDR-KS1208'],
]

function* listCallsOf({ path, query }: RouteContract): Generator<string> {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  const filled =
    name === undefined
      ? [path]
      : (values[name] ?? []).map((value) => path.replace(`{${name}}`, value))
  const known = new Set(
    Object.keys(query && 'properties' in query ? (query.properties as object) : {}),
  )
  const own = queries.filter(([each]) => known.has(each))
  for (const each of filled) {
    yield `/api/${each}`
    for (const [parameter, value] of own) yield `/api/${each}?${parameter}=${value}`
  }
}

/** Each call that reads, with parameters with which it might show a dated thing. */
export const datedCalls: readonly string[] = (endpoints as readonly RouteContract[])
  .filter(({ method }) => method === 'GET')
  .flatMap((each) => [...listCallsOf(each)])

/** Files of the dated things, and files that might name them. */
export const datedFiles: readonly string[] = [
  ...datedAddresses.files,
  '/files/SHA256SUMS',
  '/export/goods.ndjson',
  '/files/stencils/switches.xml',
  '/files/stencils/access-switches.xml',
  '/files/csaf/provider-metadata.json',
  '/files/csaf/index.txt',
  '/files/csaf/feed-tlp-white.json',
  '/files/csaf/changes.csv',
  '/files/csaf/2026/kn-sa-2026-99.json',
  '/files/csaf/2026/kn-sa-2026-99.json.sha256',
]
