import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { SiteLink } from '../base/SiteLink.tsx'
import { leadsTo, useShell } from '../base/shell.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { formatDay } from '../ui/text/day.format.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { documentTitles } from './document.text.ts'
import { newestFilesQuery, type NewestFile } from './documents.queries.ts'
import { FileLink } from './FileLink.tsx'
import styles from './NewestFiles.module.css'

/** The newest files of the catalogue: firmware, documents and test reports; nothing if the API does not list changes. */
export function NewestFiles() {
  const t = useMessages()
  const hasChanges = leadsTo(useShell(), pathOf('changes'))
  const newest = useDecoration(newestFilesQuery())
  if (!newest || newest.length === 0) return null
  return (
    <section className={styles.newest} aria-labelledby="newest-files">
      <div className={styles.head}>
        <h2 id="newest-files">{t('documents.newest')}</h2>
        {hasChanges ? (
          <SiteLink href={`${pathOf('changes')}?kind=document`}>
            {t('documents.allNewest')}
          </SiteLink>
        ) : null}
      </div>
      <FileList files={newest} />
    </section>
  )
}

function FileList({ files }: { files: readonly NewestFile[] }) {
  const t = useMessages()
  return (
    <ul className={styles.files}>
      {files.map(({ id, day, type, title, version, url, goods, count }) => (
        <li key={id}>
          <time dateTime={day}>{formatDay(day, t.language)}</time>
          <div>
            <p>
              <FileLink href={url} className={styles.file}>
                {title}
              </FileLink>
              {version === null ? null : <span className={styles.version}>{version}</span>}
            </p>
            <p className={styles.about}>
              <span>{t(documentTitles[type])}</span>
              {goods.map(({ code, name }) => (
                <Link key={code} to={pathOf('download')} search={{ product: code }}>
                  {name}
                </Link>
              ))}
              {count > goods.length ? (
                <span>{t('documents.andMore', { count: count - goods.length })}</span>
              ) : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
