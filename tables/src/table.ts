/** A row of a table. */
export interface TableRow {
  /** Line of the text in which the row begins, or the number of the row in its sheet; both from 1. */
  line: number
  /** Trimmed; a line break inside a cell is `\n`. */
  cells: readonly string[]
}

/** A visible sheet of a workbook, a table of a page, or a text of rows. */
export interface TableSheet {
  /** As the file names it; empty for a text. */
  name: string
  /** Rows with content. */
  rows: readonly TableRow[]
  /** Rows that the file hides, for example by a filter; they are not read. */
  hiddenCount: number
  /** Rows beyond the limit; they are not read. */
  leftCount: number
}

/** The content of a file. */
export interface TableFile {
  /** The decoded text, if the file is a text. */
  text?: string
  /** In the order of the file; a sheet without content is left out. Never empty. */
  sheets: readonly TableSheet[]
  /** Names of the sheets that the file hides; they are not read. */
  hiddenSheets: readonly string[]
}

export interface DecodedText {
  text: string
  /** Label of the encoding, as `TextDecoder` takes it. */
  encoding: string
}
