import type { ConsentDocument } from '@faceplate/contracts/calls/reference.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { Stated } from '@faceplate/contracts/shared/absence'
import type { Messages } from '@faceplate/messages/messages'
import type { Database } from '../../base/database/schema.ts'
import type { Letterhead } from '../../files/pdf/letterhead.ts'
import { listBlocks, type PdfBlock } from '../../files/pdf/pdf.blocks.ts'
import { formatDay } from '../../files/pdf/pdf.day.ts'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import { describeContact } from './document.contact.ts'
import type { DocumentEntry } from './documents.reader.ts'

/** The content of a certificate: its goods by part number. */
export function describeCertificate(
  { title, version, published_on: date, notes }: DocumentEntry,
  goods: readonly { good: Database['good'] }[],
  letterhead: Letterhead,
): PdfContent {
  const { t } = letterhead
  const day = formatDay(date, t.language)
  return {
    kind: t('pdf.certificate'),
    title,
    subtitle: t('pdf.version', { version, date: day }),
    lead: '',
    blocks: [
      ...listBlocks(notes),
      listGoodsOf(t, goods),
      describeContact(letterhead, {
        label: t('pdf.productPage'),
        address: addressOf('product-code', { code: goods[0]?.good.code ?? '' }),
        note: t('pdf.generated', { date: day }),
      }),
    ],
    date,
  }
}

/** The content of a test report: what it states, and its goods. */
export function describeReport(
  { title, version, published_on: date, notes, test = {} }: DocumentEntry,
  goods: readonly { good: Database['good'] }[],
  letterhead: Letterhead,
): PdfContent {
  const { t } = letterhead
  const day = formatDay(date, t.language)
  const sample = goods.find(({ good }) => good.code === test.sample)?.good
  const stated: [name: string, text: string | undefined][] = [
    [t('documents.test.standard'), test.standard],
    [t('documents.test.laboratory'), test.laboratory],
    [t('documents.test.tested'), test.tested_on && formatDay(test.tested_on, t.language)],
    [t('documents.test.sample'), sample && `${sample.name}, ${sample.part_number}`],
    [t('documents.test.result'), test.result],
  ]
  return {
    kind: t('pdf.report'),
    title,
    subtitle: t('pdf.version', { version, date: day }),
    lead: '',
    blocks: [
      {
        kind: 'table',
        rows: stated.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
        widths: [1, 2.6],
      },
      ...listBlocks(notes),
      listGoodsOf(t, goods),
      describeContact(letterhead, {
        label: t('pdf.productPage'),
        address: addressOf('product-code', { code: (sample ?? goods[0]?.good)?.code ?? '' }),
        note: t('pdf.generated', { date: day }),
      }),
    ],
    date,
  }
}

/** The goods of a document by part number. */
function listGoodsOf(t: Messages, goods: readonly { good: Database['good'] }[]): PdfBlock {
  return {
    kind: 'table',
    head: [t('pdf.model'), t('pdf.partNumber'), t('pdf.description')],
    rows: goods.map(({ good }) => [good.name, good.part_number, good.summary]),
    widths: [1, 1.2, 2.4],
  }
}

/** The content of a text that visitors consent to. */
export function describeConsent(
  { title, version, published_on: date, text }: Stated<ConsentDocument>,
  { t }: Letterhead,
): PdfContent {
  return {
    kind: t('pdf.consent'),
    title,
    subtitle: t('pdf.version', { version, date: formatDay(date, t.language) }),
    lead: '',
    blocks: listBlocks(text),
    date,
  }
}
