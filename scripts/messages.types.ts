// Writes the types of the arguments of all messages. The name of the build is the first line, which setup.mjs reads.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue, type Catalogue } from '@faceplate/messages/catalogues'
import { originalLanguage } from '@faceplate/messages/message'
import { readArguments, type ArgumentKind } from '@faceplate/messages/message.reader'

const types: Readonly<Record<Exclude<ArgumentKind, 'tag'>, string>> = {
  text: 'string | number',
  number: 'number',
  date: 'Date',
  choice: 'string',
}

const [, , build = ''] = process.argv
const folder = join(import.meta.dirname, '../messages')
const catalogue = readCatalogue(join(folder, 'catalogues'), originalLanguage)
writeFileSync(
  join(folder, 'src/message.arguments.ts'),
  `// Generated from catalogues/en.json: ${build}\n${describeTypes(catalogue)}`,
)

function describeTypes(catalogue: Catalogue): string {
  const plain: string[] = []
  const rich: string[] = []
  for (const [key, source] of Object.entries(catalogue)) {
    const kinds = [...readKinds(key, source)]
    const isRich = kinds.some(([, kind]) => kind === 'tag')
    const members = kinds.map(([name, kind]) => `${name}: ${kind === 'tag' ? 'Tag' : types[kind]}`)
    const line = `  '${key}': ${members.length === 0 ? 'never' : `{ ${members.join('; ')} }`}`
    ;(isRich ? rich : plain).push(line)
  }
  return `${[
    '',
    '/** Marks an argument that renders what stands between the tags. */',
    "export type Tag = 'tag'",
    '',
    '/** Arguments of messages of plain text. */',
    'export interface MessageArguments {',
    ...plain,
    '}',
    '',
    '/** Arguments of messages with tags. */',
    'export interface RichArguments {',
    ...rich,
    '}',
  ].join('\n')}\n`
}

function readKinds(key: string, source: string): ReadonlyMap<string, ArgumentKind> {
  try {
    return readArguments(source, originalLanguage)
  } catch (error) {
    throw new Error(`${originalLanguage}: ${key}: ${(error as Error).message}`, { cause: error })
  }
}
