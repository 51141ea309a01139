import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { bindWords } from '../ui/text/bind.words.ts'
import { Day } from '../ui/text/Day.tsx'
import { homeNewsQuery } from './home.queries.ts'
import styles from './HomeParts.module.css'
import { HomeSection } from './HomeSection.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Latest news. */
export function HomeNews() {
  const t = useMessages()
  const news = useDecoration(homeNewsQuery())
  if (!news || news.data.length === 0) return null
  return (
    <HomeSection
      id="news"
      title={t('home.news.title')}
      more={<SiteLink href={pathOf('news')}>{t('news.all')}</SiteLink>}
    >
      <ul className={styles.news}>
        {news.data.map(({ code, title, summary, published_on, group }) => (
          <li key={code}>
            {published_on === null && group === null ? null : (
              <p className={styles.date}>
                <Day day={published_on} />
                {group ? <span>{group.title}</span> : null}
              </p>
            )}
            <h3>
              <SiteLink href={addressOf('news-code', { code })}>{bindWords(title)}</SiteLink>
            </h3>
            {summary === null ? null : <p>{summary}</p>}
          </li>
        ))}
      </ul>
      <p className={styles.subscription}>
        {/* The subscription form is in the footer of every page. */}
        <a href="#contact-us">{t('news.byEmail')}</a>
      </p>
    </HomeSection>
  )
}
