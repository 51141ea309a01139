import { isLinkPort, type LinkPort } from '@faceplate/contracts/calls/transceivers.query'
import { fibreGrades, type FibreGrade } from '@faceplate/contracts/shared/fibre.grade'
import { cleanNote, isProductCode } from './project.lines.ts'

/**
 * A link between two ports with the modules or the cable chosen for it. Its budget is computed from these inputs and the
 * data of the modules, so it is never older than they are.
 */
export interface ProjectLink {
  ports: { a: LinkPort; b: LinkPort }
  /** Kilometres. */
  length: number
  /** Undefined: not laid yet. */
  grade: FibreGrade | undefined
  /** Free fibres per link. */
  fibres: number | undefined
  connections: number
  splices: number
  /** Loss of passive parts on the way, dB. */
  passive?: number | undefined
  /** Measured loss of the fibre, dB/km. */
  attenuation: number | undefined
  /** dB. */
  reserve: number | undefined
  /** Number of equal links. */
  links: number
  /** Codes of the modules at both ends; equal for a cable. */
  parts: { a: string; b: string }
  /** Devices at both ends, as typed; empty if not named. */
  names: { a: string; b: string }
}

const mark = '*'
const limits = {
  length: { above: 0, most: 500 },
  fibres: { above: 0, most: 8 },
  connections: { above: -1, most: 50 },
  splices: { above: -1, most: 500 },
  passive: { above: -1, most: 40 },
  attenuation: { above: 0, most: 10 },
  reserve: { above: -1, most: 20 },
  links: { above: 0, most: 1000 },
} as const

/** Writes a link as one text: its values in a fixed order, without empty ones at the end. Metres made into kilometres are inexact. */
export function writeLink(link: ProjectLink): string {
  const { ports, parts, names, length, grade, fibres, connections, splices } = link
  const { passive, attenuation, reserve, links } = link
  const values = [
    ports.a,
    ports.b,
    round(length),
    grade ?? '',
    round(fibres),
    round(connections),
    round(splices),
    round(attenuation),
    round(reserve),
    round(links),
    parts.a,
    parts.b === parts.a ? '' : parts.b,
    cleanNote(names.a.replaceAll(mark, ' ')),
    cleanNote(names.b.replaceAll(mark, ' ')),
    round(passive),
  ]
  return values.slice(0, values.findLastIndex((value) => value !== '') + 1).join(mark)
}

/** To the decimals that are read. */
function round(value: number | undefined): number | '' {
  return value === undefined ? '' : Math.round(value * 1e6) / 1e6
}

/** Adds up links that differ in their number only. */
export function mergeLinks(links: readonly ProjectLink[]): ProjectLink[] {
  const merged = new Map<string, ProjectLink>()
  for (const link of links) {
    const key = writeLink({ ...link, links: 1 })
    const sum = (merged.get(key)?.links ?? 0) + link.links
    merged.set(key, { ...link, links: Math.min(sum, limits.links.most) })
  }
  return [...merged.values()]
}

/** Reads a link; undefined if the text is none. */
export function readLink(text: string): ProjectLink | undefined {
  const parts = text.split(mark)
  const [a = '', b = '', length, grade = '', fibres, connections, splices] = parts
  const [attenuation, reserve, links, partA = '', partB = '', nameA = '', nameB = '', passive] =
    parts.slice(7)
  const numbers = {
    length: readNumber('length', length),
    fibres: readNumber('fibres', fibres),
    connections: readNumber('connections', connections),
    splices: readNumber('splices', splices),
    passive: readNumber('passive', passive),
    attenuation: readNumber('attenuation', attenuation),
    reserve: readNumber('reserve', reserve),
    links: readNumber('links', links),
  }
  const known = fibreGrades.find((each) => each === grade)
  const other = partB === '' ? partA : partB
  if (parts.length > 15 || !isLinkPort(a) || !isLinkPort(b)) return undefined
  if ((grade !== '' && known === undefined) || Object.values(numbers).includes('wrong')) {
    return undefined
  }
  if (!isProductCode(partA) || !isProductCode(other)) return undefined
  const { length: kilometres, links: count, connections: pairs, splices: joints } = numbers
  if (typeof kilometres !== 'number') return undefined
  return {
    ports: { a, b },
    length: kilometres,
    grade: known,
    fibres: toOptional(numbers.fibres),
    connections: toOptional(pairs) ?? 2,
    splices: toOptional(joints) ?? 0,
    passive: toOptional(numbers.passive),
    attenuation: toOptional(numbers.attenuation),
    reserve: toOptional(numbers.reserve),
    links: toOptional(count) ?? 1,
    parts: { a: partA, b: other },
    names: { a: cleanNote(nameA), b: cleanNote(nameB) },
  }
}

function readNumber(
  name: keyof typeof limits,
  text: string | undefined,
): number | 'wrong' | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,6}(?:\.\d{1,6})?$/.test(text)) return 'wrong'
  const { above, most } = limits[name]
  const number = Number(text)
  return number > above && number <= most ? number : 'wrong'
}

function toOptional(number: number | 'wrong' | undefined): number | undefined {
  return typeof number === 'number' ? number : undefined
}

/** The address of the link finder with the inputs of a link. */
export function toFinderSearch(link: ProjectLink): Record<string, string> {
  const { ports, names, length, grade, fibres, connections, splices } = link
  const { passive, attenuation, reserve } = link
  const given = {
    a: names.a,
    b: names.b,
    'a.port': ports.a,
    'b.port': ports.b,
    distance: length,
    fibre: grade,
    fibres,
    joints: connections,
    splices,
    passive,
    loss: attenuation,
    reserve,
    links: link.links,
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)] as const],
    ),
  )
}
