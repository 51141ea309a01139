import type { Discontinued } from '../calls/goods.contract.ts'
import type { Hardware } from '../calls/hardware.contract.ts'
import type { Project } from './project.address.ts'
import { isDevice } from './project.figures.ts'
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

/** Parts that a link of the project needs. */
export interface NeededPart {
  code: string
  name: string
  quantity: number
}

/** A family of devices in the price list: its licences, and the groups whose devices need one. */
interface LicensedFamily {
  code: string
  groups?: readonly string[] | undefined
}

export interface CheckInput {
  project: Project
  lines: readonly CheckedLine[]
  needed: readonly NeededPart[]
  /** Devices that the management system is licensed for; undefined: there are none, or they are not known. */
  families: readonly LicensedFamily[] | undefined
  /** Notes that a person would write on a device for the desk that goes into a rack. */
  mountNotes: Readonly<Record<'kit' | 'shelf', string>>
}

interface OfProduct {
  code: string
  name: string
}

/** What a project lacks, with the project that has it where one tap can add it. */
export type ProjectCheck =
  | (OfProduct & { kind: 'discontinued'; successor: { name: string; fixed: Project } | undefined })
  /** `port`: form factor of the fastest cages. */
  | (OfProduct & { kind: 'cages'; cages: number; port: string })
  | (OfProduct & { kind: 'parts'; missing: number; fixed: Project })
  /** `more`: pieces of a product of the project that supply the rest; undefined if none supplies PoE. */
  | {
      kind: 'poe'
      demand: number
      budget: number
      more: { name: string; count: number; fixed: Project } | undefined
    }
  /** Without a mended project, the note of a line has no room for the choice. */
  | (OfProduct & {
      kind: 'supply'
      choices: readonly { supply: string; fixed: Project | undefined }[]
    })
  | (OfProduct & { kind: 'mount'; mount: 'kit' | 'shelf'; fixed: Project | undefined })
  | { kind: 'licences'; devices: number; licensed: number; fixed: Project }

/**
 * Checks what stated data can decide, each product once. What is not stated raises no alarm: while the PoE budget of any device
 * is not stated, PoE is not judged at all.
 */
export function checkProject(input: CheckInput): ProjectCheck[] {
  const products = [...Map.groupBy(input.lines, ({ line }) => line.code).values()]
  return [
    ...products.flatMap((own) => checkSale(input, own)),
    ...products.flatMap((own) => checkCages(input, own)),
    ...checkParts(input),
    ...checkPoe(input),
    ...products.flatMap((own) => [...checkSupply(input, own), ...checkMount(input, own)]),
    ...checkLicences(input),
  ]
}

/** A product that is no longer sold, with the project that has its successor in lines and links. */
function checkSale({ project }: CheckInput, [own]: readonly CheckedLine[]): ProjectCheck[] {
  if (!own?.discontinued) return []
  const { name, line, discontinued } = own
  const { successor } = discontinued
  const { code } = line
  if (!successor) return [{ kind: 'discontinued', code, name, successor }]
  const replace = (each: string) => (each === code ? successor.code : each)
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
  return [{ kind: 'discontinued', code, name, successor: { name: successor.name, fixed } }]
}

/** Devices with cages, in none of which a module or cable of the project runs. */
function checkCages({ lines }: CheckInput, own: readonly CheckedLine[]): ProjectCheck[] {
  const [first] = own
  const { cages = [] } = first?.hardware ?? {}
  const fastest = cages.at(-1)
  const modules = new Set<string>(lines.flatMap(({ hardware }) => hardware.module ?? []))
  const isFilled = cages.some(({ takes }) => takes.some((each) => modules.has(each)))
  if (!first || !fastest || isFilled) return []
  const pieces = own.reduce((sum, { line }) => sum + line.quantity, 0)
  const count = cages.reduce((sum, each) => sum + each.count, 0)
  const { name, line } = first
  const { form_factor: port } = fastest
  return [{ kind: 'cages', code: line.code, name, cages: count * pieces, port }]
}

/** Modules and cables of links of which the lines have too few. */
function checkParts({ project, needed }: CheckInput): ProjectCheck[] {
  return [...Map.groupBy(needed, ({ code }) => code)].flatMap(([code, parts]): ProjectCheck[] => {
    const wanted = parts.reduce((sum, { quantity }) => sum + quantity, 0)
    const there = project.lines
      .filter((line) => line.code === code)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const missing = wanted - there
    if (missing <= 0) return []
    const fixed = { ...project, lines: addPieces(project.lines, code, missing) }
    return [{ kind: 'parts', code, name: parts[0]?.name ?? code, missing, fixed }]
  })
}

