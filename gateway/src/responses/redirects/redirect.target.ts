import { readPath } from '../../edge/requests/request.path.ts'
import { isOwnHost } from '../../edge/security/same.origin.ts'
import { needsSlash, normalizePath } from './redirect.path.ts'

/** Target of a rule. */
export interface RedirectTarget {
  /** Scheme and host of another site; undefined for this site. */
  origin: string | undefined
  /** Normalised path. If the target appends the rest, the part before it, without trailing slash. */
  path: string
  /** True if the target ends in `/*`: the rest of the requested path is appended. */
  appendsRest: boolean
  /** With its `?`, or empty. */
  search: string
  /** With its `#`, or empty. */
  hash: string
}

export interface TargetOptions {
  /** Scheme and host of this site: a target that begins with them is a path of this site. */
  publicOrigin: string | undefined
  /** True if the rule allows a target on another site. */
  isOffsite: boolean
}

/** Parses the `to` of a rule, or returns in one sentence why it is not a valid target. */
export function readTarget(to: string, options: TargetOptions): RedirectTarget | string {
  // Clients read these characters in a Location as the start of a host, or drop them (WHATWG URL §4.4).
  if (/[\s\p{Cc}\\]/u.test(to))
    return 'a target must not contain spaces, control characters or backslashes'
  if (to.startsWith('/')) return readLocalTarget(to)
  if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) {
    return `'${to}' is neither a path of this site nor an http(s) address`
  }
  const url = new URL(to)
  if (isOwnAddress(url, options.publicOrigin))
    return readLocalTarget(url.pathname + url.search + url.hash)
  if (url.username !== '' || url.password !== '')
    return 'a target must not contain a user name or password'
  if (!options.isOffsite) {
    return `'${url.host}' is another site: set the column offsite to yes to allow it`
  }
  return split(url.pathname + url.search + url.hash, url.origin)
}

function readLocalTarget(to: string): RedirectTarget | string {
  const { path, appendsRest, search, hash } = split(to, undefined)
  if (readPath(appendsRest ? `${path}/` : path) === undefined) {
    return `'${to}' is not a path of this site: '//', '..' and invalid escapes are rejected`
  }
  if (path.includes('*')) return '`*` is only allowed as the last segment of a target: /path/*'
  const normal = normalizePath(path)
  return {
    origin: undefined,
    path: !appendsRest && needsSlash(normal) ? `${normal}/` : normal,
    appendsRest,
    search,
    hash,
  }
}

function split(to: string, origin: string | undefined): RedirectTarget {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  const appendsRest = path.endsWith('/*')
  return {
    origin,
    path: appendsRest ? path.slice(0, -2) : path,
    appendsRest,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  }
}

/** Whether a URL is on this site. Operators copy addresses from a browser, so they often include the host. */
export function isOwnAddress(url: URL, publicOrigin: string | undefined): boolean {
  return publicOrigin !== undefined && isOwnHost(url, new URL(publicOrigin))
}
