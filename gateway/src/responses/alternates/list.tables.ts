import { changeNames } from '@faceplate/contracts/calls/change.names'
import type {
  ApiClient,
  Route,
  RouteInput,
  RouteResponse,
} from '@faceplate/contracts/client/client'
import { addressOf, mostTableRows, type PageName } from '@faceplate/contracts/pages/site.pages'
import type { CsvCell } from '@faceplate/contracts/shared/csv.write'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'
import { openPagedList } from '../api/paged.list.ts'
import { tabulateGoods } from './goods.table.ts'

/** Address of a list: path segments, and the query keys that the page knows. */
export interface ListAddress {
  /** Codes in the path, after the first segment. */
  segments: readonly string[]
  query: Readonly<Record<string, string | string[]>>
}

export interface ListTable {
  /** The call that the table is built from; its lifetime applies. */
  call: Route
  read: (t: Messages, api: ApiClient, address: ListAddress, origin: string) => Promise<CsvCell[][]>
}

/** Programs compute with the numbers of a table, in the notation of any language. */
const asValues = { facts: 'values' } as const

/** Lists available as tables, with the filters of their pages. A table has all pages of its list. */
export const listTables: Partial<Record<PageName, ListTable>> = {
  catalog: {
    call: 'GET catalog/goods',
    read: async (t, api, { query }, origin) =>
      tabulateGoods(t, await readAll(api, 'GET catalog/goods', { ...query, ...asValues }), origin),
  },
  'catalog-group': {
    call: 'GET catalog/goods',
    async read(t, api, { segments, query }, origin) {
      const code = segments.at(-1) ?? ''
      const { ancestors } = await api('GET catalog/group/{idOrCode}', {
        params: { idOrCode: code },
      })
      const path = [...ancestors.map((each) => each.code), code].join('/')
      if (path !== segments.join('/'))
        throw new ProblemError(404, `No group at ${segments.join('/')}`)
      return tabulateGoods(
        t,
        await readAll(api, 'GET catalog/goods', { ...query, ...asValues, group: code }),
        origin,
      )
    },
  },
  'catalog-modules': {
    call: 'GET catalog/sfp/modules',
    async read(t, api, { segments: [, , section], query }, origin) {
      const { device: _typed, ...rest } = query
      const wanted = { ...rest, ...(section === undefined ? {} : { section }) }
      return tabulateGoods(t, await readAll(api, 'GET catalog/sfp/modules', wanted), origin)
    },
  },
  news: {
    call: 'GET news/list',
    async read(t, api, { query }, origin) {
      const news = await readAll(api, 'GET news/list', query)
      return [
        [
          t('table.published'),
          t('table.title'),
          t('table.summary'),
          t('table.group'),
          t('table.page'),
        ],
        ...news.map(({ published_on, title, summary, group, code }) => [
          published_on,
          title,
          summary,
          group?.title ?? null,
          origin + addressOf('news-code', { code }),
        ]),
      ]
    },
  },
  partners: {
    call: 'GET partners',
    read: (t, api, { query }) => tabulatePartners(t, api, query),
  },
  'tech-partners': {
    call: 'GET partners',
    read: (t, api, { query }) => tabulatePartners(t, api, { ...query, group: 'tech-partners' }),
  },
  solutions: {
    call: 'GET solutions',
    async read(t, api, { query: { group, subgroup = group } }, origin) {
      const chosen = subgroup === undefined ? {} : { group_id: subgroup }
      const solutions = await readAll(api, 'GET solutions', chosen)
      return [
        [t('table.name'), t('table.summary'), t('table.page')],
        ...solutions.map(({ name, preview, code }) => [
          name,
          preview,
          origin + addressOf('solutions-code', { code }),
        ]),
      ]
    },
  },
  changes: {
    call: 'GET changes',
    async read(t, api, { query: { product, ...query } }, origin) {
      const chosen = { ...query, ...(product === undefined ? {} : { good: product }) }
      const changes = await readAll(api, 'GET changes', chosen)
      return [
        [
          t('table.time'),
          t('table.product'),
          t('table.partNumber'),
          t('table.kind'),
          t('table.what'),
          t('table.from'),
          t('table.to'),
          t('table.file'),
        ],
        ...changes.map(({ at, good, kind, title, from, to, url }) => [
          at,
          good.name,
          good.part_number,
          t(changeNames[kind]),
          title,
          from ?? '',
          to ?? '',
          url === null ? '' : toAbsolute(url, origin),
        ]),
      ]
    },
  },
  download: {
    call: 'GET catalog/good/{idOrCode}',
    async read(t, api, { query: { product } }, origin) {
      if (typeof product !== 'string')
        throw new ProblemError(404, 'The query must name a product: ?product=')
      const { name, documents } = await api('GET catalog/good/{idOrCode}', {
        params: { idOrCode: product },
      })
      return [
        [
          t('table.product'),
          t('table.type'),
          t('table.title'),
          t('table.version'),
          t('table.published'),
          t('table.bytes'),
          'SHA-256',
          t('table.file'),
        ],
        ...documents.map(({ type, title, version, published_on, size, sha256, url }) => [
          name,
          type,
          title,
          version,
          published_on,
          size,
          sha256,
          toAbsolute(url, origin),
        ]),
      ]
    },
  },
  analogs: {
    call: 'GET catalog/analogs/search',
    async read(t, api, { query: { list: _pasted, ...query } }, origin) {
      const asked = { query: { ...query, limit: 50 } } as RouteInput<'GET catalog/analogs/search'>
      const { device, matches } = await api('GET catalog/analogs/search', asked)
      if (matches.length === 0) throw new ProblemError(404, 'The query names no known device')
      const names = [...new Set(matches.flatMap((each) => each.attributes.map(({ name }) => name)))]
      const theirs = device ? `${device.vendor} ${device.model}` : ''
      return [
        [
          t('table.device'),
          t('table.product'),
          t('table.partNumber'),
          t('table.match'),
          t('table.page'),
          ...names,
        ],
        ...matches.map(({ good, kind, attributes }) => [
          theirs,
          good.name,
          good.part_number,
          kind,
          origin + addressOf('product-code', { code: good.code }),
          ...names.map((name) => attributes.find((each) => each.name === name)?.ours ?? ''),
        ]),
      ]
    },
  },
}

