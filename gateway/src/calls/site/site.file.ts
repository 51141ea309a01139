import { readFileSync } from 'node:fs'
import { findRoleFaults } from '@faceplate/contracts/calls/menu.roles'
import { PriceSettings, Site } from '@faceplate/contracts/calls/navigation.contract'
import { findOpeningFaults } from '@faceplate/contracts/shared/opening.contract'
import { adviseType, explainSyntax, readWritten } from '@faceplate/server/content/yaml.advice'
import { findOverrideFaults } from '@faceplate/server/messages/message.overrides'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import { findUnknownKey } from './unknown.key.ts'

/** Has the form of `site.yaml` in the demo content, and may contain questions. */
const SiteFile = Type.Object({
  ...Type.Omit(Site, ['faq', 'offers', 'has_map', 'is_production', 'language', 'missing_texts'])
    .properties,
  faq: Type.Optional(Site.properties.faq),
  // Language of the texts of a content folder, which its overlays translate.
  language: Type.Optional(Type.String()),
  // Recipients of leads, which only the embedded content service reads and checks.
  leads: Type.Optional(Type.Unknown()),
  prices: Type.Optional(
    Type.Object({
      ...PriceSettings.properties,
      // Countries of the editions, which only the embedded content service reads and checks.
      regions: Type.Optional(Type.Unknown()),
    }),
  ),
})

/** An invalid site file. The message is one line and names the place. */
export class SiteFileError extends Error {}

/**
 * Reads brand, contacts and menu from a file, for a content API that has no `GET site`.
 *
 * @param host name of the brand where the file has none
 */
export function readSiteFile(file: string, host: string): Site {
  const { data, locate, readValue } = readYaml(file)
  const refuse = (pointer: string, reason: string): never => {
    throw new SiteFileError(`${pointer || '/'} ${reason}${locate(pointer)}`)
  }
  // A misspelled key would be ignored silently.
  const unknown = findUnknownKey(SiteFile, data)
  if (unknown) refuse(unknown.place, `is no key; the nearest is '${unknown.nearest}'`)
  const schema = Compile(SiteFile)
  if (!schema.Check(data)) {
    const [error] = schema.Errors(data)[1]
    return refuse(error?.instancePath ?? '', describe(error, readValue))
  }
  const [fault] = findRoleFaults(data)
  if (fault) refuse(`/${fault.path.join('/')}`, `is wrong: ${fault.reason}`)
  const [wrong] = data.contacts.opening ? findOpeningFaults(data.contacts.opening) : []
  if (wrong)
    refuse(['', 'contacts', 'opening', ...wrong.path].join('/'), `is wrong: ${wrong.reason}`)
  const [override] = findOverrideFaults(data.messages ?? {})
  if (override) refuse(`/messages/${override.key}`, `is wrong: ${override.reason}`)
  // The recipients of leads are not public, and the gateway states the language of the edition.
  const { brand, faq = [], prices, leads: _readers, language: _language, ...rest } = data
  const { regions: _regions, ...shownPrices } = prices ?? {}
  const name = brand.name || host
  return {
    ...rest,
    ...(prices ? { prices: shownPrices } : {}),
    brand: { ...brand, name, legal_name: brand.legal_name || name },
    faq,
  }
}

type SchemaError = ReturnType<ReturnType<typeof Compile>['Errors']>[1][number]

function describe(error: SchemaError | undefined, readValue: SiteYaml['readValue']): string {
  if (error?.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`
  if (error?.keyword !== 'type') return error?.message ?? 'is not valid'
  const { value, written } = readValue(error.instancePath)
  const seen = written === undefined || written === '' ? '' : `, not '${written}'`
  return `${error.message}${seen}${adviseType(value, String(error.params.type), written)}`
}

interface SiteYaml {
  data: unknown
  /** Describes where a field is, or the nearest field around it: ` at line 3, column 7`, as the parser does. */
  locate: (pointer: string) => string
  /** A value, with its text if that has no quotes. */
  readValue: (pointer: string) => { value: unknown; written: string | undefined }
}

function readYaml(file: string): SiteYaml {
  const lines = new LineCounter()
  try {
    const text = readFileSync(file, 'utf8')
    const document = parseDocument(text, { lineCounter: lines })
    const [error] = document.errors
    // The further lines of a YAML error quote the file.
    if (error) {
      const [message = '', place] = error.message.split(/:?\n/)[0]?.split(/(?= at line \d+)/) ?? []
      const reason = explainSyntax(error.code, text, error.pos[0]) ?? message
      throw new SiteFileError(reason + (place ?? ''))
    }
    const locate = (pointer: string) => {
      const { line, col } = lines.linePos(findOffset(document, pointer.split('/').slice(1)))
      return ` at line ${line}, column ${col}`
    }
    const readValue = (pointer: string) => {
      const node = document.getIn(toKeys(pointer.split('/').slice(1)), true)
      return { value: isNode(node) ? node.toJS(document) : node, written: readWritten(node) }
    }
    return { data: document.toJS(), locate, readValue }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new SiteFileError(String(error.code))
  }
}

function findOffset(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(toKeys(path.slice(0, length)), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

/** Positions in lists as numbers. */
function toKeys(path: readonly string[]): (string | number)[] {
  return path.map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}
