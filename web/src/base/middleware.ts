import type { RouteResponse } from '@faceplate/contracts/client'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { groupsQuery } from './site.queries.ts'

export type MiddlewareName = 'catalog'

interface MiddlewareRequest {
  queryClient: QueryClient
  params: { _splat?: string }
}

type Group = RouteResponse<'GET catalog/groups'>['groups'][number]

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
  const { groups } = await queryClient.ensureQueryData(groupsQuery())
  let below: readonly Group[] | undefined = groups
  for (const code of splitPath(params._splat)) {
    below = below?.find((group) => group.code === code)?.children
  }
  if (!below) throw notFound()
}

/** The codes of a path of any number of segments. */
export function splitPath(path = ''): string[] {
  return path.split('/').filter((code) => code !== '')
}
