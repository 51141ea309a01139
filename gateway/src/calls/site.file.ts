import { readFileSync } from 'node:fs'
import { Site } from '@faceplate/contracts/calls/navigation.contract'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
import { parse, YAMLParseError } from 'yaml'
import { findUnknownKey } from './unknown.key.ts'

/** As `site.yaml` of the demo content; questions may stand in it too. */
const SiteFile = Type.Object({
  ...Type.Omit(Site, ['faq', 'offers', 'has_map', 'is_production', 'language']).properties,
  faq: Type.Optional(Site.properties.faq),
  // Who reads requests: for the embedded content service alone, which looks at it itself.
  leads: Type.Optional(Type.Unknown()),
})

/** A file that says nothing of a site; the message is one line and names the place. */
export class SiteFileError extends Error {}

/**
 * Reads brand, contacts and menu from a file, for a content API that has no `GET site`.
 *
 * @param host what the brand is called where the file names none
 */
export function readSiteFile(file: string, host: string): Site {
  const data = readYaml(file)
  // A key that is written wrong would be looked for in vain.
  const unknown = findUnknownKey(SiteFile, data)
  if (unknown) {
    throw new SiteFileError(`${unknown.place} is no key; the nearest is '${unknown.nearest}'`)
  }
  const schema = Compile(SiteFile)
  if (!schema.Check(data)) {
    const [error] = schema.Errors(data)[1]
    throw new SiteFileError(`${error?.instancePath || '/'} ${error?.message ?? 'is not valid'}`)
  }
  // Who reads requests is nothing for visitors.
  const { brand, faq = [], leads: _readers, ...rest } = data
  const name = brand.name || host
  return { ...rest, brand: { ...brand, name, legal_name: brand.legal_name || name }, faq }
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    // What follows the first line of a YAML error shows the place.
    const [line = ''] = error.message.split(/:?\n/)
    throw new SiteFileError(error instanceof YAMLParseError ? line : String(error.code))
  }
}
