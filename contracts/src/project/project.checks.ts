import type { Hardware } from '../calls/hardware.contract.ts'
import type { Project } from './project.address.ts'
import { isDevice } from './project.figures.ts'
import { addPieces, mergeLines, type ProjectLine } from './project.lines.ts'

/** A line whose product is known. */
export interface CheckedLine {
  line: ProjectLine
  name: string
  /** Codes of its group in the catalogue and of the group at the top. */
  groups: readonly string[]
  hardware: Hardware
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

/** What a project lacks, with the project that has it where one tap can add it. */
export type ProjectCheck =
  /** `port`: form factor of the fastest cages. */
  | { kind: 'cages'; name: string; cages: number; port: string }
  | { kind: 'parts'; name: string; missing: number; fixed: Project }
  /** `more`: pieces of a product of the project that supply the rest; undefined if none supplies PoE. */
  | {
      kind: 'poe'
      demand: number
      budget: number
      more: { name: string; count: number; fixed: Project } | undefined
    }
  | { kind: 'supply'; name: string; choices: readonly { supply: string; fixed: Project }[] }
  | { kind: 'mount'; name: string; mount: 'kit' | 'shelf'; fixed: Project }
  | { kind: 'licences'; devices: number; licensed: number; fixed: Project }

/** Checks what stated data can decide; what is not stated raises no alarm. */
export function checkProject(input: CheckInput): ProjectCheck[] {
  return [
    ...checkCages(input),
    ...checkParts(input),
    ...checkPoe(input),
    ...input.lines.flatMap((own) => [...checkSupply(input, own), ...checkMount(input, own)]),
    ...checkLicences(input),
  ]
}

/** Devices with cages, in none of which a module or cable of the project runs. */
function checkCages({ lines }: CheckInput): ProjectCheck[] {
  const modules = new Set<string>(lines.flatMap(({ hardware }) => hardware.module ?? []))
  return lines.flatMap(({ line, name, hardware: { cages = [] } }): ProjectCheck[] => {
    const fastest = cages.at(-1)
    const isFilled = cages.some(({ takes }) => takes.some((each) => modules.has(each)))
    if (!fastest || isFilled) return []
    const count = cages.reduce((sum, each) => sum + each.count, 0)
    return [{ kind: 'cages', name, cages: count * line.quantity, port: fastest.form_factor }]
  })
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
    return [{ kind: 'parts', name: parts[0]?.name ?? code, missing, fixed }]
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
  const [source] = lines
    .filter(({ hardware }) => (hardware.poe_budget_watts ?? 0) > 0)
    .toSorted((a, b) => (b.hardware.poe_budget_watts ?? 0) - (a.hardware.poe_budget_watts ?? 0))
  if (!source) return [{ kind: 'poe', demand, budget, more: undefined }]
  const { line, name, hardware } = source
  const count = Math.ceil((demand - budget) / (hardware.poe_budget_watts ?? 1))
  const fixed = { ...project, lines: addPieces(project.lines, line.code, count) }
  return [{ kind: 'poe', demand, budget, more: { name, count, fixed } }]
}

/** A product that is sold with one of several power supplies: the note says which. */
function checkSupply({ project }: CheckInput, own: CheckedLine): ProjectCheck[] {
  const { line, name, hardware } = own
  const { supplies = [] } = hardware
  if (supplies.length < 2 || supplies.some((each) => line.note.includes(each))) return []
  const choices = supplies.map((supply) => ({ supply, fixed: addNote(project, line, supply) }))
  return [{ kind: 'supply', name, choices }]
}

/** A device for the desk, beside devices in a rack, needs a kit or a shelf. */
function checkMount({ project, lines, mountNotes }: CheckInput, own: CheckedLine): ProjectCheck[] {
  const { line, name, hardware } = own
  const { rack_mount: mount } = hardware
  if (mount === undefined || mount === 'included') return []
  const hasRack = lines.some((each) => each.hardware.rack_mount === 'included')
  const note = mountNotes[mount]
  if (!hasRack || line.note.includes(note)) return []
  return [{ kind: 'mount', name, mount, fixed: addNote(project, line, note) }]
}

function addNote(project: Project, line: ProjectLine, text: string): Project {
  const note = line.note === '' ? text : `${line.note}, ${text}`
  const lines = project.lines.map((each) =>
    each.code === line.code && each.note === line.note ? { ...each, note } : each,
  )
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
