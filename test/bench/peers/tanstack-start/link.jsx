import { Link as RouterLink } from '@tanstack/react-router'

/** The link of the router, by an address. */
export function Link({ href, ...rest }) {
  const [to, query] = href.split('?')
  return (
    <RouterLink
      to={to}
      search={query ? Object.fromEntries(new URLSearchParams(query)) : {}}
      {...rest}
    />
  )
}
