import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Shell } from './shell.data.ts'

export const shellQuery = () =>
  queryOptions({
    queryKey: ['shell'],
    // A browser has it from the first page, and no use for what reads it.
    queryFn: async ({ client }) => {
      const { menuQuery, toShell } = await import('./shell.data.ts')
      return toShell(await client.ensureQueryData(menuQuery()))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether the site's own navigation leads to a page: not every API has what each page lists. */
export function leadsTo({ menu, tools }: Shell, path: string): boolean {
  const links = menu.flatMap((item) => [item.link, ...item.links.map(({ link }) => link)])
  return links.includes(path) || tools.includes(path)
}

export function useShell(): Shell {
  return useSuspenseQuery(shellQuery()).data
}
