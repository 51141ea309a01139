import type { AnyRouter } from '@tanstack/react-router'
import { classifyAddress } from './site.address.ts'

/**
 * Navigates to an address from code. The caller must allow addresses outside the site. Addresses that are neither a
 * path of the site nor http(s) throw (R-external).
 */
export function visit(
  router: Pick<AnyRouter, 'navigate'>,
  address: string,
  { allowsOutside = false }: { allowsOutside?: boolean } = {},
): void {
  const kind = classifyAddress(address)
  if (kind === 'refused') throw new Error(`Not a navigable address: ${address}`)
  if (kind === 'outside' && !allowsOutside)
    throw new Error(`Going to an external address needs explicit permission: ${address}`)
  if (kind === 'document') window.location.assign(address)
  else void router.navigate({ href: address })
}
