import { buildSearch } from '@faceplate/contracts/calls/route.contract'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { nameTax } from '@faceplate/engineering/prices/price.tax'
import { listCheckedLines } from '@faceplate/engineering/project/checked.lines'
import { figureColumns, roundFigure } from '@faceplate/engineering/project/figure.columns'
import { listProjectPoe } from '@faceplate/engineering/project/poe.checks'
import { writePriceRows } from '@faceplate/engineering/project/price.rows'
import { hasLicences } from '@faceplate/engineering/project/project.address'
import { addFigures, findFigure } from '@faceplate/engineering/project/project.figures'
import { priceLicences } from '@faceplate/engineering/project/project.licences'
import {
  describeBudget,
  describeFibre,
  nameEnds,
} from '@faceplate/engineering/project/project.link.words'
import { describeLoad, listPortTotals } from '@faceplate/engineering/project/project.poe.words'
import { addPrices, multiplyPrice } from '@faceplate/engineering/project/project.prices'
import {
  listWarnings,
  type CheckedGood,
  type ProjectFacts,
} from '@faceplate/engineering/project/project.warnings'
import type { Messages } from '@faceplate/messages/messages'
import type { Sheet, SheetCell } from '@faceplate/tables/workbook.writer'
import type { ReadLine, ReadProject } from './project.reading.ts'

/** Columns of a line: totals have more figures. */
const lineColumns = figureColumns.filter(({ isTotal }) => isTotal === undefined)

/** The tables of a project: lines, links and licences if it has any, and totals. */
export function writeProjectTables(t: Messages, read: ReadProject, origin: string): Sheet[] {
  const { project, links } = read
  const facts = readFacts(read)
  const warnings = listWarnings(t, facts)
  return [
    {
      name: t('project.lines'),
      rows: writeLines(t, read, origin),
      widths: [22, 24, 10, 30, 12],
      stickyColumns: 1,
    },
    ...(warnings.length === 0
      ? []
      : [
          {
            name: t('project.check.title'),
            rows: [[t('project.check.title')], ...warnings.map((each) => [each])],
            widths: [120],
          },
        ]),
    ...(links.length === 0
      ? []
      : [{ name: t('project.links'), rows: writeLinks(t, read), widths: [44, 24, 34, 10, 34] }]),
    ...(hasLicences(project)
      ? [
          {
            name: t('project.licences'),
            rows: writeLicences(t, read, origin),
            widths: [34, 14, 14, 60],
          },
        ]
      : []),
    { name: t('project.totals'), rows: writeTotals(t, read, facts), widths: [44, 14, 14, 24] },
  ]
}

/**
 * The tables below one another as records of equal length (RFC 4180 §2), so that scripts read them as one table. The lines
 * are first, with their own header; an empty record and the name of the table are before each further one.
 */
export function joinTables([first, ...others]: readonly Sheet[]): SheetCell[][] {
  const records = [
    ...(first?.rows ?? []),
    ...others.flatMap(({ name, rows }) => [[], [name], ...rows]),
  ]
  const width = Math.max(...records.map(({ length }) => length))
  return records.map((cells) => [...cells, ...Array<SheetCell>(width - cells.length).fill('')])
}

/** What the findings about the project are computed from. */
function readFacts({ project, lines, links, list, software }: ReadProject): ProjectFacts {
  const goods = new Map(
    lines.flatMap(({ line, good }) => {
      if (!good) return []
      const { code, name, group, familyCode, hardware = {}, discontinued } = good
      const checked: CheckedGood = {
        code,
        name,
        groups: [group.code, familyCode],
        hardware,
        discontinued,
      }
      return [[line.code, checked] as const, [code, checked] as const]
    }),
  )
  return { project, goods, judged: links, list, software }
}

/** A row for each line. A figure that is not stated is said to be so. */
function writeLines(t: Messages, { lines }: ReadProject, origin: string): SheetCell[][] {
  const prices = writePriceColumns(t, lines)
  return [
    [
      t('project.product'),
      t('project.sheet.partNumber'),
      t('project.quantity'),
      t('project.note'),
      ...lineColumns.map(({ label, unit }) => `${t(label)}, ${t(unit)}`),
      ...prices.titles,
      t('project.sheet.page'),
    ],
    ...lines.map((each) => {
      const { line, good, load, figures } = each
      return [
        good?.name ?? line.code,
        good?.part_number ?? '',
        line.quantity,
        [line.note, describeLoad(t, load)].filter((text) => text !== '').join(', '),
        ...lineColumns.map(({ name, convert }): SheetCell => {
          const figure = figures && findFigure(figures, name)
          if (typeof figure !== 'number') return figure === 'none' ? '' : t('project.notStated')
          return roundFigure(convert(name === 'depth' ? figure : figure * line.quantity))
        }),
        ...prices.write(each),
        good ? origin + addressOf('product-code', { code: good.code }) : '',
      ]
    }),
  ]
}

