import type { NewsArticle } from '@faceplate/contracts/calls/news.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import styles from './ArticleNeighbours.module.css'
import { Icon } from '../ui/text/Icon.tsx'

/** Links to the previous and next article, if the API provides them, and to all news. */
export function ArticleNeighbours({ article: { older, newer } }: { article: NewsArticle }) {
  return (
    <nav className={styles.neighbours} aria-label="More news">
      {older ? (
        <Link
          className={styles.older}
          to={pathOf('news-code')}
          params={{ code: older.code }}
          rel="prev"
          preload="viewport"
        >
          <span className={styles.side}>
            <Icon name="chevron-left" size={18} /> Previous
          </span>
          {older.title}
        </Link>
      ) : null}
      <Link className={styles.all} to={pathOf('news')}>
        All news
      </Link>
      {newer ? (
        <Link
          className={styles.newer}
          to={pathOf('news-code')}
          params={{ code: newer.code }}
          rel="next"
          preload="viewport"
        >
          <span className={styles.side}>
            Next <Icon name="chevron-right" size={18} />
          </span>
          {newer.title}
        </Link>
      ) : null}
    </nav>
  )
}
