import { hasDotSegment } from '../../base/http/dot.segments.ts'
import { isMachinePath } from '../../base/http/machine.paths.ts'

/** Longest path and query that a page or a call needs. */
export const maxUrlLength = 4096

/** A path without escapes, dot segments and empty segments, which is nearly every path. */
const plainPath = /^(?:\/[\w~!$&'()*+,;=:@-]+)*\/?$/

export interface RequestPath {
  path: string
  search: string
}

/** Leaves out empty segments: `/a//b/` becomes `/a/b/`. */
export function joinSegments(path: string): string {
  return path.includes('//') ? path.replaceAll(/\/{2,}/g, '/') : path
}

/** Adds the slash at the end that a path may lack. */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

/**
 * Splits the target of a request for a page like `readPath`, but accepts empty segments after the first one, and a path
 * of slashes alone. Some programs write them when they join paths; they cannot be read as a host there.
 */
export function readLoosePath(url: string): RequestPath | undefined {
  const strict = readPath(url)
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  // `//host` is another host to some software; slashes alone are the home page.
  const isHost = path.startsWith('//') && !/^\/+$/.test(path)
  if (strict || isHost || isMachinePath(path)) return strict
  const joined = readPath(joinSegments(path) + (mark === -1 ? '' : url.slice(mark)))
  return joined && { ...joined, path }
}

/**
 * Splits the target of a request into path and query. Undefined for an invalid one: with broken percent-escapes,
 * control characters, dot segments in any spelling (`..`, `..;`, `%252e`), or backslashes and empty segments, which some
 * software reads as the start of another host (`//host`, `/\host`).
 */
export function readPath(url: string): RequestPath | undefined {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const search = mark === -1 ? '' : url.slice(mark)
  if (plainPath.test(path)) return { path, search: search === '?' ? '' : search }
  if (!path.startsWith('/') || path.includes('//')) return undefined
  const decoded = decode(path)
  if (decoded !== undefined && hasDotSegment(decoded)) return undefined
  // The first segment cannot be empty in any encoding.
  if (decoded?.startsWith('//')) return undefined
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (decoded === undefined || /[\u0000-\u001f\u007f\\]/.test(decoded)) return undefined
  return { path, search: search === '?' ? '' : search }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
