import type { Comparison, ComparisonGroup } from '@faceplate/contracts/comparison.contract'
import { writeCsv } from './comparison.csv.ts'
import { writeSheet, type SheetCell } from './comparison.sheet.ts'

/** The browser would keep a saved file's bytes as long as the page. */
const releaseMs = 60_000

/** Saves one family; a CSV file has one table. */
export function saveCsv(group: ComparisonGroup): void {
  const csv = writeCsv(writeSheet(group, window.location.origin))
  saveFile(
    new Blob([csv], { type: 'text/csv;charset=utf-8' }),
    `comparison-${group.group.code}.csv`,
  )
}

/** Saves all families, each on a sheet of its own. The writer is fetched now, and only now. */
export async function saveXlsx(groups: Comparison): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const book = writeXlsxFile(
    groups.map((group) => {
      const [head = [], ...rows] = writeSheet(group, window.location.origin)
      return {
        sheet: nameSheet(group.group.name),
        data: [head.map(writeHeadCell), ...rows.map((row) => row.map(writeCell))],
        columns: head.map((_, index) => ({ width: index === 1 ? 26 : 20 })),
        stickyRowsCount: 1,
        stickyColumnsCount: 3,
        orientation: 'landscape' as const,
      }
    }),
  )
  saveFile(await book.toBlob(), 'comparison.xlsx')
}

function writeHeadCell(value: SheetCell) {
  return { value, type: String, fontWeight: 'bold' as const }
}

/** The type is said, so that no text is taken for a formula. */
function writeCell(value: SheetCell) {
  const align = { align: 'left' as const, wrap: true }
  return typeof value === 'number'
    ? { value, type: Number, ...align }
    : { value, type: String, ...align }
}

/** Excel takes no more than 31 characters, and not all of them. */
function nameSheet(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), releaseMs)
}
