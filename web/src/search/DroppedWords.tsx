import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { Unmet } from '../insights/Unmet.tsx'
import { OtherSearches } from './OtherSearches.tsx'
import { quoteWords } from './quoted.words.ts'
import styles from './SearchPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Says which words the results do not have, and offers texts that may have been meant. */
export function DroppedWords({
  text,
  result,
}: {
  text: string
  result: Pick<SearchResult, 'dropped' | 'dropped_from' | 'instead'>
}) {
  const t = useMessages()
  const { dropped = [], dropped_from: from, instead = [] } = result
  if (dropped.length === 0 && instead.length === 0) return null
  return (
    <div className={styles.dropped}>
      {dropped.length === 0 ? null : (
        <>
          <Unmet kind="search" texts={text} />
          <p>
            {t(from === 'products' ? 'search.dropped.products' : 'search.dropped.all', {
              words: quoteWords(t, dropped),
              count: dropped.length,
            })}
          </p>
        </>
      )}
      {instead.length === 0 ? null : (
        <div className={styles.understood}>
          <span className={styles.label}>{t('search.didYouMean')}</span>
          <OtherSearches texts={instead} />
        </div>
      )}
    </div>
  )
}
