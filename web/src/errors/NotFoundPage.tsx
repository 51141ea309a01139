import { useLocation, useRouter, type NotFoundRouteProps } from '@tanstack/react-router'
import { useHydration } from '../base/hydration.ts'
import { readRejection } from '../base/page.rejection.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Page for an address that has no page or that its page rejects, with header and footer. */
export function NotFoundPage({ data }: NotFoundRouteProps) {
  useHydration()
  const t = useMessages()
  const { history, options } = useRouter()
  useLocation()
  const { pathname } = history.location
  const { asked: requested = pathname } = options.context
  // The router may have added a trailing slash, left out empty segments or changed the escapes of the requested path.
  const path = toPlain(requested) === toPlain(pathname) ? requested : pathname
  const refusal = readRejection(data)
  return (
    <ErrorPage
      code={refusal?.status ?? 404}
      detail={refusal?.message ?? t('errors.pathNotFound', { path })}
    />
  )
}

/** Normalizes the escapes, empty segments and trailing slash of a path. A malformed escape never reaches this page. */
function toPlain(path: string): string {
  return decodeURIComponent(path)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '')
}
