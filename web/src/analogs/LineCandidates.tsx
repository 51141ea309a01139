import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useRef } from 'react'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { Select } from '../ui/fields/Select.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ListTable.module.css'
import { nameDevice } from './match.words.ts'
import type { ListResult } from './useListResults.ts'

/** Asks which device a line means. Without scripts each candidate is a link to its page. */
export function LineCandidates({
  answer: { line, status, answer, candidates, candidates_count: count },
  onChoose,
}: {
  answer: ListResult
  onChoose: (slug: string) => void
}) {
  const t = useMessages()
  const isOpen = status !== 'found'
  const place = useRef<HTMLDivElement>(null)
  useInputBeforeHydration(place, (earlier) => {
    const slug = earlier.get('device') ?? ''
    if (slug !== '' && isOpen) onChoose(slug)
  })
  return (
    <div ref={place} className={styles.candidates}>
      <Select
        name="device"
        label={
          answer?.unlisted
            ? t('analogs.unlisted.compare')
            : t('analogs.candidates.which', { count: candidates.length })
        }
        labelPlace={isOpen ? 'above' : 'hidden'}
        aria-label={t('analogs.unknown.which', { model: line.text })}
        placeholder={t('analogs.candidates.choose')}
        value={line.device ?? ''}
        onChange={(slug) => {
          if (slug !== '') onChoose(slug)
        }}
        options={candidates.map((each) => ({
          value: each.slug,
          label:
            each.part_number === null || each.part_number === each.model
              ? nameDevice(each)
              : `${nameDevice(each)}, ${each.part_number}`,
        }))}
      />
      {isOpen && count > candidates.length ? (
        <p className={styles.quiet}>
          {t('analogs.candidates.more', { count: count - candidates.length })}
        </p>
      ) : null}
      <noscript>
        {candidates.map((each) => (
          <a
            key={each.slug}
            href={`${pathOf('analogs')}?${new URLSearchParams({ vendor: each.vendor, model: each.model }).toString()}`}
          >
            {nameDevice(each)}
          </a>
        ))}
      </noscript>
    </div>
  )
}
