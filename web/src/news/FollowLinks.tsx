import { Icon } from '../ui/text/Icon.tsx'
import styles from './FollowLinks.module.css'
import { writeFeedPath } from './news.feed.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/** Ways to follow the news: email, feed, and the data of this article. */
export function FollowLinks({ group = '', data }: { group?: string; data?: string }) {
  const t = useMessages()
  return (
    <ul className={styles.links}>
      <li>
        {/* The subscription form is in the footer of every page. */}
        <a href="#contact-us">{t('news.byEmail')}</a>
      </li>
      <li>
        <a href={writeFeedPath(group)} type="application/atom+xml">
          <Icon name="rss" size={16} />
          {t('news.feed')}
        </a>
      </li>
      {data === undefined ? null : (
        <li>
          <a href={data} type="application/json">
            {t('news.json')}
          </a>
        </li>
      )}
    </ul>
  )
}
