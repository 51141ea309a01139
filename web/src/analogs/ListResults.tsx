import { writeGoods } from '@faceplate/engineering/project/project.goods'
import type { Messages } from '@faceplate/messages/messages'
import { useCallback, useId } from 'react'
import { focusNeighbour } from '../base/focus.neighbour.ts'
import { readQuantity } from '../forms/quantity.ts'
import { ProjectButton } from '../goods/ProjectButton.tsx'
import { Unmet } from '../insights/Unmet.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './DeviceList.module.css'
import { saveAnswers, saveAnswersAsCsv } from './list.export.ts'
import type { ChosenRoles } from '@faceplate/engineering/lists/list.lines'
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
  const t = useMessages()
  const lines = useEditedLines(source, shared)
  const { answers, doneCount, hasFailed, retry } = useListResults(lines)
  const progressId = useId()
  const isDone = doneCount === lines.length
  const open = answers.filter(({ status }) => status === 'ambiguous')
  const change = useCallback(
    (ids: ReadonlySet<number>, changed: Partial<EditedLine>) =>
      editLines(t, source, (line) => (ids.has(line.id) ? { ...line, ...changed } : line), shared),
    [t, source, shared],
  )
  const drop = useCallback(
    (id: number, control: Element) => {
      focusNeighbour(control, control.closest('table'))
      editLines(t, source, (line) => (line.id === id ? undefined : line), shared)
    },
    [t, source, shared],
  )
  const guessable = open.filter(({ candidates_count: count }) => count <= mostGuessed)
  const matched = listMatched(answers)
  const guess = () => {
    const guesses = new Map(guessable.map(({ line, device }) => [line.id, device?.slug]))
    editLines(
      t,
      source,
      (line) => {
        const device = guesses.get(line.id)
        return device === undefined ? line : { ...line, device }
      },
      shared,
    )
  }
  return (
    <section
      className={styles.answers}
      aria-label={t('analogs.results.label')}
      aria-busy={!isDone && !hasFailed}
    >
      <div className={styles.head}>
        <p role="status" id={progressId} className={styles.count}>
          {isDone
            ? describeAnswers(t, answers)
            : t('analogs.results.done', { count: doneCount, all: lines.length })}
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
            {guessable.length === open.length
              ? t('analogs.results.guessAll', { count: guessable.length })
              : t('analogs.results.guess', { count: guessable.length })}
          </Button>
        ) : null}
        {isDone && guessable.length < open.length ? (
          <p className={styles.quiet}>
            {t('analogs.results.tooMany', {
              count: open.length - guessable.length,
              most: mostGuessed,
            })}
          </p>
        ) : null}
      </div>
      {hasFailed ? (
        <Notice kind="error">
          <p>
            {t('analogs.results.failed')}{' '}
            <button type="button" className={styles.link} onClick={retry}>
              {t('analogs.results.retry')}
            </button>
          </p>
        </Notice>
      ) : null}
      {isDone ? null : (
        <noscript>
          <p className={styles.quiet}>{t('analogs.results.failedPlain')}</p>
        </noscript>
      )}
      <ListTable answers={answers} onChange={change} onDrop={drop} />
      {isDone ? (
        <>
          <div className={styles.downloads}>
            <Button look="secondary" onClick={() => void saveAnswers(t, answers)}>
              {t('analogs.results.excel')}
            </Button>
            <Button look="secondary" onClick={() => saveAnswersAsCsv(t, answers)}>
              {t('analogs.results.csv')}
            </Button>
            {matched.length === 0 ? null : <ProjectButton add={writeGoods(matched)} />}
          </div>
          <Unmet kind="device" texts={listUnknown(answers)} />
          <ListTotals answers={answers} />
          <ListRequest
            answers={answers}
            onTaken={(reference, ids) =>
              editLines(
                t,
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

/** Our products of the selected lines, with their quantities. */
function listMatched(answers: readonly ListResult[]): { code: string; quantity: number }[] {
  return answers.flatMap(({ line, match }) => {
    const quantity = readQuantity(line.quantity)
    const isWanted = match !== null && quantity !== undefined && line.isLeftOut !== true
    return isWanted ? [{ code: match.good.code, quantity }] : []
  })
}

/** Lines without a device, separated by line breaks. */
function listUnknown(answers: readonly ListResult[]): string {
  return answers.flatMap(({ status, line }) => (status === 'unknown' ? line.text : [])).join('\n')
}

function describeAnswers(t: Messages, answers: readonly ListResult[]): string {
  const count = (wanted: ListResult['status']) =>
    answers.filter(({ status }) => status === wanted).length
  const wrong = answers.filter(({ line }) => readQuantity(line.quantity) === undefined).length
  const [found, open, unknown, apart] = (['found', 'ambiguous', 'unknown', 'apart'] as const).map(
    count,
  ) as [number, number, number, number]
  return [
    found === 0 ? [] : t('analogs.results.found', { count: found }),
    open === 0 ? [] : t('analogs.results.toSelect', { count: open }),
    unknown === 0 ? [] : t('analogs.results.notFound', { count: unknown }),
    apart === 0 ? [] : t('analogs.results.apart', { count: apart }),
    wrong === 0 ? [] : t('analogs.results.toCorrect', { count: wrong }),
  ]
    .flat()
    .join(', ')
}
