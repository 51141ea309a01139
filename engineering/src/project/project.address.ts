import { maxProjectLinks, maxProjectQueryLength } from './project.limits.ts'
import { mergeLines, readLines, writeLines, type ProjectLine } from './project.lines.ts'
import { mergeLinks, readLink, writeLink, type ProjectLink } from './project.links.ts'
import { mergeLoads, readLoads, writeLoads, type ForeignLoad } from './project.loads.ts'
import { pickRackSearch, type RackSearch } from './project.rack.ts'

/** A query as text by key: one value, or a list when a key is repeated. */
type Search = Record<string, string | string[]>

/**
 * What a buyer puts together: products, links, and licences of the management system. The query of an address holds all of
 * it, so that a link restores it on any machine. It holds nothing about a person.
 */
export interface Project {
  lines: readonly ProjectLine[]
  links: readonly ProjectLink[]
  /** Inputs of the calculator by the keys of its own address (`calculation.query.ts`), which only its price list can check. */
  licences: Search
  /** What is stated of products that the catalogue does not have. */
  loads?: readonly ForeignLoad[]
  /** Racks and positions of devices, which `rack.address.ts` reads. */
  rack?: RackSearch
}

export const emptyProject: Project = { lines: [], links: [], licences: {} }

const keys = { lines: 'goods', links: 'link', loads: 'load' } as const

const licenceKey = /^(?:[msy]|n\.[a-z0-9-]{1,40})$/
const licenceValue = /^[a-z0-9-]{1,40}$/
const maxLicenceKeys = 30
const maxLicenceValues = 30

/** Reads a project from a query. `unread` counts entries that are none, and those beyond the limits. */
export function readProject(search: Readonly<Search>): Project & { unread: number } {
  const list = (key: string) => [search[key] ?? []].flat()
  const read = list(keys.lines).map(readLines)
  const { lines, unread } = readLines(writeLines(read.flatMap((each) => each.lines)))
  const stated = list(keys.loads).map(readLoads)
  const loads = mergeLoads(
    stated.flatMap((each) => each.loads),
    lines,
  )
  const texts = [...new Set(list(keys.links))]
  const links = texts.flatMap((text) => readLink(text) ?? []).slice(0, maxProjectLinks)
  return {
    lines,
    links,
    licences: pickLicences(search),
    ...(loads.length > 0 && { loads }),
    rack: pickRackSearch(search),
    unread:
      unread +
      [...read, ...stated].reduce((sum, each) => sum + each.unread, 0) +
      texts.length -
      links.length,
  }
}

function pickLicences(search: Readonly<Search>): Search {
  const entries = Object.keys(search)
    .filter((key) => licenceKey.test(key))
    .toSorted()
    .slice(0, maxLicenceKeys)
    .flatMap((key) => {
      const values = [search[key] ?? []].flat().filter((value) => licenceValue.test(value))
      const [only] = values
      if (only === undefined) return []
      return [[key, values.length === 1 ? only : values.slice(0, maxLicenceValues)] as const]
    })
  return Object.fromEntries(entries)
}

/** Writes a project as the query of its address. Equal projects have the same query. */
export function writeProject({ lines, links, licences, loads = [], rack = {} }: Project): Search {
  const texts = links.map(writeLink)
  const stated = writeLoads(mergeLoads(loads, lines))
  const [only] = texts
  return {
    ...(lines.length === 0 ? {} : { [keys.lines]: writeLines(lines) }),
    ...(only === undefined ? {} : { [keys.links]: texts.length === 1 ? only : texts }),
    ...(stated === '' ? {} : { [keys.loads]: stated }),
    ...pickLicences(licences),
    ...rack,
  }
}

/** Writes the query of a project as text, without a question mark and with its keys sorted; empty for an empty project. */
export function formatProject(project: Project): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(writeProject(project))) {
    for (const each of [value].flat()) params.append(key, each)
  }
  params.sort()
  return params.toString()
}

/** Reads a query text as `formatProject` writes it. */
export function parseProject(text: string): Project {
  const search: Search = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const before = search[key]
    search[key] = before === undefined ? value : [before, value].flat()
  }
  const { unread: _, ...project } = readProject(search)
  return project
}

/** Whether an address can hold a project. */
export function fitsAddress(project: Project): boolean {
  const isShort = formatProject(project).length <= maxProjectQueryLength
  return isShort && readProject(writeProject(project)).unread === 0
}

/** Joins two projects. Quantities of equal lines, and numbers of equal links, are added up; the licences of the second replace those of the first. */
export function joinProjects(one: Project, other: Project): Project {
  const lines = mergeLines([...one.lines, ...other.lines])
  const loads = mergeLoads([...(one.loads ?? []), ...(other.loads ?? [])], lines)
  return {
    lines,
    ...(loads.length > 0 && { loads }),
    links: mergeLinks([...one.links, ...other.links]),
    licences: isEmptySearch(other.licences) ? one.licences : other.licences,
    rack: { ...other.rack, ...one.rack },
  }
}

/** Whether a project has licences. */
export function hasLicences({ licences }: Pick<Project, 'licences'>): boolean {
  return !isEmptySearch(licences)
}

/** Whether nothing is in a project. */
export function isEmptyProject({ lines, links, licences }: Project): boolean {
  return lines.length === 0 && links.length === 0 && !hasLicences({ licences })
}

function isEmptySearch(search: Search): boolean {
  return Object.keys(search).length === 0
}
