import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { RouteResponse } from '@faceplate/contracts/client/client'
import type { End } from '@faceplate/contracts/links/link.findings'
import { listShapes, type LinkEnd } from '@faceplate/contracts/links/link.options'
import { readOptic } from '@faceplate/contracts/links/link.optic'
import type { Cage, FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import {
  formFactors,
  isLinkPort,
  type LinkPort,
} from '@faceplate/contracts/calls/transceivers.query'
import { useDecoration } from '../base/useDecoration.ts'
import { q } from '../base/query.ts'
import type { LinkChoice, LinkState } from './link.state.ts'
import { cagesQuery, fittingDevicesQuery } from './transceivers.queries.ts'

/** Known data of an end: one of our devices with its cages, or a device of another vendor. */
export interface KnownEnd {
  end: End
  typed: string
  good: GoodCard | undefined
  /** Cages of our device for modules that the link finder supports. */
  cages: readonly (Cage & { form_factor: LinkPort })[]
  /** Our devices with a name similar to the typed text. */
  alike: readonly GoodCard[]
  /** The port of the link at this end. */
  port: LinkEnd | undefined
  /** Validation error of the chosen port. */
  problem: string | undefined
}

/** Modules of the given form factors, reduced to the data that the link finder needs. */
export const linkModulesQuery = (shapes: readonly FormFactor[]) =>
  q(
    'GET catalog/sfp/modules',
    { query: { form_factor: [...shapes], sort: 'reach', page_size: 100 } },
    toParts,
  )

/** Converts modules to parts of a link. */
export function toParts({ data }: RouteResponse<'GET catalog/sfp/modules'>) {
  return data.map((module) => {
    const { id, code, name, part_number } = module
    return { good: { id, code, name, part_number }, optic: readOptic(module) }
  })
}

/** Our device with the typed name, code or part number, ignoring case and punctuation. */
export function findTyped(goods: readonly GoodCard[], typed: string): GoodCard | undefined {
  const wanted = normalize(typed)
  return goods.find(({ name, code, part_number }) =>
    [name, code, part_number].some((each) => normalize(each) === wanted),
  )
}

/** Keeps only letters and digits: names are typed with and without hyphens. */
function normalize(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** API responses for the text typed at an end. */
export interface EndAnswers {
  typed: string
  /** Our devices with a similar name. */
  goods: readonly GoodCard[]
  /** Cages of the device with the typed name. */
  cages: readonly Cage[]
}

type LinkCage = KnownEnd['cages'][number]

/** Combines the known data of both ends. */
export function knowEnds(answers: Readonly<Record<End, EndAnswers>>, choice: LinkChoice) {
  const cages = { a: listLinkCages(answers.a), b: listLinkCages(answers.b) }
  return {
    a: knowEnd('a', answers.a, cages, choice),
    b: knowEnd('b', answers.b, cages, choice),
  }
}

function listLinkCages({ cages }: EndAnswers): LinkCage[] {
  return cages.filter((each): each is LinkCage => isLinkPort(each.form_factor))
}

function knowEnd(
  end: End,
  { typed, goods }: EndAnswers,
  cages: Readonly<Record<End, readonly LinkCage[]>>,
  { ports }: LinkChoice,
): KnownEnd {
  const good = findTyped(goods, typed)
  const chosen = ports[end]
  const known = { end, typed, good, cages: cages[end], alike: good ? [] : goods.slice(0, 5) }
  if (!good) return { ...known, port: chosen && { port: chosen }, problem: undefined }
  const other = end === 'a' ? 'b' : 'a'
  const cage =
    chosen === undefined
      ? chooseCage(cages[end], ports[other] ? [ports[other]] : toPorts(cages[other]))
      : cages[end].find(({ form_factor }) => form_factor === chosen)
  const port = cage && { port: cage.form_factor, takes: cage.takes }
  const problem = cage
    ? undefined
    : `${good.name} has no ${chosen === undefined ? 'cage for a link' : `${chosen} cage`}.`
  return { ...known, port, problem }
}

/** Default port: the fastest that the other end has too, or else the fastest. */
function chooseCage(own: readonly LinkCage[], others: readonly LinkPort[]): LinkCage | undefined {
  return own.findLast(({ form_factor }) => others.includes(form_factor)) ?? own.at(-1)
}

function toPorts(cages: readonly LinkCage[]): LinkPort[] {
  return cages.map(({ form_factor }) => form_factor)
}

/** Ends of the page's link, from the responses that its loader read. */
export function useEnds(state: LinkState, choice: LinkChoice): Record<End, KnownEnd> {
  return knowEnds({ a: useAnswers(state.a), b: useAnswers(state.b) }, choice)
}

function useAnswers(typed: string): EndAnswers {
  const devices = useDecoration(fittingDevicesQuery(typed))
  const goods = typed === '' ? [] : (devices?.data ?? [])
  const good = findTyped(goods, typed)
  const fitting = useDecoration(cagesQuery(good?.code ?? ''))
  return { typed, goods, cages: good ? (fitting?.cages ?? []) : [] }
}

/** Form factors of modules that fit either end; empty until both ends are known. */
export function listModuleShapes(a: LinkEnd | undefined, b: LinkEnd | undefined): FormFactor[] {
  if (!a || !b) return []
  const shapes = new Set([...listShapes(a), ...listShapes(b)])
  return formFactors.filter((each) => shapes.has(each))
}
