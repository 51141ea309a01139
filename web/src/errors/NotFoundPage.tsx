import { useLocation, type NotFoundRouteProps } from '@tanstack/react-router'
import { useHydration } from '../base/hydration.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Any address that has no page; header and footer stay around it. */
export function NotFoundPage({ data }: NotFoundRouteProps) {
  useHydration()
  const { pathname } = useLocation()
  const path = pathname.replace(/(\.[^/]+)\/$/, '$1')
  return (
    <ErrorPage code={404} detail={typeof data === 'string' ? data : `Page not found: ${path}`} />
  )
}
