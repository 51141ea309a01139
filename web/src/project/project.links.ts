import { findLeastMargin } from '@faceplate/contracts/links/link.budget'
import type { Verdict } from '@faceplate/contracts/links/link.findings'
import { findLinks, type Part } from '@faceplate/contracts/links/link.options'
import type { Project } from '@faceplate/contracts/project/project.address'
import type { NeededPart } from '@faceplate/contracts/project/project.checks'
import type { ProjectLink } from '@faceplate/contracts/project/project.links'
import type { FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import { formFactors } from '@faceplate/contracts/calls/transceivers.query'
import { readOptic } from '@faceplate/contracts/links/link.optic'
import { listShapes } from '@faceplate/contracts/links/link.shapes'
import { q } from '../base/query.ts'

/** A module or cable of a link. */
interface LinkPart {
  code: string
  name: string
}

/** A link of a project with its computed budget. */
export interface JudgedLink {
  link: ProjectLink
  /** Undefined: the catalogue has not both modules, or they make no link between these ports. */
  result: { verdict: Verdict; margin: number | undefined; reserve: number } | undefined
  /** Parts to order for the link. */
  needed: NeededPart[]
  /** Names of the parts; codes if the catalogue does not have them. */
  parts: { a: string; b: string }
}

/** Form factors of the modules that the links of a project need; one call reads all of them. */
function listProjectShapes({ links }: Project): FormFactor[] {
  const shapes = new Set(
    links.flatMap(({ ports: { a, b } }) => [
      ...listShapes({ port: a }),
      ...listShapes({ port: b }),
    ]),
  )
  return formFactors.filter((each) => shapes.has(each))
}

export const projectModulesQuery = (project: Project) =>
  q(
    'GET catalog/sfp/modules',
    { query: { form_factor: listProjectShapes(project), sort: 'reach', page_size: 100 } },
    ({ data }) =>
      data.map((module) => ({
        good: { code: module.code, name: module.name },
        optic: readOptic(module),
      })),
    'project',
  )

/** Computes the budget of a link from the data of its modules, as the link finder does. */
export function judgeLink(link: ProjectLink, modules: readonly Part<LinkPart>[]): JudgedLink {
  const { ports, parts, length, grade, connections, splices, fibres, attenuation, reserve } = link
  const own = modules.filter(({ good }) => good.code === parts.a || good.code === parts.b)
  const nameOf = (code: string) => own.find(({ good }) => good.code === code)?.good.name ?? code
  const request = {
    a: { port: ports.a },
    b: { port: ports.b },
    plant: { length, connections, splices, fibres, attenuation, reserve },
    grade,
    links: link.links,
  }
  const option = findLinks(own, request).find(
    ({ a, b }) => a.good.code === parts.a && b.good.code === parts.b,
  )
  return {
    link,
    parts: { a: nameOf(parts.a), b: nameOf(parts.b) },
    needed: (option?.quantities ?? []).map(({ good, quantity }) => ({
      code: good.code,
      name: good.name,
      quantity,
    })),
    result: option && {
      verdict: option.verdict,
      margin: findLeastMargin(option.result),
      reserve: option.result.reserve,
    },
  }
}
