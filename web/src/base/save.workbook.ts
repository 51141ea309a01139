import type { Sheet } from '@faceplate/tables/workbook.writer'
import { saveFile } from './save.file.ts'

/** Downloads tables as an Excel workbook. The writer is loaded on demand. */
export async function saveWorkbook(name: string, sheets: readonly Sheet[]): Promise<void> {
  const { writeWorkbook } = await import('@faceplate/tables/workbook.writer')
  saveFile(name, await writeWorkbook(sheets))
}
