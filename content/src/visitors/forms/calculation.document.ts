import { buildSearch } from '@faceplate/contracts/calls/route.contract'
import { writeCalculation } from '@faceplate/contracts/forms/calculation.query'
import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Price, PriceLine } from '@faceplate/contracts/forms/calculator.price'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Letterhead } from '../../files/pdf/letterhead.ts'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import { formatDay } from '../../files/pdf/pdf.words.ts'
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
  letterhead: Letterhead,
): PdfContent {
  const { words, language } = letterhead
  const own = words.calculation
  const formats = createFormats(letterhead, price.currency)
  const term = own.term(calculation.years)
  const { years, devices } = { ...calculation, devices: price.devices }
  const priceDay = formatDay(list.valid_from, language)
  return {
    kind: words.offer,
    title: own.title(list.product),
    subtitle: [own.calculated(formatDay(today, language)), own.priceList(priceDay)].join(' · '),
    lead: own.lead(own.devices(devices), term),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: own.totalOf(term), text: formats.money(price.total) },
          { name: own.perYear, text: formats.money(price.total / years) },
          { name: own.perDevice, text: formats.money(price.total / years / devices) },
        ],
      },
      { kind: 'heading', words: own.lines },
      {
        kind: 'table',
        head: [own.item, own.count, own.unitPrice, own.discount, own.totalOf(term)],
        rows: price.lines.map((line) =>
          describeLine(line, { list, price, term }, formats, letterhead),
        ),
        widths: [1.9, 0.65, 1.5, 2.05, 1.2],
        numbers: [1, 4],
        total: [own.total, '', '', '', formats.money(price.total)],
      },
      { kind: 'paragraph', words: own.validity(priceDay, price.currency), quiet: true },
      describeContact(letterhead, {
        label: own.link,
        address: `${pathOf('prices-eccm')}?${buildSearch(writeCalculation(calculation, list))}`,
        note: own.calculated(formatDay(today, language)),
      }),
    ],
    date: today,
  }
}

/** The price list of the questionnaires, if they have one. */
export function findPrices(questionnaires: readonly Questionnaire[]): PriceList | undefined {
  return questionnaires.find(({ prices }) => prices)?.prices
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

function createFormats({ language }: Letterhead, currency: string): Formats {
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
  line: PriceLine,
  { list, price, term }: { list: PriceList; price: Price; term: string },
  formats: Formats,
  { words }: Letterhead,
): string[] {
  const own = words.calculation
  const devices = own.devices(price.devices)
  const name = line.kind === 'server' ? own.server : line.name
  const discounts = line.discounts.map(({ by, share }) => {
    const shown = formats.share(share)
    if (by === 'term') return own.prepaid(shown, term)
    return line.kind === 'module' ? own.volumeEach(shown, devices) : own.volume(shown, devices)
  })
  return [
    [name, explainLine(line, list, own)].filter((each) => each !== '').join('\n'),
    line.kind === 'support' ? term : formats.number(line.quantity),
    describeUnitPrice(line, price, formats, own),
    discounts.length === 0 ? own.none : discounts.join('\n'),
    formats.money(line.total),
  ]
}

type Words = Letterhead['words']['calculation']

function explainLine({ kind, code }: PriceLine, list: PriceList, own: Words): string {
  if (kind === 'server') return own.serverNote
  if (kind === 'family') return own.deviceNote
  const chosen = kind === 'module' ? list.modules : list.support
  return chosen.find((each) => each.code === code)?.description ?? ''
}

function describeUnitPrice(
  { kind, unitPrice, devicePrice, share = 0 }: PriceLine,
  { devices }: Price,
  { money, share: formatShare, number }: Formats,
  own: Words,
): string {
  if (kind === 'support') {
    return share === 0 ? own.included : own.shareOf(formatShare(share), money(unitPrice))
  }
  if (devicePrice === 0) return money(unitPrice)
  return `${money(unitPrice)} + ${number(devices)} × ${money(devicePrice)}`
}
