import { ListFileError } from './list.file.error.ts'

/** Size limit of an uploaded list file in bytes, before unpacking. */
const maxBytes = 5 * 1024 * 1024

/**
 * Reads the text of a list file: for a workbook the first sheet with content, as tab-separated cells; for any other
 * file its decoded text. The workbook reader is loaded on first use.
 */
export async function readListFile(file: File): Promise<string> {
  if (file.size > maxBytes) {
    throw new ListFileError(`${file.name} is larger than 5 MB. Save the list alone, or paste it.`)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (beginsWith(bytes, [0x50, 0x4b])) {
    const { readWorkbook } = await import('./list.workbook.ts')
    return readWorkbook(file.name, bytes)
  }
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new ListFileError(
      `${file.name} is a workbook of before 2007. Save it as .xlsx or .csv, then upload that.`,
    )
  }
  const text = decode(bytes)
  if (text.includes('\u0000')) {
    throw new ListFileError(
      `${file.name} is no list: upload a text, a CSV file or an .xlsx workbook.`,
    )
  }
  return text
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/** Decodes the encodings that spreadsheets write: UTF-8, UTF-16 with a byte order mark, or Windows-1251. */
function decode(bytes: Uint8Array): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
