import { buildSearch } from '@faceplate/contracts/calls/route.contract'
import type { ApiClient, Route } from '@faceplate/contracts/client/client'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { pickPageQuery } from '@faceplate/contracts/pages/page.queries'
import {
  hasAlternate,
  pathOf,
  readersGuidePath,
  toAlternate,
  type PageName,
} from '@faceplate/contracts/pages/site.pages'
import { formatCsv, type CsvCell } from '@faceplate/contracts/shared/csv.write'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Untranslated } from '@faceplate/contracts/shared/untranslated.contract'
import { findUntranslated } from '@faceplate/contracts/shared/untranslated.language'
import { writeWorkbook } from '@faceplate/tables/workbook.writer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readOrNotFound } from '../api/not.found.ts'
import { articleAlternates } from './article.alternates.ts'
import { listTables, type ListAddress } from './list.tables.ts'
import { readGuide } from './readers.guide.ts'

interface AlternateText {
  /** Path of the page. */
  path: string
  text: string | Uint8Array
  untranslated?: Untranslated | undefined
}

/** Deepest path of a group. The router matches an extension only after a named segment, so each depth is a route. */
const maxSegments = 6
const comparisonAlternate = toAlternate(pathOf('catalog-comparison'), 'json')
/** Excludes `_payload.json`, which is the payload of the parent page; no code begins with `_`. */
const pageCode = '(^[^_].*)'
const types = {
  md: 'text/markdown',
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Widths of columns in characters: name, part number, summary, and the others. */
const widths = [24, 18, 48, 20]

/**
 * Serves the alternate formats of pages: Markdown and JSON, and CSV for lists; also the guide that links to them
 * (P-seo). They are built from cached calls. A `Link` header with `rel="canonical"` tells search engines to index the
 * page (RFC 6596 §3).
 */
export function registerAlternates(app: FastifyInstance): void {
  const send = createAlternates(app)
  serveArticles(app, send)
  serveLists(app, send)
  serveComparison(app, send)
  const { sendText, editions, messages } = app
  const guard = app.limits.guard('misses')
  app.get(readersGuidePath, { onRequest: guard }, async (request, reply) =>
    sendText(request, reply, {
      kind: 'twin',
      address: readersGuidePath,
      type: 'text/plain',
      freshSeconds: 1800,
      write: async (api) => ({
        text: await readGuide(messages, api, { origin: editions.origin, editions }),
      }),
    }),
  )
}

interface Alternate {
  kind: keyof typeof types
  /** Main call of the page, whose lifetime the format has. */
  call: Route
  search?: string
  write: (api: ApiClient) => Promise<AlternateText>
}

type SendAlternate = (
  request: FastifyRequest,
  reply: FastifyReply,
  alternate: Alternate,
) => Promise<FastifyReply>

function createAlternates({ sendText, editions }: FastifyInstance): SendAlternate {
  return (request, reply, { kind, call, search = '', write }) =>
    sendText(request, reply, {
      kind: 'twin',
      address: (request.address?.path ?? '') + (search === '' ? '' : `?${search}`),
      type: types[kind],
      freshSeconds: findFreshness(call),
      async write(api) {
        const missing = `Nothing at ${request.url}`
        const { path, text, untranslated } = await readOrNotFound(() => write(api), missing)
        const canonical = editions.findOriginalOrigin(untranslated) ?? editions.origin
        return { text, link: `<${canonical}${path}>; rel="canonical"` }
      },
    })
}

/** Serves articles and products as Markdown and JSON. */
function serveArticles(app: FastifyInstance, send: SendAlternate): void {
  const { editions, messages } = app
  const guard = app.limits.guard('misses')
  for (const [name, { call, read }] of Object.entries(articleAlternates)) {
    for (const kind of ['md', 'json'] as const) {
      if (!hasAlternate(name as PageName, kind)) continue
      const url = toAlternate(pathOf(name as PageName).replace(/\$(\w+)/, `:$1${pageCode}`), kind)
      app.get<{ Params: { code?: string } }>(url, { onRequest: guard }, (request, reply) =>
        send(request, reply, {
          kind,
          call,
          async write(api) {
            const { path, text, data } = await read(api, request.params.code ?? '')
            return {
              path,
              text: kind === 'md' ? text(messages, editions.origin) : JSON.stringify(data),
              untranslated: findUntranslated(data),
            }
          },
        }),
      )
    }
  }
}

/** Serves lists as CSV and as workbooks, whose numbers are numbers in the notation of any language. */
function serveLists(app: FastifyInstance, send: SendAlternate): void {
  const { editions, messages } = app
  const guard = app.limits.guard('misses')
  for (const [key, { call, read }] of Object.entries(listTables)) {
    const name = key as PageName
    for (const pattern of listPatterns(pathOf(name))) {
      for (const kind of ['csv', 'xlsx'] as const) {
        app.get(toAlternate(pattern, kind), { onRequest: guard }, (request, reply) => {
          const address = readAddress(name, request)
          return send(request, reply, {
            kind,
            call,
            search: buildSearch(address.query),
            async write(api) {
              const rows = await read(messages, api, address, editions.origin)
              const path = (request.address?.path ?? '').replace(tableEnding, '/')
              return { path, text: kind === 'csv' ? formatCsv(rows) : await toWorkbook(rows) }
            },
          })
        })
      }
    }
  }
}

const tableEnding = /\.(?:csv|xlsx)$/

async function toWorkbook(rows: readonly (readonly CsvCell[])[]): Promise<Uint8Array> {
  const cells = rows.map((row) => row.map((cell) => cell ?? ''))
  const sheet = { name: 'List', rows: cells, widths, stickyColumns: 1 }
  const blob = await writeWorkbook([sheet])
  return new Uint8Array(await blob.arrayBuffer())
}

function serveComparison(app: FastifyInstance, send: SendAlternate): void {
  const guard = app.limits.guard('misses')
  app.get(comparisonAlternate, { onRequest: guard }, (request, reply) => {
    const ids = new URLSearchParams(request.address?.search ?? '').get('ids')
    // A visitor's own comparison list is private; this URL, with ids in the query, may be shared.
    if (ids === null) throw new ProblemError(404, 'The query must name products: ?ids=')
    return send(request, reply, {
      kind: 'json',
      call: 'GET catalog/compare/compare-goods',
      search: buildSearch({ ids }),
      async write(api) {
        const groups = await api('GET catalog/compare/compare-goods', { query: { ids } })
        return {
          path: `${pathOf('catalog-comparison')}?${buildSearch({ ids })}`,
          text: JSON.stringify(groups),
        }
      },
    })
  })
}

/** Converts the path pattern of a page to patterns of the gateway's router. */
function listPatterns(path: string): string[] {
  if (path.endsWith('/$/')) {
    const names = Array.from({ length: maxSegments }, (_, at) => `:segment${at}`)
    return names.map((_, at) => path.replace('$', names.slice(0, at + 1).join('/')))
  }
  const [, above, optional] = /^(.*)\{-\$(\w+)\}\/$/.exec(path) ?? []
  const patterns = above === undefined ? [path] : [above, `${above}:${optional}/`]
  return patterns.map((pattern) => pattern.replaceAll(/\/\$(\w+)/g, '/:$1'))
}

/** Reads the path and filters of a list. Page number and view are dropped: a table has all pages of the list. */
function readAddress(name: PageName, { address }: FastifyRequest): ListAddress {
  const query: Record<string, string | string[]> = {}
  for (const [key, value] of pickPageQuery(name, address?.search ?? '')) {
    if (key === 'page' || key === 'view' || value === '') continue
    const before = query[key]
    query[key] = before === undefined ? value : [before, value].flat()
  }
  const [, , ...segments] = (address?.path ?? '').replace(tableEnding, '').split('/')
  return { segments: segments.map(decodeURIComponent), query }
}

function findFreshness(call: Route): number {
  const contract = endpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (contract === undefined) return 0
  if ('cache' in contract) return contract.cache.freshSeconds
  return 'cacheWith' in contract ? contract.cacheWith.cache.freshSeconds : 0
}
