import type { ConsentDocument } from '@faceplate/contracts/calls/reference.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { Database } from '../../base/database/schema.ts'
import type { Letterhead } from '../../files/pdf/letterhead.ts'
import { listBlocks } from '../../files/pdf/pdf.blocks.ts'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import { formatDay } from '../../files/pdf/pdf.words.ts'
import { describeContact } from './document.contact.ts'
import type { DocumentEntry } from './documents.reader.ts'

/** The content of a certificate: its goods by part number. */
export function describeCertificate(
  { title, version, published_on: date, notes }: DocumentEntry,
  goods: readonly { good: Database['good'] }[],
  letterhead: Letterhead,
): PdfContent {
  const { words, language } = letterhead
  const day = formatDay(date, language)
  return {
    kind: words.certificate,
    title,
    subtitle: words.version(version, day),
    lead: '',
    blocks: [
      ...listBlocks(notes),
      {
        kind: 'table',
        head: [words.model, words.partNumber, words.description],
        rows: goods.map(({ good }) => [good.name, good.part_number, good.summary]),
        widths: [1, 1.2, 2.4],
      },
      describeContact(letterhead, {
        label: words.productPage,
        address: addressOf('product-code', { code: goods[0]?.good.code ?? '' }),
        note: words.generated(day),
      }),
    ],
    date,
  }
}

/** The content of a text that visitors consent to. */
export function describeConsent(
  { title, version, published_on: date, text }: ConsentDocument,
  { words, language }: Letterhead,
): PdfContent {
  return {
    kind: words.consent,
    title,
    subtitle: words.version(version, formatDay(date, language)),
    lead: '',
    blocks: listBlocks(text),
    date,
  }
}
