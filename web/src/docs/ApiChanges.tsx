import { apiChanges } from '@faceplate/contracts/client/api.changes'
import { formatDay } from '../ui/text/day.format.ts'
import styles from './DocsPage.module.css'
import { mark } from './DescriptionText.tsx'

/** Changelog for users of the API, newest version first. */
export function ApiChanges() {
  return (
    <section className={styles.group} aria-labelledby="changes">
      <h2 id="changes" className={styles.title}>
        Changelog
      </h2>
      {apiChanges.map(({ version, published, changes }) => (
        <div key={version} className={styles.version}>
          <h3>
            {version} <time dateTime={published}>{formatDay(published)}</time>
          </h3>
          <ul>
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
