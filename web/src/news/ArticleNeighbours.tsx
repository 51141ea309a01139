import type { NewsArticle } from '@faceplate/contracts/calls/news.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import styles from './ArticleNeighbours.module.css'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Links to the previous and next article, if the API provides them, and to all news. */
export function ArticleNeighbours({ article: { older, newer } }: { article: NewsArticle }) {
  const t = useMessages()
  return (
    <nav className={styles.neighbours} aria-label={t('news.more')}>
      {older ? (
        <Link
          className={styles.older}
          to={pathOf('news-code')}
          params={{ code: older.code }}
          rel="prev"
          preload="viewport"
        >
          <span className={styles.side}>
            <Icon name="chevron-left" size={18} /> {t('news.older')}
          </span>
          {older.title}
        </Link>
      ) : null}
      <Link className={styles.all} to={pathOf('news')}>
        {t('news.all')}
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
            {t('news.newer')} <Icon name="chevron-right" size={18} />
          </span>
          {newer.title}
        </Link>
      ) : null}
    </nav>
  )
}
