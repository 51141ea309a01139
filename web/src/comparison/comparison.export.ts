import type { Comparison, ComparisonGroup } from '@faceplate/contracts/comparison.contract'
import { saveCsv, saveFile } from '../base/save.file.ts'
import { writeSheet, type SheetCell } from './comparison.sheet.ts'

/** Saves one family; a CSV file has one table. */
export function saveGroup(group: ComparisonGroup): void {
  saveCsv(`comparison-${group.group.code}.csv`, writeSheet(group, window.location.origin))
}

/** Saves all families, each on a sheet of its own. The writer is fetched now, and only now. */
export async function saveWorkbook(groups: Comparison): Promise<void> {
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
  saveFile('comparison.xlsx', await book.toBlob())
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
