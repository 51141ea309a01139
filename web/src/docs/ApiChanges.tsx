import { apiChanges } from '@faceplate/contracts/client/api.changes'
import { formatDay } from '../ui/text/day.format.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { contractLanguage } from './contract.language.ts'
import styles from './DocsPage.module.css'
import { mark } from './DescriptionText.tsx'

/** Changelog for users of the API, newest version first. */
export function ApiChanges() {
  const t = useMessages()
  return (
    <section className={styles.group} aria-labelledby="changes">
      <h2 id="changes" className={styles.title}>
        {t('docs.changes')}
      </h2>
      {apiChanges.map(({ version, published, changes }) => (
        <div key={version} className={styles.version}>
          <h3>
            {version} <time dateTime={published}>{formatDay(published, t.language)}</time>
          </h3>
          <ul lang={contractLanguage}>
            {changes.map(({ kind, text }) => (
              <li key={text}>
                <strong>{kind}</strong> {mark(text)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
