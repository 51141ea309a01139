import { longestCable } from '../poe/poe.cable.ts'
import { listPowered, sumPoe, suppliesPoe, type PoeFigures } from '../poe/poe.demand.ts'
import {
  listPoeRoom,
  needClass,
  supplyPoe,
  type PoeRoom,
  type PoeSource,
} from '../poe/poe.supply.ts'
import type { Project } from './project.address.ts'
import { isDevice, readFigures } from './project.figures.ts'
import type { CheckedLine, CheckInput, MoreSources, ProjectCheck } from './project.findings.ts'
import { addPieces, maxLineQuantity, mergeLines } from './project.lines.ts'
import { addNote, joinNote } from './project.notes.ts'

/** A line of a project with what it supplies or takes over PoE. */
interface PoweredLine extends CheckedLine {
  quantity: number
  poe: PoeFigures
}

const noNotes = { reduced: '', adapter: '' }

/**
 * Whether the ports of a project supply its devices over PoE: enough ports of the class that each needs, and the watts at the
 * ports over the longest cable, since a project states no lengths.
 */
export function checkPoe({ project, lines, poeNotes = noNotes }: CheckInput): ProjectCheck[] {
  const isUnknown = lines.some(
    ({ hardware, load }) =>
      isDevice(hardware) && hardware.poe_budget_watts === undefined && load === undefined,
  )
  if (isUnknown) return []
  const { read, sources, devices } = readPowered(lines, poeNotes.adapter)
  const supply = supplyPoe(sources.map(toSource), devices)
  const { demand, reserved, budget } = supply
  if (devices.length === 0) return []
  const watts = {
    demand: sumPoe(read).demand,
    ports: demand.ports,
    typical: demand.typical,
    metres: longestCable,
    reserved,
    budget,
  }
  if (sources.length === 0) return [{ kind: 'poe', ...watts, more: undefined }]
  const more = () => findMore(project, sources, devices)
  return [
    ...checkClasses(project, supply.unfit, poeNotes.reduced),
    ...(supply.crowded
      ? [
          {
            kind: 'poe-ports' as const,
            ...supply.crowded,
            more: more(),
            adapted: addAdapters(project, read, supply.crowded.excess, poeNotes.adapter),
          },
        ]
      : []),
    ...(supply.isOverBudget ? [{ kind: 'poe' as const, ...watts, more: more() }] : []),
    ...(supply.isOverReserved && !supply.isOverBudget && !supply.crowded
      ? [{ kind: 'poe-reserve' as const, reserved, ports: demand.ports, budget, more: more() }]
      : []),
  ]
}

function readPowered(lines: readonly CheckedLine[], adapter: string) {
  const read = lines.map((each) => readLine(each, lines, adapter))
  return {
    read,
    sources: read.filter(({ poe }) => suppliesPoe(poe)),
    devices: listPowered(read),
  }
}

/** The PoE ports of a project by class, with the ports and watts that its devices leave free. */
export function listProjectPoe(lines: readonly CheckedLine[], adapterNote: string): PoeRoom[] {
  const { sources, devices } = readPowered(lines, adapterNote)
  return listPoeRoom(sources.map(toSource), devices)
}

/** A device with an adapter instead takes PoE only if the project has a source of it. */
function readLine(line: CheckedLine, all: readonly CheckedLine[], adapter: string): PoweredLine {
  const { hardware, load } = line
  const { poe } = readFigures(hardware)
  if (load) {
    return { ...line, quantity: line.line.quantity, poe: { ...poe, statedClass: load.poeClass } }
  }
  const optional = hardware.poe_optional_watts
  const hasSource = all.some((each) => suppliesPoe(readFigures(each.hardware).poe))
  const isAdapted = adapter !== '' && line.line.note.includes(adapter)
  const takes = optional !== undefined && hasSource && !isAdapted
  return {
    ...line,
    quantity: line.line.quantity,
    poe: takes ? { ...poe, budget: 0, draw: optional } : poe,
  }
}

