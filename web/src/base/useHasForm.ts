import { useRouterState } from '@tanstack/react-router'
import type { ShownPage } from './page.ts'

/** Whether the page has a form as its main content. */
export function useHasForm(): boolean {
  return useRouterState({
    select: ({ matches }) =>
      (matches.at(-1)?.loaderData as ShownPage | undefined)?.hasForm ?? false,
  })
}
