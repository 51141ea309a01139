import type { NewsItem } from '@faceplate/contracts/news.contract'
import { pathOf } from '@faceplate/contracts/site.pages'
import { Link } from '@tanstack/react-router'
import { joinClasses } from '../ui/classes.ts'
import { formatDay } from '../ui/day.format.ts'
import styles from './NewsCard.module.css'
import { NewsPicture } from './NewsPicture.tsx'

/** A news item in the list; the whole card leads to its article. */
export function NewsCard({ item, isFirst }: { item: NewsItem; isFirst: boolean }) {
  const { code, title, summary, image, published_on, group } = item
  return (
    <article className={joinClasses(styles.card, isFirst && styles.first)}>
      <NewsPicture className={styles.picture} src={image} isLazy={!isFirst} />
      <div className={styles.words}>
        <p className={styles.meta}>
          <time dateTime={published_on}>{formatDay(published_on)}</time>
          <span>{group.title}</span>
        </p>
        <h2 className={styles.title}>
          <Link to={pathOf('news-code')} params={{ code }}>
            {title}
          </Link>
        </h2>
        <p className={styles.summary}>{summary}</p>
      </div>
    </article>
  )
}
