import type { RouteContract } from '@faceplate/contracts/calls/route.contract'

/**
 * Removes the envelope of a body (G-unwrap): a body with `data` and without `pagination` is replaced by its data, and
 * any other is returned unchanged.
 */
export function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body
  return 'pagination' in body ? body : body.data
}

/**
 * Removes the envelopes of a body until it has the shape of its contract. APIs wrap the results of the search twice, and
 * send a list with or without its pages: a whole list becomes a single page, and a page becomes its list.
 *
 * @param path path and query of the call, which name the page that was asked for
 */
export function unwrapFor({ response }: RouteContract, path: string, body: unknown): unknown {
  const { type, properties = {} } = response as { type?: string; properties?: object }
  const isPage = 'data' in properties && 'pagination' in properties
  const opened = unwrap(body)
  if (isPage) return toPage(opened, path)
  const isWrapped = typeof opened === 'object' && opened !== null && 'data' in opened
  // An object of the contract may have an additional field with this name.
  if (!isWrapped || Object.keys(opened).some((name) => name in properties)) return opened
  return type === 'array' && !Array.isArray(opened.data) ? opened : opened.data
}

interface Page {
  data: readonly unknown[]
  pagination: object | null
}

/** Completes what an API does not say of a page: without a total, the list ends with this page. */
function toPage(body: unknown, path: string): unknown {
  const given = (Array.isArray(body) ? { data: body, pagination: null } : Object(body)) as Page
  const { data, pagination } = given
  if (!Array.isArray(data) || typeof pagination !== 'object') return body
  const query = new URLSearchParams(path.split('?', 2)[1])
  const page = Number(query.get('page') ?? 1)
  const said = Object.fromEntries(
    Object.entries(pagination ?? {}).filter(([, value]) => value !== null),
  )
  // The last page has fewer entries than the others, and an API may send more of them than were asked for.
  const asked = Math.max(Number(query.get('page_size')) || 1, data.length)
  const page_size = Number(said['page_size']) || asked
  const total = Number(said['total'] ?? data.length)
  const pages = said['total'] === undefined ? page : Math.ceil(total / page_size)
  const isWhole = pagination === null
  const completed = { page, total, pages: isWhole ? 1 : pages, ...said, page_size }
  // Every page of an API that knows none would be the whole list again.
  const shown = isWhole && page > 1 ? [] : data
  return { ...given, data: shown, pagination: completed }
}
