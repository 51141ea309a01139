import { create, parse } from 'content-disposition'
import { readField, type FieldLines } from '../../base/http/field.lines.ts'
import { findMachineKind } from '../../base/http/machine.paths.ts'

/** Policy of data: nothing is loaded or run, and no page frames it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Policy of pictures and files. Opened as a document, an SVG still has its own styles and embedded pictures, but no
 * script runs and no form is sent. Chromium and Firefox show a PDF despite `sandbox`.
 */
export const filePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Words in media types of documents that some browser runs: HTML, XML and its dialects, and archives of them. */
const documentWords = new Set([
  'html',
  'xhtml',
  'xml',
  'xsl',
  'xslt',
  'svg',
  'rdf',
  'xul',
  'wml',
  'mhtml',
  'mixed',
  'related',
  'rfc822',
])

/**
 * The fields that protect visitors from content of the content API, which any of its authors may have uploaded. Replace
 * the fields of the same names with them.
 *
 * Its own content security policy is a second field beside ours, so that it can only restrict further (CSP level 3 §4.2).
 * Browsers must not guess another media type. A document that a browser would run on the origin of this site is sent as
 * a download.
 */
export function guardForeignContent(
  url: string,
  fields: FieldLines,
): Record<string, string | string[]> {
  const kind = findMachineKind(url)
  const policy = kind === 'files' || kind === 'images' ? filePolicy : dataPolicy
  const theirs = [fields['content-security-policy'] ?? []].flat()
  const isRun = isDocument(readField(fields, 'content-type'), { allowsSvg: kind === 'images' })
  return {
    'content-security-policy': theirs.length === 0 ? policy : [policy, ...theirs],
    'x-content-type-options': 'nosniff',
    ...(isRun
      ? { 'content-disposition': toAttachment(readField(fields, 'content-disposition')) }
      : {}),
  }
}

/**
 * Whether a browser would run content of this type as a document. Of several types any counts, because browsers choose
 * differently; some also ignore what follows a blank or a parenthesis.
 */
function isDocument(contentType = '', { allowsSvg }: { allowsSvg: boolean }): boolean {
  return contentType
    .toLowerCase()
    .split(',')
    .map((each) => /^[^\s;(]*/.exec(each.trim())?.[0] ?? '')
    .some((type) => {
      if (allowsSvg && type === 'image/svg+xml') return false
      return type.split(/[^a-z0-9]/).some((word) => documentWords.has(word))
    })
}

const maxNameLength = 200

/** Content-Disposition of a download, with the file name of the given one without folders and control characters. */
function toAttachment(disposition = ''): string {
  const { type, parameters } = parse(disposition)
  const { filename = '' } = parameters
  const base = filename.split(/[/\\]/).at(-1) ?? ''
  const name = base.replaceAll(/[\p{C}"]/gu, '').replace(/^[.\s]+/, '')
  if (type === 'attachment' && name === filename && name.length <= maxNameLength) return disposition
  return create(name === '' ? undefined : name.slice(-maxNameLength))
}
