/** Why a file cannot be read. */
export type TableFault =
  | 'archive'
  | 'binary'
  | 'damaged'
  | 'document'
  | 'empty'
  | 'encoding'
  | 'no-table'
  | 'old-workbook'
  | 'picture'
  | 'protected'
  | 'too-large'

/** The kind of the file and the next step, after its name. */
const sentences: Readonly<Record<TableFault, string>> = {
  archive: 'is an archive. Unpack it, and choose the file inside.',
  binary: 'is no table. Choose a text, a CSV file or an Excel workbook (.xlsx).',
  damaged: 'is damaged and could not be read. Save it anew as .xlsx or .csv.',
  document: 'is a document, not a table. Copy its table and paste it, or save the table as .xlsx.',
  empty: 'is empty.',
  encoding: 'has letters in an unknown encoding. Save it as “CSV UTF-8” or as .xlsx.',
  'no-table': 'is a web page without a table. Copy its lines and paste them.',
  'old-workbook': 'is a workbook in a binary format. Save it as .xlsx or .csv, then choose that.',
  picture: 'is a picture. Text in pictures is not read: paste the list instead.',
  protected: 'is protected by a password. Save it without the password.',
  'too-large': 'unpacks to far more than a table needs. Save the table alone, or paste it.',
}

/** A file that cannot be read. The message is a sentence for the person who chose the file. */
export class TableError extends Error {
  readonly code: TableFault

  constructor(code: TableFault, file = 'The file', options?: ErrorOptions) {
    super(`${file} ${sentences[code]}`, options)
    this.code = code
  }
}
