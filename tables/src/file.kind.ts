import type { TableFault } from './table.error.ts'

type Kind = TableFault | 'zip' | 'compound'

/** First bytes in hexadecimal, and where they stand, as in the database of file(1). */
const signatures: readonly (readonly [kind: Kind, bytes: string, at?: number])[] = [
  ['zip', '504b0304'],
  ['zip', '504b0506'],
  ['compound', 'd0cf11e0'],
  // Sheets of Excel 2, 3 and 4, which are no compound files.
  ['old-workbook', '0900040000001000'],
  ['old-workbook', '0902060000001000'],
  ['old-workbook', '0904060000001000'],
  ['document', '255044462d'],
  ['document', '7b5c72746631'],
  ['picture', '89504e47'],
  ['picture', 'ffd8ff'],
  ['picture', '47494638'],
  ['picture', '49492a00'],
  ['picture', '4d4d002a'],
  ['picture', '57454250', 8],
  ['picture', '66747970', 4],
  ['archive', '1f8b08'],
  ['archive', '377abcaf271c'],
  ['archive', '526172211a07'],
  ['archive', 'fd377a585a00'],
  ['archive', '425a68'],
]

/** Tells what a file is by its first bytes: a ZIP archive, which may be a workbook, a text, or what cannot be read. */
export function readKind(bytes: Uint8Array): 'zip' | 'text' | TableFault {
  if (bytes.length === 0) return 'empty'
  const start = Array.from(bytes.subarray(0, 32), (byte) => byte.toString(16).padStart(2, '0'))
  const hex = start.join('')
  const kind = signatures.find(([, signature, at = 0]) => hex.startsWith(signature, at * 2))?.[0]
  if (kind === 'compound') return readCompound(bytes)
  return kind ?? (isBitmap(hex) ? 'picture' : 'text')
}

/** `BM`, the size of the file and two reserved fields that are zero. */
function isBitmap(hex: string): boolean {
  return hex.startsWith('424d') && hex.startsWith('00000000', 12)
}

/** Names of streams in the directory of a compound file ([MS-CFB] 2.6), which are UTF-16. */
const streams: readonly (readonly [kind: TableFault, name: string])[] = [
  ['protected', 'EncryptedPackage'],
  ['document', 'WordDocument'],
  ['document', 'PowerPoint Document'],
  ['document', '__substg1.0'],
]

function readCompound(bytes: Uint8Array): TableFault {
  // Latin-1 keeps each byte a character, so that the names can be searched for.
  const text = new TextDecoder('latin1').decode(bytes)
  const found = streams.find(([, name]) => text.includes([...name].join('\0')))
  return found?.[0] ?? 'old-workbook'
}
