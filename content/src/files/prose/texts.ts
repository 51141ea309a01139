import { mapProse } from '@faceplate/contracts/shared/prose.contract'
import type { TSchema } from 'typebox'
import { fillFigures, findLooseFigures, type Figures } from './figures.ts'
import { writeProse } from './prose.html.ts'
import { joinUnits } from './unit.spaces.ts'

type Path = readonly (string | number)[]

/** Told of what is wrong with a text, and where: `part` is as it stands in the file. */
export interface TextWatch {
  refuse(path: Path, reason: string, part: string): void
  noteLoose(path: Path, figure: string): void
}

/** What machines read: values are compared, and devices drawn from what they say. */
const machineRead = new Set(['attributes', 'device'])

/**
 * Writes the texts of a file as visitors get them: figures in their places, units beside them, and HTML where the
 * schema has `Prose`.
 */
export function writeTexts(
  schema: TSchema,
  data: unknown,
  figures: Figures,
  watch: TextWatch,
): unknown {
  const prose = new Set<string>()
  const fill = (text: string, path: Path) => {
    for (const figure of findLooseFigures(text, figures)) watch.noteLoose(path, figure)
    return fillFigures(text, figures, (reason, part) => watch.refuse(path, reason, part))
  }
  const written = mapProse(schema, data, (text, path) => {
    prose.add(path.join('/'))
    return writeProse(fill(text, path))
  })
  return mapWords(written, [], (words, path) =>
    prose.has(path.join('/')) ? words : joinUnits(fill(words, path)),
  )
}

function mapWords(
  value: unknown,
  path: Path,
  change: (words: string, path: Path) => string,
): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((each, at) => mapWords(each, [...path, at], change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      machineRead.has(key) ? each : mapWords(each, [...path, key], change),
    ]),
  )
}
