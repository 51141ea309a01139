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
import { cagesQuery, takersQuery } from './transceivers.queries.ts'

/** What is known of an end: one of our devices with its cages, or another maker's. */
export interface KnownEnd {
  end: End
  typed: string
  good: GoodCard | undefined
  /** Cages of ours for modules that make links. */
  cages: readonly (Cage & { form_factor: LinkPort })[]
  /** Devices of ours with a name like what was typed. */
  alike: readonly GoodCard[]
  /** The port that the link begins at. */
  port: LinkEnd | undefined
  /** What is wrong with the port that was chosen. */
  problem: string | undefined
}

/** Modules for some shapes of cage, as far as a link asks. */
export const linkModulesQuery = (shapes: readonly FormFactor[]) =>
  q(
    'GET catalog/sfp/modules',
    { query: { form_factor: [...shapes], sort: 'reach', page_size: 100 } },
    toParts,
  )

/** Modules as parts of a link. */
export function toParts({ data }: RouteResponse<'GET catalog/sfp/modules'>) {
  return data.map((module) => {
    const { id, code, name, part_number } = module
    return { good: { id, code, name, part_number }, optic: readOptic(module) }
  })
}

/** The device of ours that was typed, however it is written. */
export function findTyped(goods: readonly GoodCard[], typed: string): GoodCard | undefined {
  const wanted = squeeze(typed)
  return goods.find(({ name, code, part_number }) =>
    [name, code, part_number].some((each) => squeeze(each) === wanted),
  )
}

/** Letters and figures alone: names are typed with and without their hyphens. */
function squeeze(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** What the API says to what was typed for an end. */
export interface EndAnswers {
  typed: string
  /** Devices of ours with a name like it. */
  goods: readonly GoodCard[]
  /** Cages of the one that is meant. */
  cages: readonly Cage[]
}

type LinkCage = KnownEnd['cages'][number]

/** Puts together what is known of both ends. */
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

/** The fastest that the other end has too, else the fastest: that is what one buys modules for. */
function chooseCage(own: readonly LinkCage[], others: readonly LinkPort[]): LinkCage | undefined {
  return own.findLast(({ form_factor }) => others.includes(form_factor)) ?? own.at(-1)
}

function toPorts(cages: readonly LinkCage[]): LinkPort[] {
  return cages.map(({ form_factor }) => form_factor)
}

/** The ends of the page's link, by the answers that its loader read. */
export function useEnds(state: LinkState, choice: LinkChoice): Record<End, KnownEnd> {
  return knowEnds({ a: useAnswers(state.a), b: useAnswers(state.b) }, choice)
}

function useAnswers(typed: string): EndAnswers {
  const takers = useDecoration(takersQuery(typed))
  const goods = typed === '' ? [] : (takers?.data ?? [])
  const good = findTyped(goods, typed)
  const fitting = useDecoration(cagesQuery(good?.code ?? ''))
  return { typed, goods, cages: good ? (fitting?.cages ?? []) : [] }
}

/** The shapes of modules that go into both ends or either; none while an end is open. */
export function listModuleShapes(a: LinkEnd | undefined, b: LinkEnd | undefined): FormFactor[] {
  if (!a || !b) return []
  const shapes = new Set([...listShapes(a), ...listShapes(b)])
  return formFactors.filter((each) => shapes.has(each))
}
