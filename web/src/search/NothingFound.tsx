import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { useAskAbout } from '../base/asked.store.ts'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { Unmet } from '../insights/Unmet.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { toReplacement } from './device.address.ts'
import { OtherSearches } from './OtherSearches.tsx'
import { SearchFamilies } from './SearchFamilies.tsx'
import styles from './SearchPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * A search without results, with next steps: similar search texts, families, support, and alternatives and the contact
 * form, which get the text.
 */
export function NothingFound({ text, instead }: { text: string; instead: readonly string[] }) {
  const t = useMessages()
  const { tools } = useShell()
  const hasAnalogs = tools.includes(pathOf('analogs'))
  useAskAbout(text)
  return (
    <EmptyState
      className={styles.nothing}
      title={t('search.nothing.found', { text })}
      action={
        <div className={styles.ways}>
          <a href="#contact-us" data-contact="" className={buttonClass('primary')}>
            {t('search.nothing.ask')}
          </a>
          {hasAnalogs ? (
            <SiteLink href={toReplacement(text)} className={buttonClass('secondary')}>
              {t('search.nothing.alternative')}
            </SiteLink>
          ) : null}
          <Link to={pathOf('support')} className={buttonClass('secondary')}>
            {t('search.nothing.support')}
          </Link>
        </div>
      }
    >
      <Unmet kind="search" texts={text} />
      {instead.length === 0 ? null : (
        <>
          <p>{t('search.didYouMean')}</p>
          <OtherSearches texts={instead} className={styles.offered} />
        </>
      )}
      <p>{t(hasAnalogs ? 'search.nothing.hintAlternative' : 'search.nothing.hint')}</p>
      <SearchFamilies className={styles.offered} />
    </EmptyState>
  )
}
