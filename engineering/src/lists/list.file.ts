import type { Messages } from '@faceplate/messages/messages'
import type { TableFile, TableSheet } from '@faceplate/tables/table'
import { readList } from './list.lines.ts'
import { hasPart } from './list.quantity.ts'

/** Size limit of an uploaded list file, before unpacking. */
export const maxFileMegabytes = 5

/** A file that is larger than a list. */
export class LargeFileError extends Error {}

/** Reads the tables of a list file. The reader is loaded on first use. */
export async function readListFile(file: File): Promise<TableFile> {
  if (file.size > maxFileMegabytes * 1024 * 1024) throw new LargeFileError()
  const { readTableFile } = await import('@faceplate/tables/table.file')
  return readTableFile(file.name, new Uint8Array(await file.arrayBuffer()))
}

/** The sheet to begin with: the first that names a device, or else the first. */
export function chooseSheet(t: Messages, sheets: readonly TableSheet[]): number {
  const first = sheets.findIndex((sheet) =>
    readList(t, writeSheetText(sheet)).lines.some(({ text }) => hasPart(text)),
  )
  return Math.max(0, first)
}

/** A sheet as text with tabs, as if it were copied from the program and pasted. */
export function writeSheetText({ rows }: TableSheet): string {
  return rows.map(({ cells }) => cells.map(writeCell).join('\t')).join('\n')
}

function writeCell(cell: string): string {
  return /[\t\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
