import { useLocation } from '@tanstack/react-router'
import { ErrorPage } from './ErrorPage.tsx'

/** Any address that has no page; header and footer stay around it. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return <ErrorPage code={404} detail={`Page not found: ${pathname}`} />
}
