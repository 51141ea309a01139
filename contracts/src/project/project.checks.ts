import type { LinkPort } from '../calls/transceivers.query.ts'
import { listShapes } from '../links/link.shapes.ts'
import type { Project } from './project.address.ts'
import type { FactValues } from './project.figures.ts'
import { mergeLines, type ProjectLine } from './project.lines.ts'

/** A line whose product is known. */
export interface CheckedLine {
  line: ProjectLine
  name: string
  /** Code of the product's family. */
  family: string
  facts: FactValues
}

/** Parts that a link of the project needs. */
export interface NeededPart {
  code: string
  name: string
  quantity: number
}

export interface CheckInput {
  project: Project
  lines: readonly CheckedLine[]
  needed: readonly NeededPart[]
  /** Families that licences of the management system are sold for; undefined: there are none, or they are not known. */
  licensed: readonly string[] | undefined
}

/** What a project lacks, with the project that has it where one tap can add it. */
export type ProjectCheck =
  | { kind: 'cages'; name: string; cages: number; port: LinkPort }
  | { kind: 'parts'; name: string; missing: number; fixed: Project }
  /** `family`: one that has products which deliver power. */
  | { kind: 'poe'; demand: number; budget: number; family: string | undefined }
  | { kind: 'supply'; name: string; choices: readonly { supply: string; fixed: Project }[] }
  | { kind: 'shelf'; name: string; note: (text: string) => Project }
  | { kind: 'licences'; devices: number; licensed: number; fixed: Project }

/** Characteristics that count cages, with the port that they are. */
const cageFacts: Readonly<Record<string, LinkPort>> = {
  ports_sfp: 'SFP',
  ports_10g: 'SFP+',
  ports_25g: 'SFP28',
  ports_40g: 'QSFP+',
  ports_100g: 'QSFP28',
  ports_400g: 'QSFP-DD',
}

/** Checks what stated data can decide; what is not stated raises no alarm. */
export function checkProject(input: CheckInput): ProjectCheck[] {
  return [
    ...checkCages(input),
    ...checkParts(input),
    ...checkPoe(input),
    ...input.lines.flatMap((own) => [...checkSupply(input, own), ...checkShelf(input, own)]),
    ...checkLicences(input),
  ]
}

function numberOf(facts: FactValues, code: string): number {
  const value = facts[code]?.find((each) => typeof each === 'number')
  return value ?? 0
}

/** Cages for which the project has neither module nor cable. */
function checkCages({ lines }: CheckInput): ProjectCheck[] {
  const shapes = new Set(lines.flatMap(({ facts }) => facts['form_factor'] ?? []).map(String))
  return lines.flatMap(({ line, name, facts }): ProjectCheck[] => {
    if (facts['form_factor'] !== undefined) return []
    const empty = Object.entries(cageFacts).filter(
      ([code, port]) =>
        numberOf(facts, code) > 0 && !listShapes({ port }).some((each) => shapes.has(each)),
    )
    const [fastest] = empty.toReversed()
    const hasOther = Object.keys(cageFacts).some(
      (code) => numberOf(facts, code) > 0 && !empty.some(([each]) => each === code),
    )
    if (!fastest || hasOther) return []
    const cages = empty.reduce((sum, [code]) => sum + numberOf(facts, code), 0)
    return [{ kind: 'cages', name, cages: cages * line.quantity, port: fastest[1] }]
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
    const lines = mergeLines([...project.lines, { code, quantity: missing, note: '' }])
    return [{ kind: 'parts', name: parts[0]?.name ?? code, missing, fixed: { ...project, lines } }]
  })
}

/** Whether powered devices draw more than the switches of the project can deliver. */
function checkPoe({ lines }: CheckInput): ProjectCheck[] {
  const powered = lines.filter(
    ({ facts }) =>
      facts['power_supply']?.some((each) => /^poe/i.test(String(each))) === true &&
      facts['power_draw'] !== undefined,
  )
  const sum = (some: readonly CheckedLine[], code: string) =>
    some.reduce((total, { line, facts }) => total + numberOf(facts, code) * line.quantity, 0)
  const demand = sum(powered, 'power_draw')
  const budget = sum(lines, 'poe_budget')
  const family = lines.find(({ facts }) => numberOf(facts, 'poe_budget') > 0)?.family
  return demand > budget ? [{ kind: 'poe', demand, budget, family }] : []
}

/** A product that is sold with one of several power supplies: the note says which. */
function checkSupply({ project }: CheckInput, { line, name, facts }: CheckedLine): ProjectCheck[] {
  const supplies = (facts['power_supply'] ?? []).map(String)
  const isOpen = supplies.length > 1 && supplies.every((each) => /^(?:ac|dc)\b/i.test(each))
  if (!isOpen || supplies.some((each) => line.note.includes(each))) return []
  const choices = supplies.map((supply) => ({ supply, fixed: addNote(project, line, supply) }))
  return [{ kind: 'supply', name, choices }]
}

/** A switch or router for the desk beside devices for the rack needs a shelf. */
function checkShelf({ project, lines }: CheckInput, own: CheckedLine): ProjectCheck[] {
  const { line, name, facts } = own
  const hasRack = lines.some((each) => numberOf(each.facts, 'rack_units') > 0)
  const mounting = (facts['mounting'] ?? []).map(String)
  const isForDesk = mounting.some((way) => /^(?:desk|table)/i.test(way))
  const ports = Object.keys(facts)
    .filter((code) => code.startsWith('ports_'))
    .reduce((sum, code) => sum + numberOf(facts, code), 0)
  if (!hasRack || !isForDesk || mounting.some((way) => /rack/i.test(way)) || ports < 4) return []
  if (line.note !== '') return []
  return [{ kind: 'shelf', name, note: (text) => addNote(project, line, text) }]
}

function addNote(project: Project, line: ProjectLine, text: string): Project {
  const note = line.note === '' ? text : `${line.note}, ${text}`
  const lines = project.lines.map((each) =>
    each.code === line.code && each.note === line.note ? { ...each, note } : each,
  )
  return { ...project, lines: mergeLines(lines) }
}

/** Devices that the management system can manage, if the project has fewer licences. */
function checkLicences({ project, lines, licensed: families = [] }: CheckInput): ProjectCheck[] {
  const counts = families.flatMap((family) => {
    const devices = lines
      .filter((each) => each.family === family && each.facts['form_factor'] === undefined)
      .reduce((sum, { line }) => sum + line.quantity, 0)
    const has = Number([project.licences[`n.${family}`] ?? 0].flat()[0])
    return devices > 0 ? [{ family, devices, has: Number.isFinite(has) ? has : 0 }] : []
  })
  const short = counts.filter(({ devices, has }) => has < devices)
  if (short.length === 0) return []
  const added = Object.fromEntries(
    short.map(({ family, devices }) => [`n.${family}`, String(devices)] as const),
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
