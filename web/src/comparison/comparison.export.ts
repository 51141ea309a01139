import type { Comparison, ComparisonGroup } from '@faceplate/contracts/comparison.contract'
import { saveCsv } from '../base/save.file.ts'
import { saveWorkbook } from '../base/save.workbook.ts'
import { writeSheet } from './comparison.sheet.ts'

/** Saves one family; a CSV file has one table. */
export function saveGroup(group: ComparisonGroup): void {
  saveCsv(`comparison-${group.group.code}.csv`, writeSheet(group, window.location.origin))
}

/** Saves all families, each on a sheet of its own. */
export function saveFamilies(groups: Comparison): Promise<void> {
  return saveWorkbook(
    'comparison.xlsx',
    groups.map((group) => ({
      name: group.group.name,
      rows: writeSheet(group, window.location.origin),
      widths: [20, 26, 20],
      stickyColumns: 3,
    })),
  )
}
