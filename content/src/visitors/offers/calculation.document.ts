import { buildSearch } from '@faceplate/contracts/calls/route.contract'
import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { writeCalculation } from '@faceplate/engineering/prices/calculation.query'
import type { Price, PriceLine } from '@faceplate/engineering/prices/calculator.price'
import type { Messages } from '@faceplate/messages/messages'
import type { LetterheadTexts } from '../../files/pdf/letterhead.ts'
import { formatDay } from '../../files/pdf/pdf.day.ts'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import { describeContact } from '../../goods/documents/document.contact.ts'

export interface CalculationInput {
  list: PriceList
  calculation: Calculation
  price: Price
  /** Today, YYYY-MM-DD. */
  today: string
}

/** The content of a calculation as a document, with the figures of the page of the calculator. */
export function describeCalculation(
  { list, calculation, price, today }: CalculationInput,
  letterhead: LetterheadTexts,
): PdfContent {
  const { t } = letterhead
  const formats = createFormats(t, price.currency)
  const { years, devices } = { ...calculation, devices: price.devices }
  const date = formatDay(list.valid_from, t.language)
  const calculated = t('pdf.offer.calculated', { date: formatDay(today, t.language) })
  const totalFor = t('pdf.offer.totalFor', { years })
  return {
    kind: t('pdf.calculation'),
    title:
      list.product === undefined
        ? t('pdf.offer.titleUnnamed')
        : t('pdf.offer.title', { product: list.product }),
    subtitle: [calculated, t('pdf.offer.priceList', { date })].join(' · '),
    lead: t('pdf.offer.about', { devices, years }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: totalFor, text: formats.money(price.total) },
          { name: t('pdf.offer.perYear'), text: formats.money(price.total / years) },
          { name: t('pdf.offer.perDevice'), text: formats.money(price.total / years / devices) },
        ],
      },
      { kind: 'heading', words: t('pdf.offer.lines') },
      {
        kind: 'table',
        head: [
          t('pdf.offer.item'),
          t('pdf.offer.count'),
          t('pdf.offer.unitPrice'),
          t('pdf.offer.discount'),
          totalFor,
        ],
        rows: price.lines.map((line) => describeLine(t, line, { list, price, years }, formats)),
        widths: [1.9, 0.65, 1.5, 2.05, 1.2],
        numbers: [1, 4],
        total: [t('pdf.offer.total'), '', '', '', formats.money(price.total)],
      },
      {
        kind: 'paragraph',
        words: t('pdf.offer.validity', { date, currency: price.currency }),
        quiet: true,
      },
      describeContact(letterhead, {
        label: t('pdf.offer.link'),
        address: `${pathOf('prices-eccm')}?${buildSearch(writeCalculation(calculation, list))}`,
        note: calculated,
      }),
    ],
    date: today,
  }
}

/** All texts of a price list, to check that documents can show them. */
export function listPriceTexts({ product = '', families, modules, support }: PriceList): string[] {
  const entries = [...families, ...modules, ...support]
  return [
    product,
    ...entries.flatMap(({ name, ...rest }) =>
      'description' in rest ? [name, rest.description] : [name],
    ),
  ]
}

interface Formats {
  money: (cents: number) => string
  share: (share: number) => string
  number: (value: number) => string
}

function createFormats({ language }: Messages, currency: string): Formats {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency })
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const number = new Intl.NumberFormat(language, { useGrouping: 'min2' })
  return {
    money: (cents) => money.format(cents / 100),
    share: (value) => share.format(value),
    number: (value) => number.format(value),
  }
}

function describeLine(
  t: Messages,
  line: PriceLine,
  { list, price, years }: { list: PriceList; price: Price; years: number },
  formats: Formats,
): string[] {
  const { devices } = price
  const name = line.kind === 'server' ? t('pdf.offer.server') : line.name
  const discounts = line.discounts.map((discount) => {
    const share = formats.share(discount.share)
    if (discount.by === 'term') return t('pdf.offer.prepaid', { share, years })
    return line.kind === 'module'
      ? t('pdf.offer.volumeEach', { share, devices })
      : t('pdf.offer.volume', { share, devices })
  })
  return [
    [name, explainLine(t, line, list)].filter((each) => each !== '').join('\n'),
    line.kind === 'support' ? t('pdf.offer.term', { years }) : formats.number(line.quantity),
    describeUnitPrice(t, line, price, formats),
    discounts.length === 0 ? t('pdf.offer.none') : discounts.join('\n'),
    formats.money(line.total),
  ]
}

function explainLine(t: Messages, { kind, code }: PriceLine, list: PriceList): string {
  if (kind === 'server') return t('pdf.offer.serverAbout')
  if (kind === 'family') return t('pdf.offer.deviceAbout')
  const chosen = kind === 'module' ? list.modules : list.support
  return chosen.find((each) => each.code === code)?.description ?? ''
}

function describeUnitPrice(
  t: Messages,
  { kind, unitPrice, devicePrice, share = 0 }: PriceLine,
  { devices }: Price,
  { money, share: formatShare, number }: Formats,
): string {
  if (kind === 'support') {
    return share === 0
      ? t('pdf.offer.included')
      : t('pdf.offer.share', { share: formatShare(share), sum: money(unitPrice) })
  }
  if (devicePrice === 0) return money(unitPrice)
  return `${money(unitPrice)} + ${number(devices)} × ${money(devicePrice)}`
}
