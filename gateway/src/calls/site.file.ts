import { readFileSync } from 'node:fs'
import { Site } from '@faceplate/contracts/calls/navigation.contract'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
import { parse, YAMLParseError } from 'yaml'
import { findUnknownKey } from './unknown.key.ts'

/** Has the form of `site.yaml` in the demo content, and may contain questions. */
const SiteFile = Type.Object({
  ...Type.Omit(Site, ['faq', 'offers', 'has_map', 'is_production', 'language']).properties,
  faq: Type.Optional(Site.properties.faq),
  // Recipients of leads, which only the embedded content service reads and checks.
  leads: Type.Optional(Type.Unknown()),
})

/** An invalid site file. The message is one line and names the place. */
export class SiteFileError extends Error {}

/**
 * Reads brand, contacts and menu from a file, for a content API that has no `GET site`.
 *
 * @param host name of the brand where the file has none
 */
export function readSiteFile(file: string, host: string): Site {
  const data = readYaml(file)
  // A misspelled key would be ignored silently.
  const unknown = findUnknownKey(SiteFile, data)
  if (unknown) {
    throw new SiteFileError(`${unknown.place} is no key; the nearest is '${unknown.nearest}'`)
  }
  const schema = Compile(SiteFile)
  if (!schema.Check(data)) {
    const [error] = schema.Errors(data)[1]
    throw new SiteFileError(`${error?.instancePath || '/'} ${error?.message ?? 'is not valid'}`)
  }
  // The recipients of leads are not public.
  const { brand, faq = [], leads: _readers, ...rest } = data
  const name = brand.name || host
  return { ...rest, brand: { ...brand, name, legal_name: brand.legal_name || name }, faq }
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    // The further lines of a YAML error quote the file.
    const [line = ''] = error.message.split(/:?\n/)
    throw new SiteFileError(error instanceof YAMLParseError ? line : String(error.code))
  }
}
