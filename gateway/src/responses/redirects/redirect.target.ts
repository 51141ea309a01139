import { readPath } from '../../edge/requests/request.path.ts'
import { isOwnHost } from '../../edge/security/same.origin.ts'
import { needsSlash, normalizePath } from './redirect.path.ts'

/** Target of a rule. */
export interface RedirectTarget {
  /** Scheme and host of an edition or of another site; undefined: the edition of the request. */
  origin: string | undefined
  /** True for another site. */
  isOffsite: boolean
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
  /** Scheme and host of each edition. */
  origins: readonly string[]
  /** True if the rule allows a target on another site. */
  isOffsite: boolean
  /** How a rule allows one. */
  permission: string
}

/** Parses the `to` of a rule, or returns in one sentence why it is not a valid target. */
export function readTarget(to: string, options: TargetOptions): RedirectTarget | string {
  // Clients read these characters in a Location as the start of a host, or drop them (WHATWG URL §4.4).
  if (/[\s\p{Cc}\\]/u.test(to))
    return 'a target must not contain spaces, control characters or backslashes'
  if (to.startsWith('/')) return readLocalTarget(to, undefined)
  if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) {
    return `'${to}' is neither a path of this site nor an http(s) address`
  }
  const url = new URL(to)
  const { origins } = options
  const own = findOwnOrigin(url, origins)
  if (own !== undefined) {
    // A site of one language serves every host.
    const edition = origins.length > 1 ? own : undefined
    return readLocalTarget(url.pathname + url.search + url.hash, edition)
  }
  if (url.username !== '' || url.password !== '')
    return 'a target must not contain a user name or password'
  if (!options.isOffsite) {
    return `'${url.host}' is another site: ${options.permission} to allow it`
  }
  return { ...split(url.pathname + url.search + url.hash), origin: url.origin, isOffsite: true }
}

function readLocalTarget(to: string, origin: string | undefined): RedirectTarget | string {
  const { path, appendsRest, search, hash } = split(to)
  if (readPath(appendsRest ? `${path}/` : path) === undefined) {
    return `'${to}' is not a path of this site: '//', '..' and invalid escapes are rejected`
  }
  if (path.includes('*')) return '`*` is only allowed as the last segment of a target: /path/*'
  const normal = normalizePath(path)
  return {
    origin,
    isOffsite: false,
    path: !appendsRest && needsSlash(normal) ? `${normal}/` : normal,
    appendsRest,
    search,
    hash,
  }
}

function split(to: string): Omit<RedirectTarget, 'origin' | 'isOffsite'> {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  const appendsRest = path.endsWith('/*')
  return {
    path: appendsRest ? path.slice(0, -2) : path,
    appendsRest,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  }
}

/** Finds the edition of a URL, by scheme and host. Operators copy addresses from a browser, so they often include them. */
export function findOwnOrigin(url: URL, origins: readonly string[]): string | undefined {
  return origins.find((origin) => isOwnHost(url, new URL(origin)))
}
