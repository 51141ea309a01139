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
      {page > 1 ? (
        <FinderLink state={{ ...state, page: page - 1 }} rel="prev" resetScroll>
          Previous
        </FinderLink>
      ) : null}
      {near.map((each) => (
        <FinderLink
          key={each}
          state={{ ...state, page: each }}
          resetScroll
          aria-label={`Page ${each}`}
          aria-current={each === page ? 'page' : undefined}
        >
          {each}
        </FinderLink>
      ))}
      {page < pages ? (
        <FinderLink state={{ ...state, page: page + 1 }} rel="next" resetScroll>
          Next
        </FinderLink>
      ) : null}
    </nav>
  )
}
