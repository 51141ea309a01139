import { message } from '@faceplate/messages/message'
import { useState } from 'react'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { useIsHydrated } from '../base/hydration.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Table } from '../ui/data/Table.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import type { EditedLine } from './list.store.ts'
import { ListRow } from './ListRow.tsx'
import styles from './ListTable.module.css'
import type { ListResult } from './useListResults.ts'

/** Lines per page. The server renders all lines: a list in the address is short, and paging needs scripts. */
const pageSize = 50

const filters = {
  all: { label: message('analogs.lines.all'), has: () => true },
  open: {
    label: message('analogs.lines.toCheck'),
    has: ({ line, status, match }: ListResult) =>
      status === 'ambiguous' || (status === 'found' && !match) || line.doubt !== undefined,
  },
  unknown: {
    label: message('analogs.lines.notFound'),
    has: ({ status }: ListResult) => status === 'unknown',
  },
  apart: {
    label: message('analogs.part.other'),
    has: ({ status }: ListResult) => status === 'apart',
  },
} as const

type Filter = keyof typeof filters

/** Lines of a list with their results. The visitor can edit, deselect and remove each line. */
export function ListTable({
  answers,
  onChange,
  onDrop,
}: {
  answers: readonly ListResult[]
  onChange: (ids: ReadonlySet<number>, change: Partial<EditedLine>) => void
  /** `control`: the button that was pressed. */
  onDrop: (id: number, control: Element) => void
}) {
  const t = useMessages()
  const [chosen, setChosen] = useState<Filter>('all')
  const [page, setPage] = useState(0)
  const isLive = useIsHydrated()
  const [showsAll] = useState(!isLive)
  const groups = (Object.keys(filters) as Filter[])
    .map((name) => ({ name, own: answers.filter(filters[name].has) }))
    .filter(({ name, own }) => name === 'all' || own.length > 0)
  // The chosen filter may be empty by now, when the last of its lines was resolved.
  const { name: filter, own: listed } = groups.find(({ name }) => name === chosen) ?? {
    name: 'all',
    own: answers,
  }
  const size = showsAll ? Math.max(1, listed.length) : pageSize
  const pageCount = Math.max(1, Math.ceil(listed.length / size))
  const at = Math.min(page, pageCount - 1)
  const shown = listed.slice(at * size, (at + 1) * size)
  const ordered = listed.filter(({ status }) => status !== 'apart')
  const open = ordered.filter(({ line }) => line.reference === undefined)
  return (
    <>
      <div className={styles.tools}>
        {groups.length === 1
          ? null
          : groups.map(({ name, own }) => (
              <button
                key={name}
                type="button"
                className={chipClass(name === filter ? 'chosen' : 'outline')}
                aria-pressed={name === filter}
                onClick={() => {
                  setChosen(name)
                  setPage(0)
                }}
              >
                {t(filters[name].label)} {formatNumber(own.length, t.language)}
              </button>
            ))}
        <Checkbox
          checked={open.length > 0 && open.every(({ line }) => !line.isLeftOut)}
          disabled={open.length === 0}
          onChange={({ target }) =>
            onChange(new Set(open.map(({ line }) => line.id)), { isLeftOut: !target.checked })
          }
        >
          {t('analogs.lines.requestAll', { count: ordered.length })}
        </Checkbox>
      </div>
      <Table cards className={styles.table} caption={t('analogs.lines.caption')}>
        <thead>
          <tr>
            <th scope="col">{t('analogs.lines.request')}</th>
            <th scope="col">{t('analogs.lines.yours')}</th>
            <th scope="col">{t('analogs.quantity')}</th>
            <th scope="col">{t('analogs.kind.own')}</th>
            <th scope="col">{t('analogs.lines.comparison')}</th>
            <th scope="col">{t('analogs.lines.remove')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((answer) => (
            <ListRow key={answer.line.id} answer={answer} onChange={onChange} onDrop={onDrop} />
          ))}
        </tbody>
      </Table>
      {pageCount === 1 ? null : (
        <nav className={styles.pages} aria-label={t('analogs.lines.pages')}>
          <Button look="secondary" disabled={at === 0} onClick={() => setPage(at - 1)}>
            {t('analogs.lines.previous')}
          </Button>
          <p role="status">
            {t('analogs.lines.shown', {
              first: at * size + 1,
              last: at * size + shown.length,
              count: listed.length,
            })}
          </p>
          <Button look="secondary" disabled={at === pageCount - 1} onClick={() => setPage(at + 1)}>
            {t('analogs.lines.next')}
          </Button>
        </nav>
      )}
    </>
  )
}
