import type { GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import type { ReportedTest } from '@faceplate/contracts/calls/proof.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { joinClasses } from '../ui/classes.ts'
import { PhotoImage } from '../ui/data/PhotoImage.tsx'
import { Day } from '../ui/text/Day.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import { documentTitles, describeFile, nameLanguage } from './document.text.ts'
import styles from './DocumentList.module.css'
import { FileLink } from './FileLink.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Documents and firmware by type, in the order of the API: newest first. */
export function DocumentList({ documents }: { documents: readonly GoodDocument[] }) {
  const t = useMessages()
  return [...Map.groupBy(documents, ({ type }) => type)].map(([type, own]) => (
    <section key={type} className={styles.type} aria-labelledby={`documents-${type}`}>
      <h3 id={`documents-${type}`} className={styles.title}>
        {t(documentTitles[type])}
      </h3>
      <ul className={styles.list}>
        {own.map((each) => (
          <DocumentRow
            key={each.url}
            document={each}
            isLatest={type === 'firmware' && each === findLatest(own, each)}
          />
        ))}
      </ul>
    </section>
  ))
}

/** Newest document with the same title: a product may have several kinds of firmware images. */
function findLatest(documents: readonly GoodDocument[], { title }: GoodDocument) {
  return documents.find((each) => each.title === title)
}

function DocumentRow({ document, isLatest }: { document: GoodDocument; isLatest: boolean }) {
  const t = useMessages()
  const { type, title, version, published_on, url, size, sha256, notes, language } = document
  const { picture, test } = document
  const named = version ?? ''
  const isNumbered = type === 'certificate' || type === 'report'
  return (
    <li className={joinClasses(styles.row, picture && styles.pictured)}>
      {picture ? (
        <FileLink href={url} className={styles.page}>
          <PhotoImage photo={picture} sizes="7rem" />
        </FileLink>
      ) : null}
      <FileLink href={url} className={styles.name}>
        <Icon name="download" size={18} />
        <span>{title}</span>
        {isLatest ? <span className={styles.latest}>{t('documents.latest')}</span> : null}
      </FileLink>
      <dl className={styles.facts}>
        <Fact name={t(isNumbered ? 'documents.number' : 'documents.version')}>{version}</Fact>
        <Fact name={t('documents.published')}>
          {published_on === null ? null : <Day day={published_on} />}
        </Fact>
        <Fact name={t('documents.size')}>{describeFile(url, size, t.language)}</Fact>
        {language === undefined ? null : (
          <div>
            <dt>{t('documents.language')}</dt>
            <dd>{nameLanguage(language, t.language)}</dd>
          </div>
        )}
      </dl>
      {test ? <TestFacts test={test} /> : null}
      {sha256 === null ? null : (
        <p className={styles.checksum}>
          <span>SHA-256</span> <code>{sha256}</code>
          <CopyButton
            text={sha256}
            label={t('documents.copyChecksum', { title, version: named })}
          />
        </p>
      )}
      {document.is_generated ? <p className={styles.origin}>{t('documents.generated')}</p> : null}
      {notes === '' ? null : (
        <Fold
          className={styles.notes}
          summary={t('documents.notes', { version: named })}
          open={isLatest}
        >
          <Prose text={notes} />
        </Fold>
      )}
    </li>
  )
}

/** The statements of a test report, which can be read without opening it. */
function TestFacts({ test }: { test: ReportedTest }) {
  const t = useMessages()
  const { standard, laboratory, tested_on: day, sample, result } = test
  return (
    <dl className={styles.test}>
      <Fact name={t('documents.test.result')}>{result && <strong>{result}</strong>}</Fact>
      <Fact name={t('documents.test.standard')}>{standard}</Fact>
      <Fact name={t('documents.test.sample')}>
        {sample && (
          <Link to={pathOf('product-code')} params={{ code: sample.code }}>
            {sample.name}
          </Link>
        )}
      </Fact>
      <Fact name={t('documents.test.laboratory')}>{laboratory}</Fact>
      <Fact name={t('documents.test.tested')}>{day && <Day day={day} />}</Fact>
    </dl>
  )
}

/** A fact that is stated; else nothing. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
