import { mapProse } from '@faceplate/contracts/shared/prose.contract'
import type { TSchema } from 'typebox'
import { findFalseClaims } from './claims.ts'
import { fillFigures, findLooseFigures, type Figures } from './figures.ts'
import { writeProse } from './prose.html.ts'
import { joinUnits } from './unit.spaces.ts'

type Path = readonly (string | number)[]

/** Receives the faults of a text with their path. `part` is the piece of the file's text that is at fault. */
export interface TextWatch {
  refuse(path: Path, reason: string, part: string): void
  noteLoose(path: Path, figure: string): void
}

/** Fields for programs, whose values must not change: attributes are compared, devices drawn, messages formatted. */
const machineRead = new Set(['attributes', 'device', 'messages'])

/**
 * Renders the texts of a file for visitors: references become figures, units stay on the line of their figure, and
 * `Prose` of the schema becomes HTML. `figuresFor` gives the figures in the language of a text.
 */
export function writeTexts(
  schema: TSchema,
  data: unknown,
  figuresFor: (path: Path) => Figures,
  watch: TextWatch,
): unknown {
  const prose = new Set<string>()
  const fill = (text: string, path: Path) => {
    const figures = figuresFor(path)
    for (const figure of findLooseFigures(text, figures)) watch.noteLoose(path, figure)
    for (const { part, reason } of findFalseClaims(text, figures)) {
      watch.refuse(path, `'${part}': ${reason}`, part)
    }
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
