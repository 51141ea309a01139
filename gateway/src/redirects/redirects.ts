/** A request as the redirect rules see it: path still percent-encoded, search with its `?`. */
export interface Address {
  host: string
  path: string
  search: string
}

export interface Redirect {
  status: 301
  location: string
}

export interface RedirectOptions {
  /** Scheme and host of the site; without it no host is ever redirected. */
  publicOrigin: string | undefined
}

/** Paths that machines ask for by their exact name. */
const machinePath = /^\/(api|assets|builds|files|images|healthz|readyz|docs\/static)(\/|$)/
const extension = /\.[A-Za-z0-9]+$/

/**
 * Decides the one redirect of a request (specification §2.3): `www.` and a missing slash go in a
 * single hop. The host of the answer is always a configured one, never the request's own.
 */
export function createRedirects({ publicOrigin }: RedirectOptions) {
  const origin = publicOrigin === undefined ? undefined : new URL(publicOrigin)
  const wwwHost = origin === undefined ? undefined : `www.${origin.host}`

  return function decideRedirect({ host, path, search }: Address): Redirect | undefined {
    const toHost = wwwHost !== undefined && host.toLowerCase() === wwwHost
    const toPath = search === '' && needsSlash(path) ? `${path}/` : path
    if (!toHost && toPath === path) return undefined
    return { status: 301, location: `${toHost ? origin?.origin : ''}${toPath}${search}` }
  }
}

function needsSlash(path: string): boolean {
  return !path.endsWith('/') && !machinePath.test(path) && !extension.test(path)
}
