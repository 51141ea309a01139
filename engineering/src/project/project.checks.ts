import { checkLicences } from './licence.checks.ts'
import { checkModules } from './module.checks.ts'
import { checkPoe } from './poe.checks.ts'
import type { CheckedLine, CheckInput, Named, ProjectCheck } from './project.findings.ts'
import { addPieces, countPieces, mergeLines } from './project.lines.ts'
import { mergeLinks } from './project.links.ts'
import { addNote } from './project.notes.ts'
import { findUnchecked } from './unchecked.pieces.ts'

/**
 * Checks a project by the stated data of its products, each product once. PoE is not checked while the
 * PoE budget of any device of the catalogue is missing; the pieces of which it is are the last finding.
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
    ...findUnchecked(input),
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

/** Modules and cables that links need and the lines have too few of. */
function checkParts({ project, needed }: CheckInput): ProjectCheck[] {
  const parts = [...Map.groupBy(needed, ({ code }) => code)].flatMap(([code, own]) => {
    const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const there = countPieces(project.lines, code)
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
