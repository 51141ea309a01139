import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { readTexts, type Component, type Modelled } from '../models/models.good.ts'
import { listInterfaces } from '../models/netbox.interfaces.ts'
import type { DocumentEntry } from './documents.reader.ts'
import type { PdfContent, PdfTable } from './pdf.ts'

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
}

/** Characteristics needed for the installation of a device, in order. */
const installed =
  'mounting size rack_units weight protection temperature_min temperature_max power_supply power_supplies power_draw poe_standard poe_budget'.split(
    ' ',
  )

/** The content of a manual: installation, power and port names of each device, first start and updates. */
export function describeManual({ entry, goods, firmware }: ManualInput): PdfContent {
  const { title, version, notes, published_on } = entry
  return {
    title,
    subtitle: `Version ${version} of ${published_on}`,
    lead: `For ${goods.map(({ model }) => model.good.name).join(', ')}`,
    text: [notes, ...listChapters(goods, firmware)].join('\n'),
    tables: goods.flatMap(describeGood),
    date: published_on,
  }
}

function listChapters(goods: readonly ManualGood[], firmware: readonly DocumentEntry[]): string[] {
  const hasConsole = goods.some(({ model }) => model.device.ports.some(isConsole))
  const [newest] = firmware
  return [
    chapter('Before you begin', [
      'Compare the part number on the rating plate with the table of the device at the end of this manual.',
      'Keep the device within its operating temperature, and leave the air holes free.',
      'Connect the earth screw first and remove it last, where the device has one.',
      'Do not look into an open optical port: its light cannot be seen.',
    ]),
    chapter('First start', [
      ...(hasConsole
        ? ['Connect a terminal to the console: 115200 bit/s, 8 data bits, no parity, 1 stop bit.']
        : ['Connect the device to its network: it takes an address by DHCP.']),
      'Connect the power. The PWR lamp is lit at once, SYS when the device is ready.',
      'Sign in with the name and the password of the rating plate, and set a password of your own.',
      'Set name, address and time before the device goes to its place.',
    ]),
    chapter('Names of ports', [
      'The command line, SNMP (ifName), NETCONF and our files for NetBox call a port by the same name.',
      'The name is made of its kind, the unit of the stack, the card and the number on the front.',
      'The tables at the end list the ports of each device by their names.',
    ]),
    chapter('Updates', [
      'Take firmware, SHA256SUMS and SHA256SUMS.minisig from the download page into one folder.',
      'Check the signature with minisign and the checksum with sha256sum, shasum or certutil; the page has the commands.',
      'Save the configuration, load the image and restart when nobody minds.',
      ...(newest
        ? [`When this edition went to print, ${newest.title} ${newest.version} was the newest.`]
        : []),
    ]),
    ...firmware.map(
      (each) =>
        `<h2>What changed in ${escapeText(`${each.version}: ${each.title}`)}</h2>\n${each.notes}`,
    ),
    '<h2>Devices</h2><p>The tables that follow have what each device needs, and what its ports are called.</p>',
  ]
}

function chapter(title: string, lines: readonly string[]): string {
  const items = lines.map((line) => `<li>${escapeText(line)}</li>`)
  return `<h2>${escapeText(title)}</h2><ul>${items.join('')}</ul>`
}

function isConsole({ type }: { type: string }): boolean {
  return type === 'console'
}

// Without the descriptions of goods: an edit of one description would change the manual of a whole series.
function describeGood({ model, stated }: ManualGood): PdfTable[] {
  const { name, part_number } = model.good
  const needs = installed.flatMap((code): [string, string][] => {
    const fact = stated.get(code)
    return fact ? [[fact.name, fact.text]] : []
  })
  const ports = describePorts(model)
  return [
    {
      title: `${name}: place and power`,
      rows: [['Part number', part_number], ...needs],
    },
    ...(ports.length > 0 ? [{ title: `${name}: ports`, rows: ports }] : []),
  ]
}

/** Ports with one row per kind, from the first name to the last. */
export function describePorts(model: Modelled): [string, string][] {
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
    return [first === last ? first : `${first} to ${last}`, describePort(ports, model)]
  })
}

const media: Readonly<Record<string, string>> = {
  '1000base-x-sfp': 'SFP, 1G',
  '10gbase-x-sfpp': 'SFP+, 10G',
  '25gbase-x-sfp28': 'SFP28, 25G',
  '100gbase-x-qsfp28': 'QSFP28, 100G',
  '400gbase-x-qsfpdd': 'QSFP-DD, 400G',
  'other-wireless': 'radio',
  other: 'copper',
}

/** Display name of a NetBox interface type: its standard or its cage. */
function toMedium(type: string): string {
  return media[type] ?? type.replace('ieee', 'IEEE ').replace('base-t', 'BASE-T').toUpperCase()
}

function describePort(ports: readonly Component[], model: Modelled): string {
  const [port = {}] = ports
  const poe = {
    pse: `, feeds ${readTexts(model, 'poe_standard').join(', ')}`,
    pd: ', is fed by it',
  }[String(port['poe_mode'])]
  const band = port['description'] === undefined ? '' : `, ${port['description']}`
  const management = port['mgmt_only'] ? ', for management alone' : ''
  return `${ports.length} × ${toMedium(String(port['type']))}${poe ?? ''}${band}${management}`
}
