import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { bindWords } from '../ui/text/bind.words.ts'
import { homeSolutionsQuery } from './home.queries.ts'
import styles from './HomeParts.module.css'
import { HomeSection } from './HomeSection.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** First solutions of the list. */
export function HomeSolutions() {
  const t = useMessages()
  const solutions = useDecoration(homeSolutionsQuery())
  if (!solutions || solutions.data.length === 0) return null
  return (
    <HomeSection
      id="solutions"
      title={t('home.solutions.title')}
      more={<SiteLink href={pathOf('solutions')}>{t('solutions.all')}</SiteLink>}
    >
      <ul className={styles.solutions}>
        {solutions.data.map(({ id, code, name, preview }) => (
          <li key={id}>
            <h3>
              <SiteLink href={addressOf('solutions-code', { code })}>{bindWords(name)}</SiteLink>
            </h3>
            {preview === null ? null : <p>{preview}</p>}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
