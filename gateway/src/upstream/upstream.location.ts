import type { FieldLines } from '../base/http/field.lines.ts'

/** Where an answer came from, to make sense of the addresses in it. */
export interface AnswerSource {
  /** Address that `api/…`, `images/…` and `files/…` are appended to. */
  base: string
  /** Path and query that were asked for, below the base. */
  path: string
}

/** What of the upstream has the same path below its base as on this site. */
const folders = ['api/', 'images/', 'files/']

/**
 * A `Location` of the upstream as a path of this site. One elsewhere on its own host is dropped: visitors could not
 * reach it, and it would tell them its address. One on another host is left where the caller allows it.
 */
export function toSiteLocation(
  location: string,
  source: AnswerSource,
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

/** An answer with its addresses as `toSiteLocation` has them. */
export function localizeAnswer<Answer extends { headers: FieldLines }>(
  answer: Answer,
  source: AnswerSource,
  { allowsForeign }: { allowsForeign: boolean },
): Answer {
  const headers = { ...answer.headers }
  for (const name of addresses) {
    const [line] = [headers[name] ?? []].flat()
    const location = line && toSiteLocation(line, source, { allowsForeign })
    if (location) headers[name] = location
    else delete headers[name]
  }
  return { ...answer, headers }
}

/** The path and query below `api/` that an address in an answer leads to; undefined: to no call of this API. */
export function findCallPath(location: string, source: AnswerSource): string | undefined {
  const target = resolve(location, source)
  const path = target && findPath(target, source)
  return path?.startsWith('api/') ? path.slice('api/'.length) : undefined
}

/** RFC 9110 §10.2.2: a relative reference is relative to the address that was asked for. */
function resolve(location: string, { base, path }: AnswerSource): URL | null {
  return URL.parse(location, new URL(path, readRoot(base)))
}

function findPath({ origin, pathname, search }: URL, { base }: AnswerSource): string | undefined {
  const root = readRoot(base)
  if (origin !== root.origin || !pathname.startsWith(root.pathname)) return undefined
  const path = pathname.slice(root.pathname.length)
  return folders.some((folder) => path.startsWith(folder)) ? path + search : undefined
}

function readRoot(base: string): URL {
  return new URL(base.endsWith('/') ? base : `${base}/`)
}
