import type { AnyRouter } from '@tanstack/react-router'
import { classifyAddress } from './site.address.ts'

/**
 * Goes to an address from code. Leaving the site needs to be allowed by whoever calls, and what is
 * neither a path of the site nor a web address is never gone to (R-external).
 */
export function visit(
  router: Pick<AnyRouter, 'navigate'>,
  address: string,
  { allowsOutside = false }: { allowsOutside?: boolean } = {},
): void {
  const kind = classifyAddress(address)
  if (kind === 'refused') throw new Error(`No address to go to: ${address}`)
  if (kind === 'outside' && !allowsOutside)
    throw new Error(`Going to an external address needs explicit permission: ${address}`)
  void router.navigate({ href: address })
}
