import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { Unmet } from '../insights/Unmet.tsx'
import { ListLink } from '../lists/ListLink.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { quoteWords } from './quoted.words.ts'
import { searchList, type SearchState } from './search.list.ts'
import styles from './SearchPage.module.css'

/** Says which words the results do not have, and offers texts that may have been meant. */
export function DroppedWords({
  text,
  result,
}: {
  text: string
  result: Pick<SearchResult, 'dropped' | 'dropped_from' | 'instead'>
}) {
  const { dropped = [], dropped_from: from, instead = [] } = result
  if (dropped.length === 0 && instead.length === 0) return null
  return (
    <div className={styles.dropped}>
      {dropped.length === 0 ? null : (
        <>
          <Unmet kind="search" texts={text} />
          <p>
            {from === 'products' ? 'No product' : 'Nothing'} has {quoteWords(dropped)} together with
            the rest. {from === 'products' ? 'The products listed' : 'These results'} are without{' '}
            {dropped.length === 1 ? 'it' : 'them'}.
          </p>
        </>
      )}
      {instead.length === 0 ? null : (
        <div className={styles.understood}>
          <span className={styles.label}>Did you mean</span>
          <Chips label="Did you mean">
            {instead.map((each) => (
              <li key={each}>
                <ListLink
                  list={searchList}
                  className={chipClass()}
                  change={(now): SearchState => ({ ...now, q: each, group: 'all', page: 1 })}
                >
                  {each}
                </ListLink>
              </li>
            ))}
          </Chips>
        </div>
      )}
    </div>
  )
}
