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
import type { ReadReport } from '@faceplate/engineering/lists/reports/report.reader'
import type { ChosenRoles } from '@faceplate/engineering/lists/list.lines'
import { editLines, useEditedLines, type EditedLine } from './list.store.ts'
import { ListPower } from './ListPower.tsx'
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
  reports,
}: {
  source: string
  /** Reports of devices in the list. */
  reports: readonly ReadReport[]
  /** Roles of columns that the address states. */
  shared: ChosenRoles | undefined
}) {
  const t = useMessages()
  const lines = useEditedLines(source, shared)
  const { answers, doneCount, hasFailed, retry } = useListResults(lines)
  const isDone = doneCount === lines.length
  const edit = useCallback(
    (change: (line: EditedLine) => EditedLine | undefined) => editLines(t, source, change, shared),
    [t, source, shared],
  )
  const change = useCallback(
    (ids: ReadonlySet<number>, changed: Partial<EditedLine>) =>
      edit((line) => (ids.has(line.id) ? { ...line, ...changed } : line)),
    [edit],
  )
  const drop = useCallback(
    (id: number, control: Element) => {
      focusNeighbour(control, control.closest('table'))
      edit((line) => (line.id === id ? undefined : line))
    },
    [edit],
  )
  return (
    <section
      className={styles.answers}
      aria-label={t('analogs.results.label')}
      aria-busy={!isDone && !hasFailed}
    >
      <div className={styles.head}>
        <Progress answers={answers} doneCount={doneCount} count={lines.length} />
        {isDone ? <Guesses answers={answers} edit={edit} /> : null}
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
          <Downloads answers={answers} />
          <Unmet kind="device" texts={listUnknown(answers)} />
          <ListTotals answers={answers} />
          <ListPower reports={reports} answers={answers} />
          <ListRequest answers={answers} onTaken={(reference, ids) => change(ids, { reference })} />
        </>
      ) : null}
    </section>
  )
}

/** How many lines are looked up, and then how they were answered. */
function Progress({
  answers,
  doneCount,
  count,
}: {
  answers: readonly ListResult[]
  doneCount: number
  /** Number of lines. */
  count: number
}) {
  const t = useMessages()
  const id = useId()
  const isDone = doneCount === count
  return (
    <>
      <p role="status" id={id} className={styles.count}>
        {isDone
          ? describeAnswers(t, answers)
          : t('analogs.results.done', { count: doneCount, all: count })}
      </p>
      {isDone ? null : (
        <progress className={styles.progress} aria-labelledby={id} max={count} value={doneCount} />
      )}
    </>
  )
}

/** Button that takes the best candidate of each line with few of them. */
function Guesses({
  answers,
  edit,
}: {
  answers: readonly ListResult[]
  edit: (change: (line: EditedLine) => EditedLine) => void
}) {
  const t = useMessages()
  const open = answers.filter(({ status }) => status === 'ambiguous')
  const guessable = open.filter(({ candidates_count: count }) => count <= mostGuessed)
  const guess = () => {
    const guesses = new Map(guessable.map(({ line, device }) => [line.id, device?.slug]))
    edit((line) => {
      const device = guesses.get(line.id)
      return device === undefined ? line : { ...line, device }
    })
  }
  return (
    <>
      {open.length > 1 && guessable.length > 0 ? (
        <Button look="secondary" className={styles.scripted} onClick={guess}>
          {guessable.length === open.length
            ? t('analogs.results.guessAll', { count: guessable.length })
            : t('analogs.results.guess', { count: guessable.length })}
        </Button>
      ) : null}
      {guessable.length < open.length ? (
        <p className={styles.quiet}>
          {t('analogs.results.tooMany', {
            count: open.length - guessable.length,
            most: mostGuessed,
          })}
        </p>
      ) : null}
    </>
  )
}

/** The results as files, and our products among them as a project. */
function Downloads({ answers }: { answers: readonly ListResult[] }) {
  const t = useMessages()
  const matched = listMatched(answers)
  return (
    <div className={styles.downloads}>
      <Button look="secondary" onClick={() => void saveAnswers(t, answers)}>
        {t('analogs.results.excel')}
      </Button>
      <Button look="secondary" onClick={() => saveAnswersAsCsv(t, answers)}>
        {t('analogs.results.csv')}
      </Button>
      {matched.length === 0 ? null : <ProjectButton add={writeGoods(matched)} />}
    </div>
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
