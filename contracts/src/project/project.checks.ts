import type { Discontinued } from '../calls/goods.contract.ts'
import type { Hardware } from '../calls/hardware.contract.ts'
import { checkLicences, type Licensing } from './licence.checks.ts'
import { checkModules } from './module.checks.ts'
import { checkPoe } from './poe.checks.ts'
import type { Project } from './project.address.ts'
import { maxNoteLength } from './project.limits.ts'
import { addPieces, mergeLines, type ProjectLine } from './project.lines.ts'
import { mergeLinks } from './project.links.ts'

/** A line whose product is known; it names the product by its code (`writeCodes`). */
export interface CheckedLine {
  line: ProjectLine
  name: string
  /** Codes of its group in the catalogue and of the group at the top. */
  groups: readonly string[]
  hardware: Hardware
  discontinued?: Discontinued | undefined
}

/** Parts that a project needs. */
export interface NeededPart {
  code: string
  name: string
  quantity: number
}

export interface CheckInput {
  project: Project
  lines: readonly CheckedLine[]
  needed: readonly NeededPart[]
  /** Undefined: there is no price list, or it is not known. */
  licensing: Licensing | undefined
  /** Notes that a person would write on a device for the desk that goes into a rack. */
  mountNotes: Readonly<Record<'kit' | 'shelf', string>>
}

export interface Named {
  code: string
  name: string
}

/** What a project lacks, with the project that has it where one tap can add it. Products of one kind are one check. */
export type ProjectCheck =
  /** `successors`: names of those that replace the products; empty if these have none. */
  | { kind: 'discontinued'; products: Named[]; successors: string[]; fixed: Project | undefined }
  /** `port`: form factor of the fastest cages of each. */
  | { kind: 'cages'; products: Named[]; cages: number; port: string }
  /** Modules that no cage of the project takes. `device`: code of a device with cages. */
  | { kind: 'unfit'; products: Named[]; device: string }
  /** `excess`: modules beyond the cages that take them. */
  | { kind: 'crowded'; products: Named[]; excess: number; fixed: Project }
  /** `parts`: what is missing at the other ends of the products, in their order. */
  | { kind: 'facing'; products: Named[]; parts: NeededPart[]; fixed: Project }
  /** Modules and cables that links need beyond the lines. */
  | { kind: 'parts'; parts: NeededPart[]; fixed: Project }
  /** `more`: pieces of a product of the project that supply the rest; undefined if none supplies PoE. */
  | {
      kind: 'poe'
      demand: number
      budget: number
      more: { name: string; count: number; fixed: Project } | undefined
    }
  /** Without a mended project, no note has room for the choice. */
  | {
      kind: 'supply'
      products: Named[]
      choices: readonly { supply: string; fixed: Project | undefined }[]
    }
  | { kind: 'mount'; products: Named[]; mount: 'kit' | 'shelf'; fixed: Project | undefined }
  | { kind: 'licences'; devices: number; licensed: number; fixed: Project }

/**
 * Checks what stated data can decide, each product once. What is not stated raises no alarm: while the PoE budget of any device
 * is not stated, PoE is not judged at all.
 */
export function checkProject(input: CheckInput): ProjectCheck[] {
  return [
    ...checkSale(input),
    ...checkCages(input),
    ...checkModules(input),
    ...checkParts(input),
    ...checkPoe(input),
    ...checkSupply(input),
    ...checkMount(input),
    ...checkLicences(input),
  ]
}

/** The products of lines, each once. */
function nameProducts(lines: readonly CheckedLine[]): Named[] {
  return [
    ...new Map(lines.map(({ line, name }) => [line.code, { code: line.code, name }])).values(),
  ]
}