type PagedCall =
  | 'GET catalog/goods'
  | 'GET catalog/sfp/modules'
  | 'GET changes'
  | 'GET news/list'
  | 'GET partners'
  | 'GET solutions'

type Entry<Call extends PagedCall> = RouteResponse<Call>['data'][number]

/** Reads all pages of a list. The call validates the query. */
async function readAll<Call extends PagedCall>(
  client: ApiClient,
  call: Call,
  query: object,
): Promise<Entry<Call>[]> {
  const { total, read } = await openPagedList<Entry<Call>>((page) =>
    client(call, { query: { ...query, ...page } } as RouteInput<Call>),
  )
  if (total > mostTableRows) {
    throw new ProblemError(
      400,
      `The list has ${total} rows, but a table has at most ${mostTableRows}: narrow it with filters`,
    )
  }
  return Array.fromAsync(read())
}

async function tabulatePartners(
  t: Messages,
  client: ApiClient,
  query: object,
): Promise<CsvCell[][]> {
  const partners = await readAll(client, 'GET partners', query)
  return [
    [
      t('table.name'),
      t('table.group'),
      t('table.country'),
      t('table.city'),
      t('table.phone'),
      t('table.email'),
      t('table.site'),
      t('table.description'),
    ],
    ...partners.map(({ name, group, country, city, phone = '', email = '', url, description }) => [
      name,
      group?.title ?? null,
      country,
      city,
      phone,
      email,
      url,
      description,
    ]),
  ]
}

function toAbsolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url
}
