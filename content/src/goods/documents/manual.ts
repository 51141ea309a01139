import type { Letterhead } from '../../files/pdf/letterhead.ts'
import { listBlocks, type PdfBlock, type PdfTable } from '../../files/pdf/pdf.blocks.ts'
import type { PdfWords } from '../../files/pdf/pdf.dictionary.ts'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import { formatDay } from '../../files/pdf/pdf.words.ts'
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
  const { words, language } = letterhead
  const day = formatDay(date, language)
  return {
    kind: words.manual,
    title,
    subtitle: words.version(version, day),
    lead: words.forGoods(goods.map(({ model }) => model.good.name).join(', ')),
    blocks: [
      ...listBlocks(notes),
      ...listChapters(goods, firmware, words),
      { kind: 'heading', words: words.chapters.devices.title },
      { kind: 'paragraph', words: words.chapters.devices.text },
      ...goods.flatMap((good) => describeGood(good, words)),
      describeContact(letterhead, {
        label: words.productPage,
        address,
        note: words.generated(day),
      }),
    ],
    date,
  }
}

function listChapters(
  goods: readonly ManualGood[],
  firmware: readonly DocumentEntry[],
  { chapters }: PdfWords,
): PdfBlock[] {
  const { before, start, names, updates } = chapters
  const hasConsole = goods.some(({ model }) => model.device.ports.some(isConsole))
  const [newest] = firmware
  return [
    ...chapter(before.title, before.lines),
    ...chapter(start.title, [hasConsole ? start.console : start.network, ...start.lines]),
    ...chapter(names.title, names.lines),
    ...chapter(updates.title, [
      ...updates.lines,
      ...(newest ? [updates.newest(newest.title, newest.version)] : []),
    ]),
    ...firmware.flatMap((each): PdfBlock[] => [
      { kind: 'heading', words: chapters.changed(each.version, each.title) },
      ...listBlocks(each.notes),
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
function describeGood({ model, stated }: ManualGood, words: PdfWords): PdfTable[] {
  const { name, part_number } = model.good
  const needs = installed.flatMap((code): string[][] => {
    const fact = stated.get(code)
    return fact ? [[fact.name, fact.text]] : []
  })
  const ports = describePorts(model, words)
  const widths = [1, 1.3]
  const { placeAndPower, ports: portsOf } = words.chapters
  return [
    {
      kind: 'table',
      title: placeAndPower(name),
      rows: [[words.partNumber, part_number], ...needs],
      widths,
    },
    ...(ports.length > 0
      ? [{ kind: 'table', title: portsOf(name), rows: ports, widths } as const]
      : []),
  ]
}

/** Ports with one row per kind, from the first name to the last. */
export function describePorts(model: Modelled, words: PdfWords): string[][] {
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
      first === last ? first : words.ports.range(first, last),
      describePort(ports, model, words),
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
function toMedium(type: string, { radio, copper }: PdfWords['ports']): string {
  if (type === 'other-wireless') return radio
  if (type === 'other') return copper
  return media[type] ?? type.replace('ieee', 'IEEE ').replace('base-t', 'BASE-T').toUpperCase()
}

function describePort(
  ports: readonly Component[],
  model: Modelled,
  { ports: words }: PdfWords,
): string {
  const [port = {}] = ports
  const poe = {
    pse: words.feeds(readTexts(model, 'poe_standard').join(', ')),
    pd: words.fed,
  }[String(port['poe_mode'])]
  const band = port['description'] === undefined ? '' : `, ${port['description']}`
  const management = port['mgmt_only'] ? words.management : ''
  return `${ports.length} × ${toMedium(String(port['type']), words)}${poe ?? ''}${band}${management}`
}
