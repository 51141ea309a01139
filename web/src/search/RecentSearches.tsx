import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { forgetSearch, useRecentSearches } from './recent.searches.ts'
import styles from './RecentSearches.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Recent searches of this browser, each with a button to delete it. */
export function RecentSearches({ onLeave }: { onLeave?: () => void }) {
  const t = useMessages()
  const texts = useRecentSearches()
  const id = useId()
  if (texts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('search.recent.title')}
        </h2>
        <button type="button" className={styles.clear} onClick={() => forgetSearch()}>
          {t('search.recent.clear')}
        </button>
      </div>
      <Chips>
        {texts.map((text) => (
          <li key={text} className={styles.recent}>
            <Link
              to={pathOf('search')}
              search={{ q: text }}
              className={chipClass()}
              activeProps={{}}
              onClick={onLeave}
            >
              <span className={styles.text}>{text}</span>
            </Link>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('search.recent.forget', { text })}
              onClick={() => forgetSearch(text)}
            >
              <Icon name="x" size={14} />
            </button>
          </li>
        ))}
      </Chips>
    </section>
  )
}
