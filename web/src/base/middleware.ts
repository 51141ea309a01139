import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Shell } from './shell.data.ts'
import { shellQuery } from './shell.ts'

export type MiddlewareName = 'catalog'

interface MiddlewareRequest {
  queryClient: QueryClient
  params: { _splat?: string }
}

const known = new Map<string, (request: MiddlewareRequest) => Promise<void>>([['catalog', catalog]])

/** Runs what a page names to be run on the way to it, in that order (R-middleware). */
export async function runMiddleware(
  names: readonly MiddlewareName[],
  request: MiddlewareRequest,
): Promise<void> {
  for (const name of names) {
    const run = known.get(name)
    if (!run) throw new Error('Unknown route middleware')
    await run(request)
  }
}

/** Lets only paths pass that lead down the tree of the catalogue. */
async function catalog({ queryClient, params }: MiddlewareRequest): Promise<void> {
  const { families } = await queryClient.ensureQueryData(shellQuery())
  // They could not be had: what the page reads itself decides.
  if (families.length === 0) return
  let below: Shell['families'][number]['children'] | undefined = families
  for (const code of splitPath(params._splat)) {
    below = below?.find((group) => group.code === code)?.children
  }
  if (!below) throw notFound()
}

/** The codes of a path of any number of segments. */
export function splitPath(path = ''): string[] {
  return path.split('/').filter((code) => code !== '')
}
