import type { Good, GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type {
  ServiceSheet,
  SheetAccess,
  SheetConnector,
  SheetLed,
  SheetPin,
  SheetProcedure,
} from '@faceplate/contracts/calls/sheets.contract'
import { describeLight, describeSettings } from '@faceplate/contracts/calls/sheets.words'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { drawConnector, toRoleClass } from '@faceplate/drawing/connector.drawing'
import { message, type Message } from '@faceplate/messages/message'
import { localeOf, type Messages } from '@faceplate/messages/messages'
import { writeLink, writePairs, writeText } from './html.ts'

/** A part of a sheet below its heading. */
export interface SheetPart {
  /** Id of its element. */
  id: string
  title: string
  html: string
}

/** The parts of a sheet that have content, in the order in which one needs them at a device. */
export function listParts(t: Messages, good: Good, sheet: ServiceSheet | undefined): SheetPart[] {
  const { connectors = [], leds = [], procedures = [], ports = [], access } = sheet ?? {}
  const parts = [
    {
      id: 'connectors',
      title: t('sheet.connectors'),
      html: connectors.map((each) => writeConnector(t, each)).join(''),
    },
    { id: 'leds', title: t('sheet.leds'), html: leds.length === 0 ? '' : writeLeds(t, leds) },
    { id: 'access', title: t('sheet.access'), html: access ? writeAccess(t, access) : '' },
    {
      id: 'procedures',
      title: t('sheet.procedures'),
      html: procedures.length === 0 ? '' : writeProcedures(t, procedures),
    },
    {
      id: 'ports',
      title: t('sheet.ports'),
      html: writePairs(ports.map((port) => [port.name, writeText(port, 'text', port.text)])),
    },
    { id: 'files', title: t('sheet.files'), html: writeFiles(t, good) },
  ]
  return parts.filter(({ html }) => html !== '')
}

const views: Record<SheetConnector['shape'], Message> = {
  rj45: message('sheet.view.jack'),
  rj11: message('sheet.view.jack'),
  'usb-c': message('sheet.view.usb'),
  terminal: message('sheet.view.front'),
  'dc-jack': message('sheet.view.barrel'),
}

function writeConnector(t: Messages, connector: SheetConnector): string {
  const { name, text, pins, settings } = connector
  const title = t('sheet.face', {
    name,
    pins: formatList(
      pins.map(({ pin, signal }) => t('sheet.facePin', { pin, signal })),
      t.language,
    ),
  })
  return `<div class="connector"><h3>${writeText(connector, 'name', name)}</h3>
${text === undefined ? '' : `<p>${writeText(connector, 'text', text)}</p>`}
${settings ? `<p>${escapeText(describeSettings(t, settings))}</p>` : ''}
<figure>${drawConnector(connector, title)}<figcaption>${escapeText(t(views[connector.shape]))}</figcaption></figure>
${writePins(t, connector)}</div>`
}

function writePins(t: Messages, connector: SheetConnector): string {
  const { pins, far_end: farEnd } = connector
  if (pins.length === 0) return ''
  const hasText = pins.some(({ text, direction }) => text !== undefined || direction !== undefined)
  const head = [
    `<th scope="col">${escapeText(t('sheet.pin'))}</th>`,
    `<th scope="col">${escapeText(t('sheet.signal'))}</th>`,
    ...(hasText ? [`<th scope="col" class="meaning">${escapeText(t('sheet.meaning'))}</th>`] : []),
    ...(farEnd === undefined
      ? []
      : [`<th scope="col">${writeText(connector, 'far_end', farEnd)}</th>`]),
  ]
  const rows = pins.map((pin) => {
    const meaning = hasText ? `<td class="meaning">${writeMeaning(t, pin)}</td>` : ''
    const far = farEnd === undefined ? '' : `<td>${escapeText(pin.far_pin ?? '–')}</td>`
    return `<tr><th scope="row">${escapeText(pin.pin)}</th><td class="role ${toRoleClass(pin.role)}">${escapeText(pin.signal)}</td>${meaning}${far}</tr>`
  })
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function writeMeaning(t: Messages, pin: SheetPin): string {
  const { text, direction } = pin
  const way =
    direction === undefined
      ? ''
      : `<span class="muted">${escapeText(t(direction === 'in' ? 'sheet.in' : 'sheet.out'))}</span>`
  return [text === undefined ? '' : writeText(pin, 'text', text), way].filter(Boolean).join(', ')
}

function writeLeds(t: Messages, leds: readonly SheetLed[]): string {
  const head = [t('sheet.led'), t('sheet.light'), t('sheet.meaning')]
    .map((each) => `<th scope="col">${escapeText(each)}</th>`)
    .join('')
  return `<table><thead><tr>${head}</tr></thead>${leds.map((led) => writeLed(t, led)).join('')}</table>`
}

function writeLed(t: Messages, led: SheetLed): string {
  const { name, text, states } = led
  const about =
    text === undefined ? '' : `<br><span class="muted">${writeText(led, 'text', text)}</span>`
  const title = `<th scope="rowgroup" rowspan="${states.length}">${escapeText(name)}${about}</th>`
  const rows = states.map((state, at) => {
    const { colour, light } = state
    const lamp = `<span class="lamp ${colour ?? ''} ${light}"></span>`
    return `<tr>${at === 0 ? title : ''}<td class="light">${lamp}${escapeText(describeLight(t, state))}</td><td>${writeText(state, 'text', state.text)}</td></tr>`
  })
  return `<tbody class="led">${rows.join('')}</tbody>`
}

function writeAccess(t: Messages, access: SheetAccess): string {
  const { address, login, password, text } = access
  const pairs: (readonly [string, string])[] = [
    ...(address === undefined
      ? []
      : [[t('sheet.access.address'), `<kbd>${escapeText(address)}</kbd>`] as const]),
    ...(login === undefined
      ? []
      : [[t('sheet.access.login'), `<kbd>${escapeText(login)}</kbd>`] as const]),
    ...(password === undefined
      ? []
      : [[t('sheet.access.password'), writeText(access, 'password', password)] as const]),
  ]
  return (text === undefined ? '' : `<p>${writeText(access, 'text', text)}</p>`) + writePairs(pairs)
}

function writeProcedures(t: Messages, procedures: readonly SheetProcedure[]): string {
  const written = procedures.map((procedure) => {
    const { kind, title, text, steps } = procedure
    const purpose = t(kind === 'reset' ? 'sheet.reset' : 'sheet.recovery')
    return `<div><h3><span class="muted">${escapeText(purpose)}:</span> ${writeText(procedure, 'title', title)}</h3>
${text === undefined ? '' : `<p>${writeText(procedure, 'text', text)}</p>`}
<ol>${steps.map((step) => `<li>${writeText(step, 'text', step.text)}</li>`).join('')}</ol></div>`
  })
  return `<div class="procedures">${written.join('')}</div>`
}

/** The latest firmware of each title, the manuals, and a link to all files. */
function writeFiles(t: Messages, { code, documents }: Good): string {
  const titles = new Set<string>()
  const shown = documents.filter(({ type, title }) => {
    if (type === 'manual') return true
    if (type !== 'firmware' || titles.has(title)) return false
    titles.add(title)
    return true
  })
  if (shown.length === 0) return ''
  const all = `${pathOf('download')}?${new URLSearchParams({ product: code })}`
  const items = [
    ...shown.map((each) => writeFile(t, each)),
    writeLink(all, escapeText(t('sheet.allFiles'))),
  ]
  return `<ul class="files">${items.map((each) => `<li>${each}</li>`).join('')}</ul>`
}

function writeFile(t: Messages, file: GoodDocument): string {
  const { title, url, version, size } = file
  const megabytes = new Intl.NumberFormat(localeOf(t.language), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const length = size === null ? '' : megabytes.format(size / 1_000_000)
  const about = version === null ? length : t('sheet.file', { version, size: length })
  return `${writeLink(url, writeText(file, 'title', title))} <span class="muted">${escapeText(about)}</span>`
}

/** Contacts of the maker, and the page of the product. */
export function writeContacts(
  t: Messages,
  { phone, email: office, support_email: email = office, hours }: Site['contacts'],
  code: string,
): string {
  const lines = [
    phone === ''
      ? ''
      : `<a href="tel:${escapeText(phone.replaceAll(/[^\d+]/g, ''))}">${escapeText(phone)}</a>${hours === '' ? '' : ` <span class="muted">${escapeText(hours)}</span>`}`,
    email === '' ? '' : `<a href="mailto:${escapeText(email)}">${escapeText(email)}</a>`,
    writeLink(addressOf('product-code', { code }), escapeText(t('sheet.product'))),
  ]
  return lines
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('')
}
