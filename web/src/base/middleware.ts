import { redirect, type AnyRouter } from '@tanstack/react-router'
import type { MiddlewareRequest } from './middleware.request.ts'

export type MiddlewareName = 'catalog' | 'redirect-products' | 'route-rules'

type Middleware = (request: MiddlewareRequest) => Promise<void> | void

/** What only some pages run is loaded with the first of them. */
const known: Readonly<Record<MiddlewareName, () => Promise<Middleware> | Middleware>> = {
  catalog: async () => (await import('./catalogue.middleware.ts')).catalog,
  'redirect-products': async () => (await import('./catalogue.middleware.ts')).redirectProducts,
  'route-rules': () => followRules,
}

/** Runs what a route names to be run on the way to it, in that order (R-middleware). */
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

/** Goes where the rules lead. An absolute address is loaded whole: the router does so for every other origin. */
function followRules({ movedTo }: MiddlewareRequest): void {
  if (movedTo !== undefined) throw redirect<AnyRouter>({ href: movedTo })
}
