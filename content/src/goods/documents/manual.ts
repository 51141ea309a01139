import type { Messages } from '@faceplate/messages/messages'
import type { Letterhead } from '../../files/pdf/letterhead.ts'
import { listBlocks, type PdfBlock, type PdfTable } from '../../files/pdf/pdf.blocks.ts'
import { formatDay } from '../../files/pdf/pdf.day.ts'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import { readTexts, type Component, type Modelled } from '../models/models.good.ts'
import { listInterfaces } from '../models/netbox.interfaces.ts'
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
  { entry, goods, firmware, address }: ManualInput,
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
      ...listChapters(t, goods, firmware),
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
): PdfBlock[] {
  const hasConsole = goods.some(({ model }) => model.device.ports.some(isConsole))
  const [newest] = firmware
  return [
    ...chapter(t('pdf.manualBefore.title'), [
      t('pdf.manualBefore.plate'),
      t('pdf.manualBefore.air'),
      t('pdf.manualBefore.earth'),
      t('pdf.manualBefore.light'),
    ]),
    ...chapter(t('pdf.manualStart.title'), [
      t(hasConsole ? 'pdf.manualStart.console' : 'pdf.manualStart.network'),
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

/** Ports with one row per kind, from the first name to the last. */
export function describePorts(t: Messages, model: Modelled): string[][] {
  const kinds = Map.groupBy(listInterfaces(model), (port) =>
    [
      port['type'],
      port['poe_mode'],
      port['mgmt_only'],
      String(port['name']).replace(/(?<!\d)\d+$/, ''),
    ].join(),
  )
  return [...kinds.values()].map((ports) => {
    const names = ports.map(({ name }) => String(name))
    const [first = '', last = ''] = [names[0], names.at(-1)]
    return [
      first === last ? first : t('pdf.port.range', { first, last }),
      describePort(t, ports, model),
    ]
  })
}

const media: Readonly<Record<string, string>> = {
  '1000base-x-sfp': 'SFP, 1G',
  '10gbase-x-sfpp': 'SFP+, 10G',
  '25gbase-x-sfp28': 'SFP28, 25G',
  '100gbase-x-qsfp28': 'QSFP28, 100G',
  '400gbase-x-qsfpdd': 'QSFP-DD, 400G',
}

/** Display name of a NetBox interface type: its standard or its cage. */
function toMedium(t: Messages, type: string): string {
  if (type === 'other-wireless') return t('pdf.port.radio')
  if (type === 'other') return t('pdf.port.copper')
  return media[type] ?? type.replace('ieee', 'IEEE ').replace('base-t', 'BASE-T').toUpperCase()
}

function describePort(t: Messages, ports: readonly Component[], model: Modelled): string {
  const [port = {}] = ports
  const shown = { count: ports.length, medium: toMedium(t, String(port['type'])) }
  const standards = readTexts(model, 'poe_standard').join(', ')
  if (port['poe_mode'] === 'pse' && standards !== '') {
    return t('pdf.port.feeds', { ...shown, standards })
  }
  if (port['poe_mode'] === 'pd') return t('pdf.port.fed', shown)
  if (port['mgmt_only'] !== undefined) return t('pdf.port.management', shown)
  const band = port['description']
  return band === undefined
    ? t('pdf.port.plain', shown)
    : t('pdf.port.band', { ...shown, band: String(band) })
}
