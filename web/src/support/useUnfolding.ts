import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Opens the section that contains the target of the address's hash. Browsers do so when they load a page; this also
 * covers client-side navigation and browsers that do not.
 */
export function useUnfolding(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash)
    const details = target?.closest('details')
    if (!details || details.open) return
    details.open = true
    target?.scrollIntoView()
  }, [hash])
}
