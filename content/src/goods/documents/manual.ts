import type { Messages } from '@faceplate/messages/messages'
import type { Letterhead } from '../../files/pdf/letterhead.ts'
import { listBlocks, type PdfBlock, type PdfTable } from '../../files/pdf/pdf.blocks.ts'
import { formatDay } from '../../files/pdf/pdf.day.ts'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import type { Modelled } from '../models/models.good.ts'
import { describePorts } from '../models/port.names.ts'
import { describeSheets } from '../sheets/sheets.pdf.ts'
import type { StatedSheet } from '../sheets/sheets.stated.ts'
import { describeContact } from './document.contact.ts'
import type { DocumentEntry } from './documents.reader.ts'

/** A device of a manual, with its formatted characteristics by code. */
export interface ManualGood {
  model: Modelled
  stated: ReadonlyMap<string, { name: string; text: string }>
}

export interface ManualInput {
  entry: DocumentEntry
  goods: readonly ManualGood[]
  /** Their service sheets, as far as they have one. */
  sheets: readonly StatedSheet[]
  /** The firmware of those devices, newest first. */
  firmware: readonly DocumentEntry[]
  /** Address of the page of the first device. */
  address: string
}

/** Characteristics needed for the installation of a device, in order. */
const installed =
  'mounting size rack_units weight protection temperature_min temperature_max power_supply power_supplies power_draw power_draw_base poe_standard poe_budget'.split(
    ' ',
  )

/** The content of a manual: installation, power and port names of each device, first start and updates. */
export function describeManual(
  { entry, goods, sheets, firmware, address }: ManualInput,
  letterhead: Letterhead,
): PdfContent {
  const { title, version, notes, published_on: date } = entry
  const { t } = letterhead
  const day = formatDay(date, t.language)
  return {
    kind: t('pdf.manual'),
    title,
    subtitle: t('pdf.version', { version, date: day }),
    lead: t('pdf.forGoods', { names: goods.map(({ model }) => model.good.name).join(', ') }),
    blocks: [
      ...listBlocks(notes),
      ...listChapters(t, goods, firmware, sheets),
      ...describeSheets(t, sheets),
      { kind: 'heading', words: t('pdf.manual.devices') },
      { kind: 'paragraph', words: t('pdf.manual.devicesAbout') },
      ...goods.flatMap((good) => describeGood(t, good)),
      describeContact(letterhead, {
        label: t('pdf.productPage'),
        address,
        note: t('pdf.generated', { date: day }),
      }),
    ],
    date,
  }
}

function listChapters(
  t: Messages,
  goods: readonly ManualGood[],
  firmware: readonly DocumentEntry[],
  sheets: readonly StatedSheet[],
): PdfBlock[] {
  const [newest] = firmware
  return [
    ...chapter(t('pdf.manualBefore.title'), [
      t('pdf.manualBefore.plate'),
      t('pdf.manualBefore.air'),
      t('pdf.manualBefore.earth'),
      t('pdf.manualBefore.light'),
    ]),
    ...chapter(t('pdf.manualStart.title'), [
      describeFirstLogin(t, goods, sheets),
      t('pdf.manualStart.power'),
      t('pdf.manualStart.password'),
      t('pdf.manualStart.settings'),
    ]),
    ...chapter(t('pdf.manualNames.title'), [
      t('pdf.manualNames.same'),
      t('pdf.manualNames.parts'),
      t('pdf.manualNames.tables'),
    ]),
    ...chapter(t('pdf.manualUpdates.title'), [
      t('pdf.manualUpdates.download'),
      t('pdf.manualUpdates.check'),
      t('pdf.manualUpdates.load'),
      ...(newest
        ? [t('pdf.manualUpdates.newest', { title: newest.title, version: newest.version })]
        : []),
    ]),
    ...firmware.flatMap(({ version, title, notes }): PdfBlock[] => [
      { kind: 'heading', words: t('pdf.manual.changed', { version, title }) },
      ...listBlocks(notes),
    ]),
  ]
}

/** How a terminal reaches a new device. A sheet states the settings of its console; without one they are the usual ones. */
function describeFirstLogin(
  t: Messages,
  goods: readonly ManualGood[],
  sheets: readonly StatedSheet[],
): string {
  const hasConsole = goods.some(({ model }) => model.device.ports.some(isConsole))
  if (!hasConsole) return t('pdf.manualStart.network')
  return sheets.some(({ connectors }) => connectors.length > 0)
    ? t('pdf.manualStart.connectors', { chapter: t('sheet.connectors') })
    : t('pdf.manualStart.console')
}

function chapter(words: string, items: string[]): PdfBlock[] {
  return [
    { kind: 'heading', words },
    { kind: 'list', items },
  ]
}

function isConsole({ type }: { type: string }): boolean {
  return type === 'console'
}

// Without the descriptions of goods: an edit of one description would change the manual of a whole series.
function describeGood(t: Messages, { model, stated }: ManualGood): PdfTable[] {
  const { name, part_number } = model.good
  const needs = installed.flatMap((code): string[][] => {
    const fact = stated.get(code)
    return fact ? [[fact.name, fact.text]] : []
  })
  const ports = describePorts(t, model)
  const widths = [1, 1.3]
  return [
    {
      kind: 'table',
      title: t('pdf.manual.placeAndPower', { name }),
      rows: [[t('pdf.partNumber'), part_number], ...needs],
      widths,
    },
    ...(ports.length > 0
      ? [{ kind: 'table', title: t('pdf.manual.ports', { name }), rows: ports, widths } as const]
      : []),
  ]
}
