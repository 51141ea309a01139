import { pathOf } from '@faceplate/contracts/site.pages'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTypedEarlier } from '../base/useTypedEarlier.ts'
import { Select } from '../ui/Select.tsx'
import { CompareButton } from '../goods/CompareButton.tsx'
import { Fold } from '../ui/Fold.tsx'
import { writeAnalogSearch } from './analogs.state.ts'
import styles from './DeviceList.module.css'
import { describeKind, describeMatch, nameDevice, toneOf } from './match.words.ts'
import { askFor } from './asked.device.ts'
import { MatchTable } from './MatchTable.tsx'
import type { ListAnswer } from './useListAnswers.ts'

/** One line of a list: what it was taken for, our good for it, and why. */
export function ListRow({
  answer,
  onChoose,
}: {
  answer: ListAnswer
  onChoose: (slug: string) => void
}) {
  const { line, status, device, match } = answer
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.asked}>
        <p className={styles.text}>{line.text}</p>
        <p className={styles.quiet}>{line.quantity === 1 ? '1 unit' : `${line.quantity} units`}</p>
      </div>
      <div className={styles.theirs}>
        {status === 'waiting' ? <p className={styles.quiet}>Looking…</p> : null}
        {status === 'unknown' ? <p className={styles.unknown}>Not found</p> : null}
        {status === 'found' && device ? (
          <Link to={pathOf('analogs')} search={writeAnalogSearch(device)}>
            {nameDevice(device)}
          </Link>
        ) : null}
        {answer.candidates.length > 0 ? <Candidates answer={answer} onChoose={onChoose} /> : null}
      </div>
      {status === 'found' && device ? (
        match === null ? (
          <p className={styles.ours}>No close match</p>
        ) : (
          <>
            <div className={styles.ours}>
              <div>
                <Link
                  className={styles.good}
                  to={pathOf('product-code')}
                  params={{ code: match.good.code }}
                >
                  {match.good.name}
                </Link>
                <p className={styles.nearness} data-tone={toneOf(match)}>
                  {describeKind(match)}
                </p>
                <p className={styles.quiet}>{describeMatch(match)}</p>
              </div>
              <CompareButton good={match.good} />
            </div>
            {match.attributes.length === 0 ? null : (
              <Fold className={styles.why} summary="All characteristics">
                <MatchTable
                  asked={askFor(device)}
                  good={match.good.name}
                  attributes={match.attributes}
                />
              </Fold>
            )}
          </>
        )
      ) : null}
    </li>
  )
}

/** Asks which device a line means. Without scripts each is a link to its own page. */
function Candidates({
  answer: { line, status, device, candidates, candidates_count: count },
  onChoose,
}: {
  answer: ListAnswer
  onChoose: (slug: string) => void
}) {
  const isOpen = status === 'ambiguous'
  const place = useRef<HTMLDivElement>(null)
  useTypedEarlier(place, (earlier) => {
    const slug = earlier.get('device') ?? ''
    if (slug !== '' && isOpen) onChoose(slug)
  })
  return (
    <div ref={place} className={styles.candidates}>
      <Select
        name="device"
        label={candidates.length === 1 ? 'Is it this one?' : 'Which one is it?'}
        labelPlace={isOpen ? 'above' : 'hidden'}
        aria-label={`Which device is “${line.text}”?`}
        placeholder="Choose"
        value={isOpen ? '' : (device?.slug ?? '')}
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
          {count - candidates.length} more match: type more of the name to find them.
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
