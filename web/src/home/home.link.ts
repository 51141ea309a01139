import { findLeastMargin } from '@faceplate/engineering/links/link.budget'
import type { Verdict } from '@faceplate/engineering/links/link.findings'
import { findLinks } from '@faceplate/engineering/links/link.options'
import type { LinkPort } from '@faceplate/contracts/calls/transceivers.query'
import { q } from '../base/query.ts'
import { linkModulesQuery, listModuleShapes, toParts } from '../transceivers/links/link.ends.ts'

/** Input of the link tool; all other values are the finder's defaults. */
export interface AskedLink {
  a: LinkPort
  b: LinkPort
  /** Distance in kilometres. */
  distance: number
}

/** Summary of the first link that the finder would list. */
export interface FoundLink {
  verdict: Verdict
  /** Names of the parts; one name if both ends have the same part or the link is a cable. */
  names: string[]
  codes: string[]
  isCable: boolean
  /** Remaining optical budget in dB. */
  margin: number | undefined
}

/** Input shown initially. */
export const firstLink: AskedLink = { a: 'SFP+', b: 'SFP+', distance: 10 }

/** The finder's defaults. */
const plainPlant = {
  connections: 2,
  splices: 0,
  fibres: undefined,
  attenuation: undefined,
  reserve: undefined,
}

export const askedModulesQuery = ({ a, b }: AskedLink) =>
  linkModulesQuery(listModuleShapes({ port: a }, { port: b }))

/** Result for the initial input only, so that the HTML does not contain all modules. */
export const firstLinkQuery = () => {
  const [route, input] = askedModulesQuery(firstLink).queryKey
  return q(
    route,
    input as Parameters<typeof q<typeof route>>[1],
    (page) => findLink(toParts(page), firstLink) ?? null,
    'home',
  )
}

/** First of the links that the finder would list. */
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
