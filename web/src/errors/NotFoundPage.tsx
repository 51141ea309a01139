import { useLocation, useRouter, type NotFoundRouteProps } from '@tanstack/react-router'
import { useHydration } from '../base/hydration.ts'
import { readRefusal } from '../base/page.refusal.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Any address that has no page, or that its page refuses; header and footer stay around it. */
export function NotFoundPage({ data }: NotFoundRouteProps) {
  useHydration()
  const { history, options } = useRouter()
  useLocation()
  const { pathname } = history.location
  const { asked = pathname } = options.context
  // The router may have put a slash at the end, and written escapes its own way.
  const path = toPlain(asked) === toPlain(pathname) ? asked : pathname
  const refusal = readRefusal(data)
  return (
    <ErrorPage
      code={refusal?.status ?? 404}
      detail={refusal?.message ?? `Page not found: ${path}`}
    />
  )
}

/** A path whichever way it is written; one with a broken escape has no page to be shown on. */
function toPlain(path: string): string {
  return decodeURIComponent(path).replace(/\/$/, '')
}
