import type { FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import { formFactors } from '@faceplate/contracts/calls/transceivers.query'
import { findLeastMargin } from '../links/link.budget.ts'
import type { Verdict } from '../links/link.findings.ts'
import { readOptic } from '../links/link.optic.ts'
import {
  findLinks,
  linkParts,
  type LinkOption,
  type LinkRequest,
  type OpticPart,
} from '../links/link.options.ts'
import { listShapes } from '../links/link.shapes.ts'
import type { Project } from './project.address.ts'
import type { NeededPart } from './project.findings.ts'
import { addPieces, takePieces } from './project.lines.ts'
import { mergeLinks, type ProjectLink } from './project.links.ts'

/** A module or cable of a link. */
export interface LinkPart {
  code: string
  name: string
}

/** Reads a module or cable of the catalogue as a part of links. */
export function readPart(module: LinkPart & Parameters<typeof readOptic>[0]): OpticPart<LinkPart> {
  return { good: { code: module.code, name: module.name }, optic: readOptic(module) }
}

/** A link of a project with its computed budget. */
export interface JudgedLink {
  link: ProjectLink
  /** Undefined: the catalogue has not both modules, or the ports do not support them. */
  result: { verdict: Verdict; margin: number | undefined; reserve: number } | undefined
  /** Parts to order for the link. */
  needed: NeededPart[]
  /** Names of the parts; codes if the catalogue does not have them. */
  parts: { a: string; b: string }
}

/** Form factors of the modules that the links of a project may need; one call reads all of them. */
export function listProjectShapes({ links }: Project): FormFactor[] {
  const shapes = new Set(
    links.flatMap(({ ports: { a, b } }) => [
      ...listShapes({ port: a }),
      ...listShapes({ port: b }),
    ]),
  )
  return formFactors.filter((each) => shapes.has(each))
}

function toRequest(link: ProjectLink): LinkRequest {
  const { ports, length, grade, connections, splices, passive } = link
  const { fibres, attenuation, reserve, links } = link
  return {
    a: { port: ports.a },
    b: { port: ports.b },
    plant: { length, connections, splices, passive, fibres, attenuation, reserve },
    grade,
    links,
  }
}

function toNeeded({ quantities }: LinkOption<LinkPart>): NeededPart[] {
  return quantities.map(({ good: { code, name }, quantity }) => ({ code, name, quantity }))
}

/** Computes the budget of a link from the data of its modules. They are judged as chosen, even if a search prefers others. */
export function judgeLink(link: ProjectLink, modules: readonly OpticPart<LinkPart>[]): JudgedLink {
  const find = (code: string) => modules.find(({ good }) => good.code === code)
  const { a, b } = { a: find(link.parts.a), b: find(link.parts.b) }
  const option = a && b && linkParts({ a, b }, toRequest(link))
  return {
    link,
    parts: { a: a?.good.name ?? link.parts.a, b: b?.good.name ?? link.parts.b },
    needed: option ? toNeeded(option) : [],
    result: option && {
      verdict: option.verdict,
      margin: findLeastMargin(option.result),
      reserve: option.result.reserve,
    },
  }
}

/**
 * The project with other parts for a link that does not work: the best that certainly do, as the link finder ranks them.
 * Undefined if there are none.
 */
export function mendLink(
  project: Project,
  { link, needed }: JudgedLink,
  modules: readonly OpticPart<LinkPart>[],
): { names: string[]; fixed: Project } | undefined {
  const option = findLinks(modules, toRequest(link)).find(
    ({ verdict, split }) => split === undefined && (verdict === 'fits' || verdict === 'tight'),
  )
  if (!option) return undefined
  const added = toNeeded(option)
  const without = needed.reduce(
    (lines, { code, quantity }) => takePieces(lines, code, quantity),
    [...project.lines],
  )
  const parts = { a: option.a.good.code, b: option.b.good.code }
  return {
    names: added.map(({ name }) => name),
    fixed: {
      ...project,
      lines: added.reduce((lines, { code, quantity }) => addPieces(lines, code, quantity), without),
      links: mergeLinks(project.links.map((each) => (each === link ? { ...link, parts } : each))),
    },
  }
}
