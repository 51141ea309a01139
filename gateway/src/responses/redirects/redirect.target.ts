import { readPath } from '../../edge/requests/request.path.ts'
import { needsSlash, normalizePath } from './redirect.path.ts'

/** Where a rule sends to. */
export interface RedirectTarget {
  /** Scheme and host of another site; undefined on this one. */
  origin: string | undefined
  /** Normalised. Where the target takes the rest of the path, what stands before it, without a slash. */
  path: string
  takesRest: boolean
  /** With its `?`, or empty. */
  search: string
  /** With its `#`, or empty. */
  hash: string
}

export interface TargetOptions {
  /** Scheme and host of this site: a target that begins with them is a path here. */
  publicOrigin: string | undefined
  /** The rule says that it leads to another site. */
  isOffsite: boolean
}

/** Reads the `to` of a rule, or says in one sentence why nobody may be sent there. */
export function readTarget(to: string, options: TargetOptions): RedirectTarget | string {
  // Software reads these in a location as the start of another host, or drops them (WHATWG URL §4.4).
  if (/[\s\p{Cc}\\]/u.test(to)) return 'a target has no spaces, control signs or backslashes'
  if (to.startsWith('/')) return readLocalTarget(to)
  if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) {
    return `'${to}' is neither a path of this site nor an http(s) address`
  }
  const url = new URL(to)
  if (isOwn(url, options.publicOrigin)) return readLocalTarget(url.pathname + url.search + url.hash)
  if (url.username !== '' || url.password !== '') return 'a target has no user name or password'
  if (!options.isOffsite) {
    return `'${url.host}' is another site: say yes in the column offsite to allow it`
  }
  return split(url.pathname + url.search + url.hash, url.origin)
}

function readLocalTarget(to: string): RedirectTarget | string {
  const { path, takesRest, search, hash } = split(to, undefined)
  if (readPath(takesRest ? `${path}/` : path) === undefined) {
    return `'${to}' is no path of this site: '//', '..' and broken escapes are refused`
  }
  if (path.includes('*')) return '`*` may only stand for the whole end of a target: /path/*'
  const normal = normalizePath(path)
  return {
    origin: undefined,
    path: !takesRest && needsSlash(normal) ? `${normal}/` : normal,
    takesRest,
    search,
    hash,
  }
}

function split(to: string, origin: string | undefined): RedirectTarget {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  const takesRest = path.endsWith('/*')
  return {
    origin,
    path: takesRest ? path.slice(0, -2) : path,
    takesRest,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  }
}

/** Addresses are copied from a browser, so they often name the site itself. */
function isOwn(url: URL, publicOrigin: string | undefined): boolean {
  if (publicOrigin === undefined) return false
  const { host } = new URL(publicOrigin)
  return url.host === host || url.host === `www.${host}`
}
