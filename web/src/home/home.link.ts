import { findLeastMargin } from '@faceplate/contracts/links/link.budget'
import type { Verdict } from '@faceplate/contracts/links/link.findings'
import { findLinks } from '@faceplate/contracts/links/link.options'
import type { LinkPort } from '@faceplate/contracts/calls/transceivers.query'
import { q } from '../base/query.ts'
import { linkModulesQuery, listModuleShapes, toParts } from '../transceivers/link.ends.ts'

/** What the home page asks of a link; the finder takes all else as it is by default. */
export interface AskedLink {
  a: LinkPort
  b: LinkPort
  /** Kilometres. */
  distance: number
}

/** The plainest link that holds. */
export interface FoundLink {
  verdict: Verdict
  /** Names of what goes into the ends; one where it is the same at both, or a cable. */
  names: string[]
  codes: string[]
  isCable: boolean
  /** What is left of the optical budget, dB. */
  margin: number | undefined
}

/** What is asked before a visitor has chosen anything. */
export const firstLink: AskedLink = { a: 'SFP+', b: 'SFP+', distance: 10 }

/** As the finder reckons where nothing else is said. */
const plainPlant = {
  connections: 2,
  splices: 0,
  fibres: undefined,
  attenuation: undefined,
  reserve: undefined,
}

export const askedModulesQuery = ({ a, b }: AskedLink) =>
  linkModulesQuery(listModuleShapes({ port: a }, { port: b }))

/** The answer to the first question alone, so that the HTML does not carry the modules. */
export const firstLinkQuery = () => {
  const [route, input] = askedModulesQuery(firstLink).queryKey
  return q(
    route,
    input as Parameters<typeof q<typeof route>>[1],
    (page) => findLink(toParts(page), firstLink) ?? null,
    'home',
  )
}

/** The first of the links that the finder shows. */
export function findLink(
  parts: ReturnType<typeof toParts>,
  { a, b, distance }: AskedLink,
): FoundLink | undefined {
  const [best] = findLinks(parts, {
    a: { port: a },
    b: { port: b },
    plant: { length: distance, ...plainPlant },
    grade: undefined,
    links: 1,
  })
  if (!best || best.verdict === 'no') return undefined
  const goods = [best.a.good, best.b.good].filter(
    ({ id }, at, all) => all.findIndex((each) => each.id === id) === at,
  )
  return {
    verdict: best.verdict,
    names: goods.map(({ name }) => name),
    codes: goods.map(({ code }) => code),
    isCable: best.isCable,
    margin: findLeastMargin(best.result),
  }
}