/** Products that are no longer sold, with the project that has their successors in lines and links. */
function checkSale({ project, lines }: CheckInput): ProjectCheck[] {
  const ended = lines.filter(({ discontinued }) => discontinued)
  const next = new Map(
    ended.flatMap(({ line, discontinued }) =>
      discontinued?.successor ? [[line.code, discontinued.successor] as const] : [],
    ),
  )
  const replace = (code: string) => next.get(code)?.code ?? code
  const fixed = {
    ...project,
    lines: mergeLines(project.lines.map((each) => ({ ...each, code: replace(each.code) }))),
    links: mergeLinks(
      project.links.map((link) => ({
        ...link,
        parts: { a: replace(link.parts.a), b: replace(link.parts.b) },
      })),
    ),
  }
  const successors = [...new Set([...next.values()].map(({ name }) => name))]
  const replaced = nameProducts(ended.filter(({ line }) => next.has(line.code)))
  const gone = nameProducts(ended.filter(({ line }) => !next.has(line.code)))
  return [
    ...(replaced.length > 0
      ? [{ kind: 'discontinued' as const, products: replaced, successors, fixed }]
      : []),
    ...(gone.length > 0
      ? [{ kind: 'discontinued' as const, products: gone, successors: [], fixed: undefined }]
      : []),
  ]
}

/** Devices with cages, in none of which a module or cable of the project runs. */
function checkCages({ lines }: CheckInput): ProjectCheck[] {
  const modules = new Set<string>(lines.flatMap(({ hardware }) => hardware.module ?? []))
  const empty = lines.filter(({ hardware: { cages = [] } }) =>
    cages.every(({ takes }) => !takes.some((each) => modules.has(each))),
  )
  const byPort = Map.groupBy(empty, ({ hardware }) => hardware.cages?.at(-1)?.form_factor)
  return [...byPort].flatMap(([port, own]): ProjectCheck[] => {
    if (port === undefined) return []
    const cages = own.reduce((sum, { line, hardware: { cages: each = [] } }) => {
      return sum + each.reduce((count, cage) => count + cage.count, 0) * line.quantity
    }, 0)
    return [{ kind: 'cages', products: nameProducts(own), cages, port }]
  })
}

/** Modules and cables of links of which the lines have too few. */
function checkParts({ project, needed }: CheckInput): ProjectCheck[] {
  const parts = [...Map.groupBy(needed, ({ code }) => code)].flatMap(([code, own]) => {
    const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const there = project.lines
      .filter((line) => line.code === code)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return wanted > there ? [{ code, name: own[0]?.name ?? code, quantity: wanted - there }] : []
  })
  if (parts.length === 0) return []
  const lines = parts.reduce(
    (sum, { code, quantity }) => addPieces(sum, code, quantity),
    [...project.lines],
  )
  return [{ kind: 'parts', parts, fixed: { ...project, lines } }]
}

/** Products that are sold with one of several power supplies: their notes say which. */
function checkSupply({ project, lines }: CheckInput): ProjectCheck[] {
  const open = lines.filter(({ line, hardware: { supplies = [] } }) => {
    return supplies.length > 1 && !supplies.some((each) => line.note.includes(each))
  })
  const byChoice = Map.groupBy(open, ({ hardware }) => JSON.stringify(hardware.supplies))
  return [...byChoice.values()].map((own) => ({
    kind: 'supply',
    products: nameProducts(own),
    choices: (own[0]?.hardware.supplies ?? []).map((supply) => ({
      supply,
      fixed: addNote(project, own, supply),
    })),
  }))
}

/** Devices for the desk, beside devices in a rack, need a kit or a shelf. */
function checkMount({ project, lines, mountNotes }: CheckInput): ProjectCheck[] {
  const hasRack = lines.some((each) => each.hardware.rack_mount === 'included')
  if (!hasRack) return []
  return (['kit', 'shelf'] as const).flatMap((mount): ProjectCheck[] => {
    const note = mountNotes[mount]
    const open = lines.filter(
      ({ line, hardware }) => hardware.rack_mount === mount && !line.note.includes(note),
    )
    if (open.length === 0) return []
    const fixed = addNote(project, open, note)
    return [{ kind: 'mount', products: nameProducts(open), mount, fixed }]
  })
}

/** The project with a text in the notes of lines; undefined if none of them has room for it. */
function addNote(
  project: Project,
  changed: readonly CheckedLine[],
  text: string,
): Project | undefined {
  let hasRoom = false
  const lines = project.lines.map((each) => {
    const isChanged = changed.some(({ line }) => line.code === each.code && line.note === each.note)
    const note = each.note === '' ? text : `${each.note}, ${text}`
    // A note that is cut would name no power supply.
    if (!isChanged || [...note].length > maxNoteLength) return each
    hasRoom = true
    return { ...each, note }
  })
  return hasRoom ? { ...project, lines: mergeLines(lines) } : undefined
}
