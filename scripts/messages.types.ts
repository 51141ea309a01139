import type { Catalogue } from '@faceplate/messages/catalogues'
import { originalLanguage } from '@faceplate/messages/message'
import { readArguments, type ArgumentKind } from '@faceplate/messages/message.reader'

const types: Readonly<Record<Exclude<ArgumentKind, 'tag'>, string>> = {
  text: 'string | number',
  number: 'number',
  date: 'Date',
  choice: 'string',
}

/** Describes the arguments of all messages as TypeScript. */
export function describeTypes(catalogue: Catalogue): string {
  const plain: string[] = []
  const rich: string[] = []
  for (const [key, source] of Object.entries(catalogue)) {
    const kinds = [...readArguments(source, originalLanguage)]
    const isRich = kinds.some(([, kind]) => kind === 'tag')
    const members = kinds.map(([name, kind]) => `${name}: ${kind === 'tag' ? 'Tag' : types[kind]}`)
    const line = `  '${key}': ${members.length === 0 ? 'never' : `{ ${members.join('; ')} }`}`
    ;(isRich ? rich : plain).push(line)
  }
  return `${[
    '// Generated from catalogues/en.json by `npm run messages`.',
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
