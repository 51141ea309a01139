import { useId } from 'react'
import { saveCsv } from '../base/save.file.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AnalogRequest } from './AnalogRequest.tsx'
import styles from './DeviceList.module.css'
import type { ListLine } from './list.lines.ts'
import { ListRow } from './ListRow.tsx'
import { writeAnswers } from './list.csv.ts'
import { isFar } from './match.words.ts'
import { useListAnswers, type ListAnswer } from './useListAnswers.ts'

/** What became of each line of a list, as the answers come in. */
export function ListAnswers({ lines }: { lines: readonly ListLine[] }) {
  const { answers, doneCount, hasFailed, retry, choose } = useListAnswers(lines)
  const progressId = useId()
  const isDone = doneCount === lines.length
  const open = answers.filter(({ status }) => status === 'ambiguous')
  return (
    <section className={styles.answers} aria-label="Results" aria-busy={!isDone && !hasFailed}>
      <div className={styles.head}>
        <p role="status" id={progressId} className={styles.count}>
          {isDone ? describeAnswers(answers) : `${doneCount} of ${lines.length} lines done`}
        </p>
        {isDone ? null : (
          <progress
            className={styles.progress}
            aria-labelledby={progressId}
            max={lines.length}
            value={doneCount}
          />
        )}
        {isDone ? (
          <Button
            look="secondary"
            className={styles.scripted}
            onClick={() => saveCsv('alternatives.csv', writeAnswers(answers))}
          >
            Download as CSV
          </Button>
        ) : null}
        {isDone && open.length > 1 ? (
          <Button
            look="secondary"
            className={styles.scripted}
            onClick={() => {
              for (const { index, device } of open) if (device) choose(index, device.slug)
            }}
          >
            Use the best guess for all {open.length}
          </Button>
        ) : null}
      </div>
      {hasFailed ? (
        <Notice kind="error">
          <p>
            Some lines could not be looked up.{' '}
            <button type="button" className={styles.link} onClick={retry}>
              Try again
            </button>
          </p>
        </Notice>
      ) : null}
      <ol className={styles.rows}>
        {answers.map((answer) => (
          <ListRow
            key={answer.index}
            answer={answer}
            onChoose={(slug) => choose(answer.index, slug)}
          />
        ))}
      </ol>
      {isDone ? (
        <AnalogRequest
          devices={answers.map(toRequested)}
          about={
            <p className={styles.quiet}>
              All {lines.length} lines are sent, each with our closest product. Lines that were not
              found or not selected are sent as you wrote them, and our engineers look them up.
            </p>
          }
        />
      ) : null}
    </section>
  )
}

/** Where nothing comes near we are to propose something, so no good goes with the line. */
function toRequested({ line: { text, quantity }, status, device, match }: ListAnswer) {
  if (status !== 'found' || !device) return { vendor: 'Not stated', model: text, quantity }
  const { vendor, model } = device
  return match && !isFar(match)
    ? { vendor, model, quantity, goodId: match.good.id }
    : { vendor, model, quantity }
}

function describeAnswers(answers: readonly ListAnswer[]): string {
  const count = (wanted: ListAnswer['status']) =>
    answers.filter(({ status }) => status === wanted).length
  return [
    [count('found'), 'found'],
    [count('ambiguous'), 'to select'],
    [count('unknown'), 'not found'],
  ]
    .filter(([number]) => number !== 0)
    .map((part) => part.join(' '))
    .join(', ')
}
