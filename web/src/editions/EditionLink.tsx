import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type SisterSite = Site['sites'][number]

/**
 * A link to the same page of the site in another language, if that site has it, else to its first page. A plain anchor
 * that `edition.links.ts` points at each new page, because not all parts with such links are hydrated.
 */
export function EditionLink({
  site: { url, language, has_same_paths: hasSamePaths = false },
  children,
  ...rest
}: {
  site: SisterSite
  title?: string
  lang?: string
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}) {
  const router = useRouter()
  const { parts } = router.options.context
  const { pathname, searchStr } = router.latestLocation
  const path = parts?.addressMark ?? pathname + searchStr
  return (
    <a
      href={hasSamePaths ? url.replace(/\/$/, '') + path : url}
      data-edition={hasSamePaths ? '' : undefined}
      hrefLang={language}
      suppressHydrationWarning
      {...rest}
    >
      {children}
    </a>
  )
}
