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
  if (!isWrapped || 'data' in properties) return opened
  return type === 'array' && !Array.isArray(opened.data) ? opened : opened.data
}

interface Page {
  data: readonly unknown[]
  pagination: object | null
}

/** Completes what an API does not say of a page: without a total, the list ends with this page. */
function toPage(body: unknown, path: string): unknown {
  const isWhole = Array.isArray(body)
  const page = Number(new URLSearchParams(path.split('?', 2)[1]).get('page') ?? 1)
  // Every page of an API that knows none would be the whole list again.
  const whole: object = isWhole ? { data: page === 1 ? body : [], pagination: {} } : Object(body)
  const { data, pagination } = whole as Page
  if (!Array.isArray(data) || typeof pagination !== 'object') return body
  const said = Object.fromEntries(
    Object.entries(pagination ?? {}).filter(([, value]) => value !== null),
  )
  const page_size = Number(said['page_size'] ?? Math.max(data.length, 1))
  const total = Number(said['total'] ?? (isWhole ? body.length : data.length))
  const pages = said['total'] === undefined ? page : Math.ceil(total / page_size)
  const completed = { page, page_size, total, pages: isWhole ? 1 : pages, ...said }
  return { ...whole, data, pagination: completed }
}
