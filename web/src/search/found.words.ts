import type { AnalogKind } from '@faceplate/contracts/calls/analogs.contract'
import type {
  DeviceSeries,
  FoundDevice,
  FoundDocument,
  FoundPage,
} from '@faceplate/contracts/calls/search.contract'
import { nameDevice } from '../analogs/match.words.ts'
import { writeKind, writeSize } from '../documents/document.text.ts'
import { formatDay } from '../ui/text/day.format.ts'

const kindWords: Readonly<Record<AnalogKind, string>> = {
  direct: 'Direct replacement',
  upgrade: 'Upgrade',
  downgrade: 'Downgrade',
  similar: 'Similar, not a replacement',
  own: 'Our product',
}

const documentWords: Readonly<Record<FoundDocument['type'], string>> = {
  datasheet: 'Datasheet',
  manual: 'Manual',
  certificate: 'Certificate',
  firmware: 'Firmware',
}

const pageWords: Readonly<Partial<Record<FoundPage['kind'], string>>> = {
  question: 'Question',
  offer: 'Offer',
  partner: 'Partner',
  questionnaire: 'Questionnaire',
  external: 'Another site',
}

/** A device, with our product for it if there is one. */
export function nameFound({ device, ours }: FoundDevice): string {
  return ours ? `${nameDevice(device)}: ours is ${ours.good.name}` : nameDevice(device)
}

/** How many devices of a vendor a text may mean. */
export function nameSeries({ vendor, text, count }: DeviceSeries): string {
  const devices = count === 1 ? `1 ${vendor} device` : `${count} ${vendor} devices`
  return text === '' ? devices : `${devices} “${text}”`
}

/** How well our product replaces a device; without one, the part number of the device. */
export function describeDevice({ device: { part_number, model }, ours }: FoundDevice): string {
  if (ours) return `${kindWords[ours.kind]}: ${ours.good.summary}`
  return part_number === null || part_number === model ? '' : part_number
}

/** Kind, version, size and products of a document. */
export function describeDocument(document: FoundDocument): string {
  const { type, version, published_on: day, url, size, goods } = document
  const about = type === 'certificate' ? version : `version ${version}`
  const file = `${writeKind(url)} ${writeSize(size)}`.trim().replaceAll(' ', noBreakSpace)
  const names = goods.map(({ name }) => name).join(', ')
  return joinParts([`${documentWords[type]} ${about}`, formatDay(day), file, names])
}

/** Excerpt of a page, after its kind if that is not obvious. */
export function describePage({ kind, excerpt }: FoundPage): string {
  return joinParts([pageWords[kind] ?? '', excerpt])
}

const noBreakSpace = '\u00a0'

/** Joins parts by a dot that no line begins with. */
function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(`${noBreakSpace}· `)
}
