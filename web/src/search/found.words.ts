import type {
  DeviceSeries,
  FoundDevice,
  FoundDocument,
  FoundPage,
} from '@faceplate/contracts/calls/search.contract'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { nameDevice } from '../analogs/match.words.ts'
import { describeFile } from '../documents/document.text.ts'
import { formatDay } from '../ui/text/day.format.ts'

const pageWords: Readonly<Partial<Record<FoundPage['kind'], Message>>> = {
  question: message('search.page.question'),
  offer: message('search.page.offer'),
  partner: message('search.page.partner'),
  customer: message('search.page.customer'),
  questionnaire: message('search.page.questionnaire'),
  external: message('search.page.external'),
}

/** A device, with our product for it if there is one. */
export function nameFound(t: Messages, { device, ours }: FoundDevice): string {
  const name = nameDevice(device)
  return ours ? t('search.device.ours', { device: name, product: ours.good.name }) : name
}

/** How many devices of a vendor a text may mean. */
export function nameSeries(t: Messages, { vendor, text, count }: DeviceSeries): string {
  return text === ''
    ? t('search.device.series', { vendor, count })
    : t('search.device.seriesNamed', { vendor, count, text })
}

/** How well our product replaces a device; without one, the part number of the device. */
export function describeDevice(
  t: Messages,
  { device: { part_number, model }, ours }: FoundDevice,
): string {
  if (ours) {
    const { kind, good } = ours
    return t('search.device.match', { kind, summary: good.summary ?? good.name })
  }
  return part_number === null || part_number === model ? '' : part_number
}

/** Kind, version, size and products of a document. */
export function describeDocument(t: Messages, document: FoundDocument): string {
  const { type, version, published_on: day, url, size, goods } = document
  const file = describeFile(url, size, t.language).replaceAll(' ', noBreakSpace)
  const names = goods.map(({ name }) => name).join(', ')
  return joinByDots([
    t('search.document.kind', { type, version: version ?? '' }).trim(),
    day === null ? '' : formatDay(day, t.language),
    file,
    names,
  ])
}

/** Excerpt of a page, after its kind if that is not obvious. */
export function describeFoundPage(t: Messages, { kind, excerpt }: FoundPage): string[] {
  const name = pageWords[kind]
  return name === undefined ? [excerpt] : [t(name), excerpt]
}

const noBreakSpace = '\u00a0'

/** A dot between parts of a line, which no line begins with. */
export const dot = `${noBreakSpace}· `

function joinByDots(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(dot)
}
