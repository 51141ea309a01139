import styles from '../catalogue/Paging.module.css'
import type { FinderState } from './finder.state.ts'
import { FinderLink } from './FinderLink.tsx'

/** Links to the pages of the list. */
export function FinderPaging({ pages, state }: { pages: number; state: FinderState }) {
  if (pages < 2) return null
  const { page } = state
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 2,
  )
  return (
    <nav className={styles.paging} aria-label="Pages">
      <ul>
        {page > 1 ? (
          <li>
            <FinderLink state={{ ...state, page: page - 1 }} rel="prev" resetScroll>
              Previous
            </FinderLink>
          </li>
        ) : null}
        {near.map((each, index) => (
          // A gap stands before a page that does not follow the one before it.
          <li
            key={each}
            className={each - (near[index - 1] ?? 0) > 1 ? styles.afterGap : undefined}
          >
            <FinderLink
              state={{ ...state, page: each }}
              resetScroll
              aria-label={`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </FinderLink>
          </li>
        ))}
        {page < pages ? (
          <li>
            <FinderLink state={{ ...state, page: page + 1 }} rel="next" resetScroll>
              Next
            </FinderLink>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
