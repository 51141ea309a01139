import type { ConnectorShape } from '@faceplate/contracts/calls/sheets.contract'
import { toSheetPath } from '@faceplate/contracts/pages/site.pages'
import { toDocument } from '../../base/database/document.store.ts'
import { sheetsPart } from '../../base/http/part.tags.ts'
import type { ContentFile } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { defineKind, type KnownCodes } from '../../files/folder/content.kind.ts'
import { editableList } from '../../files/folder/editable.content.ts'
import { registerSheets } from './sheets.routes.ts'
import { partEntries, SheetsFile, type Sheets } from './sheets.schema.ts'
import { sheetsDocument } from './sheets.stated.ts'

type Sheet = Sheets['sheets'][number]
type Part = Exclude<keyof Sheets, 'sheets'>
type Place = readonly (string | number)[]

const file = 'sheets.yaml'

/** Names of the pins of connectors whose number of pins is fixed: IEC 60603-7, USB Type-C specification 2.0, table 3-4. */
const pinNames: Readonly<Partial<Record<ConnectorShape, RegExp>>> = {
  rj45: /^[1-8]$/,
  rj11: /^[1-6]$/,
  'usb-c': /^[AB](?:[1-9]|1[0-2])$/,
}

export const sheetsContent = defineKind({
  editable: [
    editableList({
      name: 'sheet-connectors',
      label: 'Pin-outs',
      singular: 'connector',
      entry: partEntries.connectors,
      place: file,
      list: ['connectors'],
      key: 'code',
      title: 'name',
      fields: ['name', 'code', 'shape', 'port', 'text', 'far_end', 'settings', 'pins'],
      multiline: ['text'],
      canAdd: true,
    }),
    editableList({
      name: 'sheet-leds',
      label: 'LEDs',
      singular: 'LED',
      entry: partEntries.leds,
      place: file,
      list: ['leds'],
      key: 'code',
      title: 'code',
      fields: ['name', 'code', 'text', 'states'],
      canAdd: true,
    }),
    editableList({
      name: 'sheet-procedures',
      label: 'Reset and recovery',
      singular: 'procedure',
      entry: partEntries.procedures,
      place: file,
      list: ['procedures'],
      key: 'code',
      title: 'title',
      fields: ['title', 'code', 'kind', 'text', 'steps'],
      multiline: ['text'],
      canAdd: true,
    }),
    editableList({
      name: 'sheet-access',
      label: 'First login',
      singular: 'access',
      entry: partEntries.access,
      place: file,
      list: ['access'],
      key: 'code',
      title: 'code',
      fields: ['code', 'address', 'login', 'password', 'text'],
      multiline: ['text'],
      canAdd: true,
    }),
    {
      name: 'sheets',
      label: 'Service sheets',
      pages: [
        {
          name: 'sheets',
          label: 'Sheets of products',
          file,
          path: ['sheets'],
          schema: SheetsFile.properties.sheets,
        },
      ],
    },
  ],
  parts: [{ name: sheetsPart, documents: [sheetsDocument] }],
  read(folder, { goods }) {
    const content = folder.readIfThere(file, SheetsFile)
    if (content) checkSheets(folder, content, goods)
    return {
      rows: { document: [toDocument(sheetsDocument, content?.data)] },
      addresses: [...goods.keys()].map(toSheetPath),
    }
  },
  register: registerSheets,
})

function checkSheets(
  folder: ContentFolder,
  content: ContentFile<Sheets>,
  goods: KnownCodes['goods'],
): void {
  const { data } = content
  const known = {
    connectors: claimCodes(folder, content, 'connectors'),
    leds: claimCodes(folder, content, 'leds'),
    procedures: claimCodes(folder, content, 'procedures'),
    access: claimCodes(folder, content, 'access'),
  }
  for (const [at, connector] of data.connectors.entries()) {
    checkPins(folder, content, connector, ['connectors', at])
  }
  const used = new Set<string>()
  const seen = new Set<string>()
  for (const [at, sheet] of data.sheets.entries()) {
    const place = ['sheets', at]
    folder.checkCodes(goods, 'good', sheet.goods, content, [...place, 'goods'])
    for (const code of sheet.goods) folder.claim(seen, code, content, [...place, 'goods'])
    for (const part of ['connectors', 'leds', 'procedures'] as const) {
      const codes = sheet[part] ?? []
      folder.checkCodes(known[part], part, codes, content, [...place, part])
      for (const code of codes) used.add(`${part}/${code}`)
    }
    if (sheet.access !== undefined) {
      folder.checkCodes(known.access, 'access', [sheet.access], content, [...place, 'access'])
      used.add(`access/${sheet.access}`)
    }
    checkPorts(folder, content, sheet, place, goods)
  }
  for (const part of ['connectors', 'leds', 'procedures', 'access'] as const) {
    for (const [at, { code }] of data[part].entries()) {
      if (used.has(`${part}/${code}`)) continue
      folder.warn(content, [part, at, 'code'], `no sheet has '${code}'`)
    }
  }
}

function claimCodes(
  folder: ContentFolder,
  content: ContentFile<Sheets>,
  part: Part,
): ReadonlySet<string> {
  const codes = new Set<string>()
  for (const [at, { code }] of content.data[part].entries()) {
    folder.claim(codes, code, content, [part, at, 'code'])
  }
  return codes
}

function checkPins(
  folder: ContentFolder,
  content: ContentFile<Sheets>,
  { shape, pins, far_end: farEnd }: Sheets['connectors'][number],
  place: Place,
): void {
  const names = new Set<string>()
  for (const [at, { pin, far_pin: farPin }] of pins.entries()) {
    const here = [...place, 'pins', at]
    folder.claim(names, pin, content, [...here, 'pin'])
    if (pinNames[shape]?.test(pin) === false) {
      folder.refuse(content, [...here, 'pin'], `a connector '${shape}' has no pin '${pin}'`)
    }
    if (farPin !== undefined && farEnd === undefined) {
      folder.refuse(content, [...here, 'far_pin'], "needs 'far_end' in this connector")
    }
  }
}

/** A sheet must fit the device descriptions of its goods. */
function checkPorts(
  folder: ContentFolder,
  content: ContentFile<Sheets>,
  sheet: Sheet,
  place: Place,
  goods: KnownCodes['goods'],
): void {
  const codes = new Set(sheet.connectors)
  const own = content.data.connectors.filter(({ code }) => codes.has(code))
  const described = new Set(own.map(({ port }) => port))
  for (const [at, code] of sheet.goods.entries()) {
    const here = [...place, 'goods', at]
    const good = goods.get(code)
    if (!good) continue
    const ports = good.device?.ports ?? []
    for (const { code: connector, port } of own) {
      if (port === undefined || ports.some(({ type }) => type === port)) continue
      folder.refuse(content, here, `'${code}' has no port '${port}' for '${connector}'`)
    }
    if (ports.some(({ type }) => type === 'console') && !described.has('console')) {
      folder.warn(content, here, `'${code}' has a console, whose pins the sheet does not state`)
    }
  }
}
