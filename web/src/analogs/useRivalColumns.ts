import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '../ui/text/useMessages.ts'
import { linesQuery } from './analogs.queries.ts'
import { storeRoles } from './list.store.ts'
import { changeRole, type ReadListTable } from '@faceplate/engineering/lists/list.table'

/**
 * Decides between two columns that both look like models, such as a maker's part number and a code of the buyer's own:
 * one call asks the library for the first cells of each. It runs once a list, and not after the visitor chose.
 */
export function useRivalColumns(source: string, tables: readonly ReadListTable[]): void {
  const t = useMessages()
  const at = tables.findIndex(({ rivals }) => rivals.length > 1)
  const table = tables[at]
  const samplesOf = (column: number) =>
    (table?.columns[column]?.samples ?? []).filter((cell) => cell !== '')
  const texts = [...new Set(table?.rivals.flatMap(samplesOf))]
  const { data } = useQuery({
    ...linesQuery(texts),
    enabled: texts.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!data || !table) return
    const known = new Set(
      data.lines.flatMap(({ text, status }) => (status === 'found' ? text : [])),
    )
    const counted = table.rivals.map((column) => ({
      column,
      count: samplesOf(column).filter((cell) => known.has(cell)).length,
    }))
    const best = counted.reduce((one, other) => (other.count > one.count ? other : one))
    const role = table.columns[best.column]?.role
    if (best.count > 0 && role === 'ignore') {
      storeRoles(t, source, at, changeRole(table.columns, best.column, 'model'))
    }
    // The tables follow from the source.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, source])
}
