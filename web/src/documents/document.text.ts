import type { GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import { message, type Message } from '@faceplate/messages/message'
import { localeOf } from '@faceplate/messages/messages'

/** Headings of the document types. */
export const documentTitles: Record<GoodDocument['type'], Message> = {
  datasheet: message('documents.type.datasheets'),
  manual: message('documents.type.manuals'),
  certificate: message('documents.type.certificates'),
  report: message('documents.type.reports'),
  firmware: message('documents.type.firmware'),
}

const megabyte = 1_000_000
const gigabyte = 1_000_000_000

// Created once for each language and unit, because creating a formatter is expensive.
const formats = new Map<string, Intl.NumberFormat>()

/** File size for display in a language, in decimal units that no line break parts from the number. */
export function writeSize(bytes: number, language: string): string {
  const [value, unit] =
    bytes >= gigabyte
      ? [bytes / gigabyte, 'gigabyte']
      : bytes >= megabyte
        ? [bytes / megabyte, 'megabyte']
        : [Math.max(1, Math.round(bytes / 1000)), 'kilobyte']
  const key = `${language} ${unit}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, maximumFractionDigits: 1 })
  formats.set(key, format)
  return format.format(value).replace(' ', '\u00a0')
}

/** File type from the extension in a URL. */
export function writeKind(url: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(url)?.[1]?.toUpperCase() ?? ''
}

/** Names a language in another language. Returns an invalid language tag unchanged, which a content API may send. */
export function nameLanguage(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Type and size of a file, as far as they are known. */
export function describeFile(url: string, bytes: number | null, language: string): string {
  const size = bytes === null ? '' : writeSize(bytes, language)
  return `${writeKind(url)} ${size}`.trim()
}
