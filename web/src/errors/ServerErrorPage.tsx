import type { ErrorComponentProps } from '@tanstack/react-router'
import { useHydration } from '../base/hydration.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Shown when the data of a page cannot be loaded or the page fails to render. */
export function ServerErrorPage({ error, reset }: ErrorComponentProps) {
  useHydration()
  return <ErrorPage error={error} onLeave={reset} />
}
