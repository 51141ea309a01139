import { redirect, type AnyRouter } from '@tanstack/react-router'
import type { MiddlewareRequest } from './middleware.request.ts'

export type MiddlewareName = 'catalog' | 'redirect-products' | 'route-rules'

type Middleware = (request: MiddlewareRequest) => Promise<void> | void

/** Middleware by name. Middleware that only some pages use is loaded with the first of those pages. */
const known: Readonly<Record<MiddlewareName, () => Promise<Middleware> | Middleware>> = {
  catalog: async () => (await import('./catalogue.middleware.ts')).catalog,
  'redirect-products': async () => (await import('./catalogue.middleware.ts')).redirectProducts,
  'route-rules': () => followRules,
}

/** Runs the middleware that a route names, in the order given (R-middleware). */
export async function runMiddleware(
  names: readonly MiddlewareName[],
  request: MiddlewareRequest,
): Promise<void> {
  for (const name of names) {
    if (!Object.hasOwn(known, name)) throw new Error('Unknown route middleware')
    const run = await known[name]()
    await run(request)
  }
}

/** Follows a redirect of the gateway. For an address on another origin the router loads a new document. */
function followRules({ movedTo }: MiddlewareRequest): void {
  if (movedTo !== undefined) throw redirect<AnyRouter>({ href: movedTo })
}
