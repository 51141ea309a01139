import type { GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import { formatQuantity } from '@faceplate/contracts/shared/number.format'

/** The headings that documents stand under. */
export const documentTitles: Record<GoodDocument['type'], string> = {
  datasheet: 'Datasheets',
  manual: 'Manuals',
  certificate: 'Certificates',
  firmware: 'Firmware',
}

const megabyte = 1_000_000

/** The size of a file as people read it, in decimal units. */
export function writeSize(bytes: number): string {
  return bytes < megabyte
    ? formatQuantity(Math.max(1, Math.round(bytes / 1000)), 'kB')
    : formatQuantity(Math.round((bytes / megabyte) * 10) / 10, 'MB')
}

/** What kind of file it is: the ending of its name. */
export function writeKind(url: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(url)?.[1]?.toUpperCase() ?? ''
}
