import { ListLink } from './ListLink.tsx'
import styles from './Paging.module.css'
import type { ListState } from './selection.ts'

/** Links to every page of a list, and to the pages beside this one. */
export function Paging({ pages, state }: { pages: number; state: ListState }) {
  if (pages < 2) return null
  const { page } = state
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 2,
  )
  return (
    <nav className={styles.paging} aria-label="Pages">
      {page > 1 ? (
        <ListLink state={{ ...state, page: page - 1 }} rel="prev" resetScroll>
          Previous
        </ListLink>
      ) : null}
      {near.map((each) => (
        <ListLink
          key={each}
          state={{ ...state, page: each }}
          resetScroll
          aria-label={`Page ${each}`}
          aria-current={each === page ? 'page' : undefined}
        >
          {each}
        </ListLink>
      ))}
      {page < pages ? (
        <ListLink state={{ ...state, page: page + 1 }} rel="next" resetScroll>
          Next
        </ListLink>
      ) : null}
    </nav>
  )
}
