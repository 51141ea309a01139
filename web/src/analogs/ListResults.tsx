import { useCallback, useId } from 'react'
import { focusNeighbour } from '../base/focus.neighbour.ts'
import { readQuantity } from '../forms/quantity.ts'
import { Unmet } from '../insights/Unmet.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import styles from './DeviceList.module.css'
import { saveAnswers, saveAnswersAsCsv } from './list.export.ts'
import type { ChosenRoles } from './list.lines.ts'
import { editLines, useEditedLines, type EditedLine } from './list.store.ts'
import { ListRequest } from './ListRequest.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTotals } from './ListTotals.tsx'
import { useListResults, type ListResult } from './useListResults.ts'

/** Candidates of a line that may be guessed: with more, the best is as likely wrong. */
const mostGuessed = 5

/** Result for each line of a list as responses arrive. The visitor can correct, export and request the lines. */
export function ListResults({
  source,
  shared,
}: {
  source: string
  /** Roles of columns that the address states. */
  shared: ChosenRoles | undefined
}) {
  const lines = useEditedLines(source, shared)
  const { answers, doneCount, hasFailed, retry } = useListResults(lines)
  const progressId = useId()
  const isDone = doneCount === lines.length
  const open = answers.filter(({ status }) => status === 'ambiguous')
  const change = useCallback(
    (ids: ReadonlySet<number>, changed: Partial<EditedLine>) =>
      editLines(source, (line) => (ids.has(line.id) ? { ...line, ...changed } : line), shared),
    [source, shared],
  )
  const drop = useCallback(
    (id: number, control: Element) => {
      focusNeighbour(control, control.closest('table'))
      editLines(source, (line) => (line.id === id ? undefined : line), shared)
    },
    [source, shared],
  )
  const guessable = open.filter(({ candidates_count: count }) => count <= mostGuessed)
  const guess = () => {
    const guesses = new Map(guessable.map(({ line, device }) => [line.id, device?.slug]))
    editLines(
      source,
      (line) => {
        const device = guesses.get(line.id)
        return device === undefined ? line : { ...line, device }
      },
      shared,
    )
  }
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
        {isDone && open.length > 1 && guessable.length > 0 ? (
          <Button look="secondary" className={styles.scripted} onClick={guess}>
            Use the best guess for {guessable.length === open.length ? 'all ' : ''}
            {guessable.length}
          </Button>
        ) : null}
        {isDone && guessable.length < open.length ? (
          <p className={styles.quiet}>
            {open.length - guessable.length === 1
              ? '1 line has'
              : `${open.length - guessable.length} lines have`}{' '}
            more than {mostGuessed} candidates, too many to guess.
          </p>
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
      {isDone ? null : (
        <noscript>
          <p className={styles.quiet}>
            Some lines could not be looked up. Reload the page, or request the lines as they are.
          </p>
        </noscript>
      )}
      <ListTable answers={answers} onChange={change} onDrop={drop} />
      {isDone ? (
        <>
          <div className={styles.downloads}>
            <Button look="secondary" onClick={() => void saveAnswers(answers)}>
              Download as Excel
            </Button>
            <Button look="secondary" onClick={() => saveAnswersAsCsv(answers)}>
              Download as CSV
            </Button>
          </div>
          <Unmet kind="device" texts={listUnknown(answers)} />
          <ListTotals answers={answers} />
          <ListRequest
            answers={answers}
            onTaken={(reference, ids) =>
              editLines(
                source,
                (line) => (ids.has(line.id) ? { ...line, reference } : line),
                shared,
              )
            }
          />
        </>
      ) : null}
    </section>
  )
}

/** Lines without a device, separated by line breaks. */
function listUnknown(answers: readonly ListResult[]): string {
  return answers.flatMap(({ status, line }) => (status === 'unknown' ? line.text : [])).join('\n')
}

function describeAnswers(answers: readonly ListResult[]): string {
  const count = (wanted: ListResult['status']) =>
    answers.filter(({ status }) => status === wanted).length
  const wrong = answers.filter(({ line }) => readQuantity(line.quantity) === undefined).length
  return [
    [count('found'), 'found'],
    [count('ambiguous'), 'to select'],
    [count('unknown'), 'not found'],
    [count('apart'), 'no device'],
    [wrong, 'with a quantity to correct'],
  ]
    .filter(([number]) => number !== 0)
    .map((part) => part.join(' '))
    .join(', ')
}
