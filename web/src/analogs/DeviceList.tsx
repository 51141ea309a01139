import { maxLines } from '@faceplate/engineering/lists/list.lines'
import { readRoles } from '@faceplate/engineering/lists/list.roles'
import { useMemo } from 'react'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './DeviceList.module.css'
import { useReadList } from './list.store.ts'
import { ListColumns } from './ListColumns.tsx'
import { ListFile } from './ListFile.tsx'
import { ListPassed } from './ListPassed.tsx'
import { ListReports } from './ListReports.tsx'
import { ListResults } from './ListResults.tsx'
import { ListUnread } from './ListUnread.tsx'
import { PasteForm } from './PasteForm.tsx'
import { useListFile } from './useListFile.ts'
import { useListText } from './useListText.ts'
import { useRivalColumns } from './useRivalColumns.ts'

/** Form for a list of devices, pasted or uploaded, with the result for each line. */
export function DeviceList({
  list,
  columns: written,
}: {
  list: string
  /** Roles of columns as the address states them. */
  columns: string
}) {
  const t = useMessages()
  const shared = useMemo(() => readRoles(written), [written])
  const typed = useListText(list, shared)
  const file = useListFile(typed.submit)
  const { source, choose } = typed
  const { lines, leftCount, passed, reports, tables, unread } = useReadList(source, shared)
  useRivalColumns(source, tables)
  const { open, show } = file
  return (
    <>
      <PasteForm list={list} typed={typed} file={file} />
      {leftCount > 0 ? (
        <p className={styles.left} role="status">
          {t('analogs.list.tooLong', { most: maxLines, count: leftCount })}
        </p>
      ) : null}
      {open?.text === source ? (
        <ListFile open={open} onChoose={(at) => void show({ ...open, at })} />
      ) : null}
      {tables.map((table, at) => (
        <ListColumns
          // eslint-disable-next-line react/no-array-index-key -- tables stay in the order of the list
          key={at}
          at={at}
          table={table}
          count={tables.length}
          onChoose={(roles) => void choose(at, roles)}
        />
      ))}
      <ListReports reports={reports} />
      <ListUnread unread={unread} />
      <ListPassed passed={passed} />
      {lines.length === 0 ? null : (
        <ListResults key={source} source={source} shared={shared} reports={reports} />
      )}
    </>
  )
}
