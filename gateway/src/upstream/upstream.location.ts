import type { FieldLines } from '../base/http/field.lines.ts'

/** Source of a response, to resolve the addresses in its headers. */
export interface ResponseSource {
  /** Address that `api/…`, `images/…` and `files/…` are appended to. */
  base: string
  /** Requested path and query below the base. */
  path: string
}

/** Folders with the same paths on the upstream and on this site. */
const folders = ['api/', 'images/', 'files/']

/**
 * Converts a `Location` of the upstream to a path of this site. A location elsewhere on the host of the upstream is
 * dropped: visitors cannot reach it, and it would reveal that host. A location on another host is kept if the caller
 * allows it.
 */
export function toSiteLocation(
  location: string,
  source: ResponseSource,
  { allowsForeign }: { allowsForeign: boolean },
): string | undefined {
  const target = resolve(location, source)
  if (!target) return undefined
  if (target.origin !== new URL(source.base).origin) {
    return allowsForeign && /^https?:$/.test(target.protocol) ? location : undefined
  }
  const path = findPath(target, source)
  return path === undefined ? undefined : `/${path}${target.hash}`
}

const addresses = ['location', 'content-location']

/** Converts the addresses in the headers of a response with `toSiteLocation`. */
export function localizeResponse<Headed extends { headers: FieldLines }>(
  response: Headed,
  source: ResponseSource,
  { allowsForeign }: { allowsForeign: boolean },
): Headed {
  const headers = { ...response.headers }
  for (const name of addresses) {
    const [line] = [headers[name] ?? []].flat()
    const location = line && toSiteLocation(line, source, { allowsForeign })
    if (location) headers[name] = location
    else delete headers[name]
  }
  return { ...response, headers }
}

/** The path and query below `api/` that a location leads to; undefined: it is no call of this API. */
export function findCallPath(location: string, source: ResponseSource): string | undefined {
  const target = resolve(location, source)
  const path = target && findPath(target, source)
  return path?.startsWith('api/') ? path.slice('api/'.length) : undefined
}

/** RFC 9110 §10.2.2: a relative reference is relative to the requested URL. */
function resolve(location: string, { base, path }: ResponseSource): URL | null {
  return URL.parse(location, new URL(path, readRoot(base)))
}

function findPath({ origin, pathname, search }: URL, { base }: ResponseSource): string | undefined {
  const root = readRoot(base)
  if (origin !== root.origin || !pathname.startsWith(root.pathname)) return undefined
  const path = pathname.slice(root.pathname.length)
  return folders.some((folder) => path.startsWith(folder)) ? path + search : undefined
}

function readRoot(base: string): URL {
  return new URL(base.endsWith('/') ? base : `${base}/`)
}
