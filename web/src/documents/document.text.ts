import type { GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import { formatQuantity } from '@faceplate/contracts/shared/number.format'

/** Headings of the document types. */
export const documentTitles: Record<GoodDocument['type'], string> = {
  datasheet: 'Datasheets',
  manual: 'Manuals',
  certificate: 'Certificates',
  firmware: 'Firmware',
}

const megabyte = 1_000_000

/** File size for display, in decimal units. */
export function writeSize(bytes: number): string {
  return bytes < megabyte
    ? formatQuantity(Math.max(1, Math.round(bytes / 1000)), 'kB')
    : formatQuantity(Math.round((bytes / megabyte) * 10) / 10, 'MB')
}

/** File type from the extension in a URL. */
export function writeKind(url: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(url)?.[1]?.toUpperCase() ?? ''
}
