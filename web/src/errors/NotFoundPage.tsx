import { Link, useLocation } from '@tanstack/react-router'

/** Any address that has no page; header and footer stay around it. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <section>
      <h1>404 error</h1>
      <p>Page not found</p>
      <p>Page not found: {pathname}</p>
      <Link to="/">Back to home page</Link>
    </section>
  )
}
