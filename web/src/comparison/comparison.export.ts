import type { Comparison, ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import type { Messages } from '@faceplate/messages/messages'
import { saveCsv } from '../base/save.file.ts'
import { saveWorkbook } from '../base/save.workbook.ts'
import type { Reference } from './comparison.rows.ts'
import { writeGroupSheet } from './comparison.sheet.ts'

/** Saves one family as CSV, which can contain only one table. */
export function saveGroup(t: Messages, group: ComparisonGroup, reference: Reference | null): void {
  const sheet = writeGroupSheet(t, group, reference, window.location.origin)
  saveCsv(`comparison-${group.group.code}.csv`, sheet)
}

/** Saves all families as an Excel workbook with one sheet per family. */
export function saveFamilies(
  t: Messages,
  groups: Comparison,
  reference: Reference | null,
): Promise<void> {
  return saveWorkbook(
    'comparison.xlsx',
    groups.map((group) => ({
      name: group.group.name,
      rows: writeGroupSheet(t, group, reference, window.location.origin),
      widths: [20, 26, 20],
      stickyColumns: 3,
    })),
  )
}
