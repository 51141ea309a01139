import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { nameToOrder } from '@faceplate/contracts/calls/order.name'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { findCommonLabel, formatAmount, writePrice } from '@faceplate/engineering/prices/price.text'
import { listCheckedLines } from '@faceplate/engineering/project/checked.lines'
import { figureColumns, formatTotal } from '@faceplate/engineering/project/figure.columns'
import { listProjectPoe } from '@faceplate/engineering/project/poe.checks'
import { writePriceRows, type PriceRows } from '@faceplate/engineering/project/price.rows'
import {
  formatProject,
  hasLicences,
  type Project,
} from '@faceplate/engineering/project/project.address'
import type { JudgedLink } from '@faceplate/engineering/project/project.budget'
import { addFigures, readFigures } from '@faceplate/engineering/project/project.figures'
import { priceLicences } from '@faceplate/engineering/project/project.licences'
import {
  describeBudget,
  describeFibre,
  nameEnds,
} from '@faceplate/engineering/project/project.link.words'
import { toHardware } from '@faceplate/engineering/project/project.loads'
import { mapNames } from '@faceplate/engineering/project/project.names'
import {
  describeLoad,
  formatPortTotal,
  listPortTotals,
} from '@faceplate/engineering/project/project.poe.words'
import { multiplyPrice } from '@faceplate/engineering/project/project.prices'
import { readCheckedGoods } from '@faceplate/engineering/project/project.warnings'
import type { Messages } from '@faceplate/messages/messages'
import type { LetterheadTexts } from '../../files/pdf/letterhead.ts'
import type { PdfBlock } from '../../files/pdf/pdf.blocks.ts'
import { formatDay } from '../../files/pdf/pdf.day.ts'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import { describeContact } from '../../goods/documents/document.contact.ts'
import { writeWarnings, type ProjectData } from './project.reader.ts'

type Good = Comparison[number]['goods'][number]

export interface ProjectInput extends ProjectData {
  project: Project
  /** Today, YYYY-MM-DD. */
  today: string
}

/** The content of a project as a document, with the figures of its page. Nothing in it is about a person. */
export function describeProject(input: ProjectInput, letterhead: LetterheadTexts): PdfContent {
  const { project, groups, links, today } = input
  const goods = groups.flatMap((group) => group.goods)
  const { t } = letterhead
  const day = t('pdf.project.day', { date: formatDay(today, t.language) })
  const known = mapNames(goods, nameToOrder)
  const prices = writePriceRows(t, {
    project,
    lines: project.lines.map(({ code, quantity }) => ({ quantity, price: known.get(code)?.price })),
    list: input.list,
  })
  const hasPrices = prices.rows.some(({ kind }) => kind === 'goods')
  const pieces = project.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const warnings = writeWarnings(t, project, input)
  const blocks: PdfBlock[] = [
    ...describeWarnings(t, warnings),
    ...describeTotals(t, input, known),
    ...describeLines(t, project, known, hasPrices),
    ...describePrices(t, prices),
    ...describeLinks(t, links),
    ...describeLicences(t, input),
    {
      kind: 'paragraph',
      words: prices.rows.length > 0 ? t('pdf.project.termsPriced') : t('pdf.project.terms'),
      quiet: true,
    },
    describeContact(letterhead, {
      label: t('pdf.project.link'),
      address: `${pathOf('project')}?${formatProject(project)}`,
      // The day is below the title.
      note: '',
    }),
  ]
  return {
    kind: t('pdf.project'),
    title: t('pdf.project'),
    subtitle:
      pieces === 0
        ? day
        : `${day} · ${t('pdf.project.about', { lines: project.lines.length, pieces })}`,
    lead: '',
    blocks,
    date: today,
  }
}

type Known = ReadonlyMap<string, Good>

/** The findings about the project, above all that depends on them. */
function describeWarnings(t: Messages, items: string[]): PdfBlock[] {
  if (items.length === 0) return []
  return [
    { kind: 'heading', words: t('project.check.title') },
    { kind: 'list', items },
  ]
}

function describeTotals(t: Messages, { project, groups }: ProjectInput, known: Known): PdfBlock[] {
  const { lines, loads = [] } = project
  if (lines.length === 0) return []
  const checked = listCheckedLines(project, readCheckedGoods(groups))
  const ports = listPortTotals(t, listProjectPoe(checked, t('project.check.adapterNote')), checked)
  const totals = addFigures(
    lines.map(({ code, quantity }) => {
      const good = known.get(code)
      const load = loads.find((each) => each.code === code)
      const hardware = good ? (good.hardware ?? {}) : load && toHardware(load)
      return { quantity, figures: hardware && readFigures(hardware) }
    }),
  )
  const facts = figureColumns.map((column) => {
    const { name, total } = column
    const { value, unknownCount } = totals[name]
    const text = formatTotal(t, column, value)
    return {
      name: t(total),
      text:
        unknownCount === 0
          ? text
          : value === 0
            ? t('project.notStated')
            : t('pdf.project.atLeast', { value: text }),
    }
  })
  const rest = ports.map((total) => ({ name: total.label, text: formatPortTotal(t, total) }))
  return [{ kind: 'facts', facts: [...facts, ...rest] }]
}

