import { message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { TableError, type TableFault } from '@faceplate/tables/table.error'
import { LargeFileError, maxFileMegabytes } from './list.file.ts'

const faults = {
  archive: message('analogs.fault.archive'),
  binary: message('analogs.fault.binary'),
  damaged: message('analogs.fault.damaged'),
  document: message('analogs.fault.document'),
  empty: message('analogs.fault.empty'),
  encoding: message('analogs.fault.encoding'),
  'no-table': message('analogs.fault.noTable'),
  'old-workbook': message('analogs.fault.oldWorkbook'),
  picture: message('analogs.fault.picture'),
  protected: message('analogs.fault.protected'),
  'too-large': message('analogs.fault.tooLarge'),
} satisfies Readonly<Record<TableFault, unknown>>

/**
 * Why a file of a list cannot be read, and the next step.
 *
 * @throws the error if it says nothing about the file
 */
export function explainFile(t: Messages, error: unknown, file: string): string {
  if (error instanceof LargeFileError) {
    return t('analogs.fault.large', { file, megabytes: maxFileMegabytes })
  }
  if (error instanceof TableError) return t(faults[error.code], { file })
  throw error
}
