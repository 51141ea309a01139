import { useAnnouncement } from '../base/announcement.ts'
import { ListLink } from './ListLink.tsx'
import type { List, ListState } from './list.ts'
import styles from './Paging.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Links to the pages of a list: first, last, those near the current page, previous and next. */
export function Paging<State extends ListState>({
  list,
  page,
  pages,
}: {
  list: List<State>
  page: number
  pages: number
}) {
  const t = useMessages()
  // A filter changes the number of pages too, but announces only its count.
  useAnnouncement(pages < 2 ? '' : t('lists.paging.pageOf', { page, pages }), page)
  if (pages < 2) return null
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 2,
  )
  const linkTo = (each: number) => ({
    list,
    change: (now: State) => ({ ...now, page: each }),
    resetScroll: true,
  })
  return (
    <nav className={styles.paging} aria-label={t('lists.paging.label')}>
      <ul>
        {page > 1 ? (
          <li>
            <ListLink {...linkTo(page - 1)} rel="prev">
              {t('lists.paging.previous')}
            </ListLink>
          </li>
        ) : null}
        {near.map((each, index) => (
          // A gap is shown before a page that does not follow directly on the one before it.
          <li
            key={each}
            className={each - (near[index - 1] ?? 0) > 1 ? styles.afterGap : undefined}
          >
            <ListLink
              {...linkTo(each)}
              aria-label={t('lists.paging.page', { page: each })}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </ListLink>
          </li>
        ))}
        {page < pages ? (
          <li>
            <ListLink {...linkTo(page + 1)} rel="next" preload="viewport">
              {t('lists.paging.next')}
            </ListLink>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
