import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Shell } from './shell.data.ts'

export const shellQuery = () =>
  queryOptions({
    queryKey: ['shell'],
    // The browser gets the shell with the first page, so the code that reads it is loaded on the server only.
    queryFn: async ({ client }) => {
      const { menuQuery, toShell } = await import('./shell.data.ts')
      return toShell(await client.ensureQueryData(menuQuery()))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether the navigation of the site links to a page: not every API has the data of every page. */
export function leadsTo({ menu, tools }: Shell, path: string): boolean {
  const links = menu.flatMap((item) => [item.link, ...item.links.map(({ link }) => link)])
  return links.includes(path) || tools.includes(path)
}

/** Whether the content API has the part that a page of the site shows. */
export function hasPage({ missing_pages: missing = [] }: Shell, path: string): boolean {
  return !missing.includes(path)
}

export function useShell(): Shell {
  return useSuspenseQuery(shellQuery()).data
}
