import { formFactors } from '@faceplate/contracts/calls/transceivers.query'
import type { Project } from './project.address.ts'
import { isDevice } from './project.figures.ts'
import type { CheckedLine, CheckInput, Named, ProjectCheck } from './project.findings.ts'
import { addPieces, countPieces, takePieces, type ProjectLine } from './project.lines.ts'

/**
 * Checks that the modules of a project fit its cages and have their counterparts. A project without cages orders spare parts,
 * so it has no findings. With an unknown product, or a device whose cages are not stated, the cages are not checked.
 */
export function checkModules(input: CheckInput): ProjectCheck[] {
  const { project, lines } = input
  const devices = lines.filter(({ hardware }) => isDevice(hardware))
  if (!devices.some(({ hardware }) => hardware.cages?.length)) return []
  const known = new Set(lines.map(({ line }) => line.code))
  const isWhole =
    devices.every(({ hardware }) => hardware.cages) &&
    project.lines.every(({ code }) => known.has(code))
  return [...(isWhole ? checkPlaces(input, devices) : []), ...checkFacing(input)]
}

/** Cages of one kind: how many modules of which form factors they take. */
interface Places {
  takes: readonly string[]
  count: number
}

/** Modules that no cage takes, and those that are more than the cages. */
function checkPlaces({ project, lines }: CheckInput, devices: CheckedLine[]): ProjectCheck[] {
  const places = devices.flatMap(({ line, hardware: { cages = [] } }) =>
    cages.map(({ takes, count }): Places => ({ takes, count: count * line.quantity })),
  )
  const elsewhere = countElsewhere(project, devices)
  const kept = new Map<string, number>()
  let fixed = [...project.lines]
  const unfit: CheckedLine[] = []
  const crowded: (Named & { excess: number })[] = []
  const products = Map.groupBy(
    lines.filter(({ hardware }) => isFormFactor(hardware.module)),
    ({ line }) => line.code,
  )
  for (const [code, own] of products) {
    const [first] = own
    const form = first?.hardware.module
    if (!first || form === undefined) continue
    const pieces = countPieces(project.lines, code)
    const wanted = pieces - (elsewhere.get(code) ?? 0)
    if (wanted <= 0) continue
    if (!places.some(({ takes }) => takes.includes(form))) {
      unfit.push(first)
      continue
    }
    // One half of a pair for one fibre is at the other end.
    const here = hasMore(project.lines, first, pieces) ? 0 : wanted
    const room = Math.min(here, countRoom(form, kept, places))
    kept.set(form, (kept.get(form) ?? 0) + room)
    if (room === here) continue
    crowded.push({ code, name: first.name, excess: here - room })
    const other = first.hardware.faces?.code ?? ''
    const left = pieces - here + room
    fixed = takePieces(fixed, code, here - room)
    fixed = takePieces(fixed, other, Math.max(0, countPieces(project.lines, other) - left))
  }
  return [
    ...(unfit.length > 0
      ? [
          {
            kind: 'unfit' as const,
            products: unfit.map(({ line, name }) => ({ code: line.code, name })),
            device: devices.find(({ hardware }) => hardware.cages?.length)?.line.code ?? '',
          },
        ]
      : []),
    ...(crowded.length > 0
      ? [
          {
            kind: 'crowded' as const,
            products: crowded.map(({ code, name }) => ({ code, name })),
            excess: crowded.reduce((sum, { excess }) => sum + excess, 0),
            fixed: { ...project, lines: fixed },
          },
        ]
      : []),
  ]
}

/** Cages of other form factors are not stated. */
function isFormFactor(form: string | undefined): boolean {
  return formFactors.some((each) => each === form)
}

/**
 * How many more modules of a form factor find a cage, however those that are placed already are moved: by Hall's theorem, as
 * many as every set of form factors with it leaves of the cages that take one of them.
 */
function countRoom(
  form: string,
  kept: ReadonlyMap<string, number>,
  places: readonly Places[],
): number {
  const sets = [[form]]
  for (const other of kept.keys()) {
    if (other !== form) sets.push(...sets.map((each) => [...each, other]))
  }
  return Math.min(
    ...sets.map((set) => {
      const cages = places
        .filter(({ takes }) => takes.some((each) => set.includes(each)))
        .reduce((sum, { count }) => sum + count, 0)
      return cages - set.reduce((sum, each) => sum + (kept.get(each) ?? 0), 0)
    }),
  )
}

/** Pieces of each part at ends of links that are no device of the project, such as those of a provider. */
function countElsewhere({ links }: Project, devices: readonly CheckedLine[]): Map<string, number> {
  const names = new Set(devices.flatMap(({ line, name }) => [line.code, name.toLowerCase()]))
  const counts = new Map<string, number>()
  for (const link of links) {
    for (const end of ['a', 'b'] as const) {
      if (names.has(link.names[end].toLowerCase())) continue
      const code = link.parts[end]
      counts.set(code, (counts.get(code) ?? 0) + link.links)
    }
  }
  return counts
}

/** Whether the project has more pieces of the counterpart than of a module. On a tie the first code counts as more. */
function hasMore(
  lines: readonly ProjectLine[],
  { line, hardware }: CheckedLine,
  pieces: number,
): boolean {
  const { faces } = hardware
  if (!faces) return false
  const other = countPieces(lines, faces.code)
  return other > pieces || (other === pieces && faces.code < line.code)
}

/** Finds modules for one fibre with too few counterparts. A link that pairs a module with another part needs none. */
function checkFacing({ project, lines }: CheckInput): ProjectCheck[] {
  const products = new Map(lines.map((each) => [each.line.code, each]))
  const parts = [...products].flatMap(
    ([
      code,
      {
        name,
        hardware: { faces },
      },
    ]) => {
      if (!faces) return []
      const apart = project.links.reduce((sum, { parts: { a, b }, links }) => {
        const isApart = [a, b].includes(code) && ![a, b].includes(faces.code)
        return sum + (isApart ? links : 0)
      }, 0)
      const quantity =
        countPieces(project.lines, code) - apart - countPieces(project.lines, faces.code)
      return quantity > 0 ? [{ own: { code, name }, part: { ...faces, quantity } }] : []
    },
  )
  if (parts.length === 0) return []
  const fixed = parts.reduce(
    (sum, { part }) => addPieces(sum, part.code, part.quantity),
    [...project.lines],
  )
  return [
    {
      kind: 'facing',
      products: parts.map(({ own }) => own),
      parts: parts.map(({ part }) => part),
      fixed: { ...project, lines: fixed },
    },
  ]
}