function describeLines(
  t: Messages,
  { lines, loads = [] }: Project,
  known: Known,
  hasPrices: boolean,
): PdfBlock[] {
  if (lines.length === 0) return []
  const label = findCommonLabel(
    t,
    lines.flatMap(({ code }) => known.get(code)?.price ?? []),
  )
  return [
    { kind: 'heading', words: t('project.lines') },
    {
      kind: 'table',
      head: [
        t('pdf.project.number'),
        t('project.product'),
        t('project.sheet.partNumber'),
        t('pdf.offer.count'),
        t('project.note'),
        ...(hasPrices ? [t('pdf.project.each'), label ?? t('price.title')] : []),
      ],
      rows: lines.map(({ code, quantity, note }, at) => {
        const good = known.get(code)
        return [
          formatNumber(at + 1, t.language),
          good?.name ?? code,
          good?.part_number ?? t('project.notInCatalogue'),
          formatNumber(quantity, t.language),
          joinNotes(
            note,
            good
              ? ''
              : describeLoad(
                  t,
                  loads.find((each) => each.code === code),
                ),
          ),
          ...(hasPrices ? describePrice(t, good?.price, { quantity, label }) : []),
        ]
      }),
      widths: hasPrices ? [0.5, 1.9, 2.1, 0.8, 1.6, 1.6, 1.7] : [0.5, 2.2, 2.2, 1, 2.6],
      numbers: hasPrices ? [3, 5, 6] : [3],
    },
  ]
}

function joinNotes(...notes: string[]): string {
  return notes.filter((note) => note !== '').join(', ')
}

/** The price of one piece and the price of the line. */
function describePrice(
  t: Messages,
  price: Good['price'],
  { quantity, label }: { quantity: number; label: string | undefined },
): string[] {
  if (!price) return ['', t('project.price.onRequest')]
  return [formatAmount(price, t.language), writePrice(t, multiplyPrice(price, quantity), label)]
}

/** The prices of products and licences, their sum if there is one, and the last day of the prices. */
function describePrices(
  t: Messages,
  { rows, apart, isPartial, validUntil }: PriceRows,
): PdfBlock[] {
  if (rows.length === 0) return []
  const until =
    validUntil === undefined ? '' : t('price.until', { day: formatDay(validUntil, t.language) })
  return [
    {
      kind: 'table',
      rows: rows.map(({ kind, label, text, note }) => [
        [label, note, kind === 'goods' ? until : ''].filter((part) => part !== '').join(' · '),
        text,
      ]),
      widths: [5, 1.5],
      numbers: [1],
      ...(apart === '' && !isPartial ? { strong: rows.length - 1 } : {}),
    },
    ...(apart === '' ? [] : [{ kind: 'paragraph', words: apart, quiet: true } as const]),
  ]
}

function describeLinks(t: Messages, links: readonly JudgedLink[]): PdfBlock[] {
  if (links.length === 0) return []
  return [
    { kind: 'heading', words: t('project.links') },
    {
      kind: 'table',
      head: [
        t('project.link.ends'),
        t('project.link.fibre'),
        t('project.link.parts'),
        t('project.link.count'),
        t('project.link.budget'),
      ],
      rows: links.map(({ link, parts, result }) => [
        nameEnds(link),
        describeFibre(t, link),
        parts.a === parts.b ? parts.a : `${parts.a}\n${parts.b}`,
        formatNumber(link.links, t.language),
        result ? describeBudget(t, result) : t('pdf.project.noBudget'),
      ]),
      widths: [2.2, 1.8, 2, 0.7, 2],
      numbers: [3],
    },
  ]
}

function describeLicences(t: Messages, { project, list }: ProjectInput): PdfBlock[] {
  if (!hasLicences(project)) return []
  const priced = priceLicences(project, list)
  const words =
    priced && list
      ? t('pdf.project.licences', {
          devices: priced.devices,
          years: priced.years,
          total: formatAmount(priced.total, t.language),
          date: formatDay(list.valid_from, t.language),
        })
      : t('project.licencesUnread')
  return [
    { kind: 'heading', words: t('project.licences') },
    { kind: 'paragraph', words },
  ]
}
