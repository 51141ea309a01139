import { useRouterState } from '@tanstack/react-router'
import type { ShownPage } from './page.ts'

/** Whether the page has an open form to write to us. */
export function useHasForm(): boolean {
  return useRouterState({
    select: ({ matches }) =>
      (matches.at(-1)?.loaderData as ShownPage | undefined)?.hasForm ?? false,
  })
}