/** Whether devices without another power supply take more than the project supplies over PoE. */
function checkPoe({ project, lines }: CheckInput): ProjectCheck[] {
  const sum = (watts: (hardware: Hardware) => number | undefined) =>
    lines.reduce((total, { line, hardware }) => total + (watts(hardware) ?? 0) * line.quantity, 0)
  const demand = sum((hardware) => hardware.poe_draw_watts)
  const budget = sum((hardware) => hardware.poe_budget_watts)
  const isUnknown = lines.some(
    ({ hardware }) => isDevice(hardware) && hardware.poe_budget_watts === undefined,
  )
  if (demand <= budget || isUnknown) return []
  // A product that is fed over PoE itself takes from the budget before it adds to it.
  const [source] = lines
    .map(
      ({ line, name, hardware: { poe_budget_watts: given = 0, poe_draw_watts: taken = 0 } }) => ({
        line,
        name,
        gain: given - taken,
      }),
    )
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
  if (!source) return [{ kind: 'poe', demand, budget, more: undefined }]
  const { line, name, gain } = source
  const count = Math.ceil((demand - budget) / gain)
  const fixed = { ...project, lines: addPieces(project.lines, line.code, count) }
  return [{ kind: 'poe', demand, budget, more: { name, count, fixed } }]
}

/** A product that is sold with one of several power supplies: the note says which. */
function checkSupply({ project }: CheckInput, own: readonly CheckedLine[]): ProjectCheck[] {
  const { supplies = [] } = own[0]?.hardware ?? {}
  const open = own.filter(({ line }) => !supplies.some((each) => line.note.includes(each)))
  const [first] = open
  if (!first || supplies.length < 2) return []
  const { name, line } = first
  const choices = supplies.map((supply) => ({ supply, fixed: addNote(project, open, supply) }))
  return [{ kind: 'supply', code: line.code, name, choices }]
}

/** A device for the desk, beside devices in a rack, needs a kit or a shelf. */
function checkMount(
  { project, lines, mountNotes }: CheckInput,
  own: readonly CheckedLine[],
): ProjectCheck[] {
  const mount = own[0]?.hardware.rack_mount
  if (mount === undefined || mount === 'included') return []
  const hasRack = lines.some((each) => each.hardware.rack_mount === 'included')
  const note = mountNotes[mount]
  const open = own.filter(({ line }) => !line.note.includes(note))
  const [first] = open
  if (!hasRack || !first) return []
  const { name, line } = first
  return [{ kind: 'mount', code: line.code, name, mount, fixed: addNote(project, open, note) }]
}

/** The project with a text in the notes of lines; undefined if one of them has no room for it. */
function addNote(
  project: Project,
  changed: readonly CheckedLine[],
  text: string,
): Project | undefined {
  const lines = project.lines.map((each) => {
    const isChanged = changed.some(({ line }) => line.code === each.code && line.note === each.note)
    return isChanged ? { ...each, note: each.note === '' ? text : `${each.note}, ${text}` } : each
  })
  if (lines.some(({ note }) => [...note].length > maxNoteLength)) return undefined
  return { ...project, lines: mergeLines(lines) }
}

/** Devices that the management system can manage, if the project has fewer licences. */
function checkLicences({ project, lines, families = [] }: CheckInput): ProjectCheck[] {
  const counts = families.flatMap(({ code, groups = [] }) => {
    const devices = lines
      .filter((each) => isDevice(each.hardware) && each.groups.some((own) => groups.includes(own)))
      .reduce((sum, { line }) => sum + line.quantity, 0)
    const has = Number([project.licences[`n.${code}`] ?? 0].flat()[0])
    return devices > 0 ? [{ code, devices, has: Number.isFinite(has) ? has : 0 }] : []
  })
  const short = counts.filter(({ devices, has }) => has < devices)
  if (short.length === 0) return []
  const added = Object.fromEntries(
    short.map(({ code, devices }) => [`n.${code}`, String(devices)] as const),
  )
  return [
    {
      kind: 'licences',
      devices: counts.reduce((sum, each) => sum + each.devices, 0),
      licensed: counts.reduce((sum, each) => sum + Math.min(each.has, each.devices), 0),
      fixed: { ...project, licences: { ...project.licences, ...added } },
    },
  ]
}
