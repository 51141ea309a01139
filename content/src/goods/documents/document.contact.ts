import type { Messages } from '@faceplate/messages/messages'
import type { LetterheadTexts } from '../../files/pdf/letterhead.ts'
import type { PdfContact } from '../../files/pdf/pdf.blocks.ts'

/** The end of a document: address of the maker, and a page of the site with its QR code. */
export function describeContact(
  { brand, contacts, origin, t }: LetterheadTexts,
  { label, address, note }: { label: string; address: string; note: string },
): PdfContact {
  const { phone, email, address: postal } = contacts
  const name = brand.legal_name === '' ? brand.name : brand.legal_name
  const url = origin === undefined ? undefined : origin + address
  return {
    kind: 'contact',
    lines: [name, postal, [phone, email].filter((each) => each !== '').join(' · ')].filter(Boolean),
    ...(url === undefined ? {} : { link: { label, url, ...describeCode(t, url) } }),
    note,
  }
}

/** Codes of more characters have modules too small for the camera of a phone at the size of a document. */
const maxCodeLength = 600

/** A longer address is not typed from paper; the code and a click on the link open it. */
const maxShownLength = 160

function describeCode(t: Messages, url: string): { text?: string; alt?: string } {
  const query = url.indexOf('?')
  const shown = url.slice(0, query === -1 ? maxShownLength : query + 1)
  return {
    ...(url.length <= maxCodeLength ? { alt: t('pdf.code', { url }) } : {}),
    ...(url.length <= maxShownLength ? {} : { text: `${shown}…` }),
  }
}
