import type { AriaAttributes, ReactNode } from 'react'
import styles from './Paging.module.css'

/** What a link to a page of a list says of itself. */
export interface PageLink extends Pick<AriaAttributes, 'aria-label' | 'aria-current'> {
  children: ReactNode
  rel?: 'prev' | 'next'
  resetScroll: true
}

/** Links to the pages of a list: the ends, those near this one, and the ones beside it. */
export function Paging({
  pages,
  page,
  renderLink,
}: {
  pages: number
  page: number
  renderLink: (page: number, link: PageLink) => ReactNode
}) {
  if (pages < 2) return null
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 2,
  )
  return (
    <nav className={styles.paging} aria-label="Pages">
      <ul>
        {page > 1 ? (
          <li>{renderLink(page - 1, { rel: 'prev', resetScroll: true, children: 'Previous' })}</li>
        ) : null}
        {near.map((each, index) => (
          // A gap stands before a page that does not follow the one before it.
          <li
            key={each}
            className={each - (near[index - 1] ?? 0) > 1 ? styles.afterGap : undefined}
          >
            {renderLink(each, {
              resetScroll: true,
              'aria-label': `Page ${each}`,
              'aria-current': each === page ? 'page' : undefined,
              children: each,
            })}
          </li>
        ))}
        {page < pages ? (
          <li>{renderLink(page + 1, { rel: 'next', resetScroll: true, children: 'Next' })}</li>
        ) : null}
      </ul>
    </nav>
  )
}
