import type { ErrorComponentProps } from '@tanstack/react-router'
import { useHydration } from '../base/hydration.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** A page whose data could not be had, or that broke while it was drawn. */
export function ServerErrorPage({ error, reset }: ErrorComponentProps) {
  useHydration()
  return <ErrorPage error={error} onLeave={reset} />
}