function toSource({ quantity, poe, hardware }: PoweredLine): PoeSource {
  return {
    quantity,
    budget: poe.budget,
    ports: hardware.poe_ports,
    portClass: hardware.poe_class,
    reserves: hardware.poe_reserves,
  }
}

type Powered = ReturnType<typeof listPowered<PoweredLine>>[number]

function checkClasses(
  project: Project,
  unfit: ReturnType<typeof supplyPoe<Powered>>['unfit'],
  note: string,
): ProjectCheck[] {
  const open = unfit.flatMap(({ device, ...rest }) => {
    const isReduced = (device.reducedClass ?? Infinity) <= rest.highest
    const isSettled = isReduced && note !== '' && device.line.line.note.includes(note)
    return isSettled ? [] : [{ ...rest, device, isReduced }]
  })
  const alike = Map.groupBy(open, ({ needed, isReduced }) => `${needed} ${isReduced}`)
  return [...alike.values()].flatMap((own): ProjectCheck[] => {
    const [first] = own
    if (!first) return []
    const { needed, highest, isReduced } = first
    const lines = own.map(({ device }) => device.line)
    const named = new Map(
      lines.map(({ line, name }) => [line.code, { code: line.code, name }] as const),
    )
    return [
      {
        kind: 'poe-class',
        products: [...named.values()],
        watts: Math.max(...own.map(({ device }) => device.watts)),
        needed,
        highest,
        isReduced,
        fixed: isReduced && note !== '' ? addNote(project, lines, note) : undefined,
      },
    ]
  })
}

/** Writes that pieces which have no port get an adapter, if they can have one. */
function addAdapters(
  project: Project,
  lines: readonly PoweredLine[],
  excess: number,
  note: string,
): Project | undefined {
  if (note === '') return undefined
  const open = lines.filter(
    ({ line, hardware }) => hardware.poe_optional_watts !== undefined && !line.note.includes(note),
  )
  let left = excess
  const changed = project.lines.flatMap((line) => {
    const isOpen = open.some((each) => each.line.code === line.code && each.line.note === line.note)
    const joined = isOpen ? joinNote(line.note, note) : undefined
    const taken = joined === undefined ? 0 : Math.min(left, line.quantity)
    left -= taken
    if (taken === 0 || joined === undefined) return [line]
    const rest = line.quantity - taken
    return [
      ...(rest > 0 ? [{ ...line, quantity: rest }] : []),
      { ...line, quantity: taken, note: joined },
    ]
  })
  return left > 0 ? undefined : { ...project, lines: mergeLines(changed) }
}

/** The fewest pieces of one source of the project that supply the rest: the source of most watts that can. */
function findMore(
  project: Project,
  sources: readonly PoweredLine[],
  devices: readonly Powered[],
): MoreSources | undefined {
  const highest = Math.max(...sources.map(({ hardware }) => hardware.poe_class ?? Infinity))
  const fit = devices.filter((each) => needClass(each) <= highest)
  for (const source of sources.toSorted((a, b) => b.poe.budget - a.poe.budget)) {
    const isEnough = (count: number) => {
      const added = sources.map((each) => ({
        ...toSource(each),
        quantity: each.quantity + (each === source ? count : 0),
      }))
      const { isOverBudget, isOverReserved, crowded } = supplyPoe(added, fit)
      return !isOverBudget && !isOverReserved && !crowded
    }
    const count = findLeast(isEnough)
    if (count === undefined) continue
    const { code } = source.line
    const fixed = { ...project, lines: addPieces(project.lines, code, count) }
    return { name: source.name, count, fixed }
  }
  return undefined
}

/** The least number for which a condition holds that also holds for every greater one. */
function findLeast(isEnough: (count: number) => boolean): number | undefined {
  let most = 1
  while (!isEnough(most)) {
    if (most >= maxLineQuantity) return undefined
    most *= 2
  }
  let least = Math.floor(most / 2)
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (isEnough(middle)) most = middle
    else least = middle
  }
  return most
}
