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

export function useShell(): Shell {
  return useSuspenseQuery(shellQuery()).data
}