function listPrices(lines: readonly ReadLine[]) {
  return lines.map(({ line: { quantity }, good }) => ({ quantity, price: good?.price }))
}

/** Columns with the prices of the lines; none if no product has a price. */
function writePriceColumns(
  t: Messages,
  lines: readonly ReadLine[],
): { titles: string[]; write: (line: ReadLine) => SheetCell[] } {
  const { totals } = addPrices(listPrices(lines))
  const [first] = totals
  if (!first) return { titles: [], write: () => [] }
  // Where lines differ in tax, the titles cannot say it.
  const isAlike = totals.every(({ includes_tax }) => includes_tax === first.includes_tax)
  const tax = isAlike ? nameTax(first.includes_tax) : 'unknown'
  return {
    titles: [
      t('project.price.one', { tax }),
      t('project.price.total', { tax }),
      t('project.price.currency'),
    ],
    write: ({ line: { quantity }, good }) => {
      if (!good?.price) return ['', '', '']
      const { amount, currency } = good.price
      return [Number(amount), Number(multiplyPrice(good.price, quantity).amount), currency]
    },
  }
}

function writeLinks(t: Messages, { links }: ReadProject): SheetCell[][] {
  return [
    [
      t('project.link.ends'),
      t('project.link.fibre'),
      t('project.link.parts'),
      t('project.link.count'),
      t('project.link.budget'),
    ],
    ...links.map(({ link, parts, result }) => [
      nameEnds(link),
      describeFibre(t, link),
      parts.a === parts.b ? parts.a : `${parts.a}, ${parts.b}`,
      link.links,
      result ? describeBudget(t, result) : t('project.link.notComputed'),
    ]),
  ]
}

function writeLicences(t: Messages, { project, list }: ReadProject, origin: string): SheetCell[][] {
  const priced = priceLicences(project, list)
  return [
    [
      t('project.licences'),
      t('project.price.total', { tax: nameTax(priced?.total.includes_tax) }),
      t('project.price.currency'),
      t('project.sheet.page'),
    ],
    [
      priced ? t('project.licencesFor', priced) : t('project.licencesUnread'),
      priced ? Number(priced.total.amount) : '',
      priced?.total.currency ?? '',
      `${origin}${pathOf('prices-eccm')}?${buildSearch(project.licences)}`,
    ],
  ]
}

/** A row for each total with the number of missing figures, and the last day of the prices. */
function writeTotals(
  t: Messages,
  { project, lines, list }: ReadProject,
  { goods }: ProjectFacts,
): SheetCell[][] {
  const checked = listCheckedLines(project, goods)
  const rooms = listProjectPoe(checked, t('project.check.adapterNote'))
  const totals = addFigures(
    lines.map(({ line, figures }) => ({ quantity: line.quantity, figures })),
  )
  const prices = writePriceRows(t, { project, lines: listPrices(lines), list })
  return [
    [
      t('project.sheet.total'),
      t('project.sheet.value'),
      t('project.sheet.unit'),
      t('project.sheet.notStated'),
    ],
    ...figureColumns.map(({ name, total, unit, convert }): SheetCell[] => [
      t(total),
      roundFigure(convert(totals[name].value)),
      t(unit),
      totals[name].unknownCount === 0 ? '' : totals[name].unknownCount,
    ]),
    ...listPortTotals(t, rooms, checked).map(({ label, value, unit, of }): SheetCell[] => [
      of === undefined ? label : t('project.poe.restOf', { label, all: of }),
      roundFigure(value),
      unit,
      '',
    ]),
    ...prices.rows.map(({ label, total, note, isLeast }) => [
      isLeast ? t('project.price.atLeast', { label }) : label,
      Number(total.amount),
      total.currency,
      note,
    ]),
    ...(prices.apart === '' ? [] : [[prices.apart]]),
    ...(prices.validUntil === undefined
      ? []
      : [[t('project.price.validUntil'), prices.validUntil]]),
  ]
}
