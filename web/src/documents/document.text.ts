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
const gigabyte = 1_000_000_000

/** File size for display, in decimal units. */
export function writeSize(bytes: number): string {
  const round = (value: number) => Math.round(value * 10) / 10
  if (bytes >= gigabyte) return formatQuantity(round(bytes / gigabyte), 'GB')
  if (bytes >= megabyte) return formatQuantity(round(bytes / megabyte), 'MB')
  return formatQuantity(Math.max(1, Math.round(bytes / 1000)), 'kB')
}

/** File type from the extension in a URL. */
export function writeKind(url: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(url)?.[1]?.toUpperCase() ?? ''
}
