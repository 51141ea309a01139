import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** The product families, for a visitor who does not know which words to enter. */
export function SearchFamilies({ className }: { className?: string | undefined }) {
  const t = useMessages()
  const { families } = useShell()
  return (
    <Chips className={className} label={t('search.nothing.families')}>
      {families.map(({ id, code, name }) => (
        <li key={id}>
          <SiteLink href={addressOf('catalog-group', { _splat: code })} className={chipClass()}>
            {name}
          </SiteLink>
        </li>
      ))}
    </Chips>
  )
}
