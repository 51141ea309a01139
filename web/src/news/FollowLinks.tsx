import { Icon } from '../ui/text/Icon.tsx'
import styles from './FollowLinks.module.css'
import { writeFeedPath } from './news.feed.ts'

/** Ways to follow the news: email, feed, and the data of this article. */
export function FollowLinks({ group = '', data }: { group?: string; data?: string }) {
  return (
    <ul className={styles.links}>
      <li>
        {/* The subscription form is in the footer of every page. */}
        <a href="#contact-us">News by email</a>
      </li>
      <li>
        <a href={writeFeedPath(group)} type="application/atom+xml">
          <Icon name="rss" size={16} />
          Atom feed
        </a>
      </li>
      {data === undefined ? null : (
        <li>
          <a href={data} type="application/json">
            As JSON
          </a>
        </li>
      )}
    </ul>
  )
}
