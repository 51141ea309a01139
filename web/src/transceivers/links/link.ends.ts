import { nameToOrder } from '@faceplate/contracts/calls/order.name'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { RouteResponse } from '@faceplate/contracts/client/client'
import type { End } from '@faceplate/engineering/links/link.findings'
import type { OpticPart } from '@faceplate/engineering/links/link.options'
import { listShapes, type LinkEnd } from '@faceplate/engineering/links/link.shapes'
import { readOptic, type Optic } from '@faceplate/engineering/links/link.optic'
import type { Cage, FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import {
  formFactors,
  isLinkPort,
  type LinkPort,
} from '@faceplate/contracts/calls/transceivers.query'
import type { Messages } from '@faceplate/messages/messages'
import { useResult } from '../../base/useResult.ts'
import { q } from '../../base/query.ts'
import { useMessages } from '../../ui/text/useMessages.ts'
import type { ChosenModule } from '../modules/chosen.store.ts'
import { foreignQuery, type ForeignAnswer, type ForeignDevice } from '../modules/foreign.device.ts'
import { readForeignOptic } from './foreign.optic.ts'
import type { LinkChoice, LinkState } from './link.state.ts'
import { cagesQuery, fittingDevicesQuery } from '../modules/transceivers.queries.ts'
import { normalize } from '@faceplate/engineering/links/typed.name'

/** The products to order for a link. */
export type LinkGood = Omit<ChosenModule, 'quantity'>

/** Known data of an end: one of our devices with its cages, or a device or module of another vendor. */
export interface KnownEnd {
  end: End
  typed: string
  good: GoodCard | undefined
  /** Cages of the device for modules that the link finder supports, slowest first. */
  cages: readonly EndCage[]
  /** A device or module of another vendor with the typed name, and the ports that it is known to have. */
  foreign: ForeignDevice | undefined
  /** Devices with a name similar to the typed text, ours first. */
  alike: readonly { key: string; name: string; isOurs: boolean }[]
  /** The port of the link at this end. */
  port: LinkEnd | undefined
  /** The module at this end, if the visitor named one of another vendor. */
  module: OpticPart<LinkGood> | undefined
  /** Validation error of the chosen port. */
  problem: string | undefined
  /** Whether a lookup of the typed text failed, so that the device may be known all the same. */
  isFailed: boolean
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
    const { id, code, name } = module
    return { good: { id, code, name, part_number: nameToOrder(module) }, optic: readOptic(module) }
  })
}

/** Our device with the typed name, code or part number, ignoring case and punctuation. */
export function findTyped(goods: readonly GoodCard[], typed: string): GoodCard | undefined {
  const wanted = normalize(typed)
  return goods.find(({ name, code, part_number }) =>
    [name, code, part_number].some((each) => each !== null && normalize(each) === wanted),
  )
}

/** API responses for the text typed at an end. */
export interface EndAnswers {
  typed: string
  /** Our devices with a similar name. */
  goods: readonly GoodCard[]
  /** Cages of the device with the typed name. */
  cages: readonly Cage[]
  /** The device of another vendor with this name, if none of ours has it. */
  foreign: ForeignAnswer | undefined
  /** Whether a lookup failed. */
  isFailed: boolean
}

type LinkCage = Cage & { form_factor: LinkPort }

/** A cage at an end; the forms that it takes are known for our devices only. */
type EndCage = Pick<Cage, 'count'> & { form_factor: LinkPort; takes?: readonly FormFactor[] }

/** Combines the known data of both ends. */
export function knowEnds(
  t: Messages,
  answers: Readonly<Record<End, EndAnswers>>,
  choice: LinkChoice,
) {
  const cages = { a: listEndCages(answers.a), b: listEndCages(answers.b) }
  return {
    a: knowEnd(t, 'a', answers.a, cages, choice),
    b: knowEnd(t, 'b', answers.b, cages, choice),
  }
}

function listEndCages({ cages, foreign }: EndAnswers): readonly EndCage[] {
  const device = foreign?.device
  if (device) {
    const module = readPort(device)
    return module ? [{ form_factor: module, count: 1 }] : device.cages
  }
  return cages.filter((each): each is LinkCage => isLinkPort(each.form_factor))
}

/** The port that a module of another vendor is in. */
function readPort({ module }: ForeignDevice): LinkPort | undefined {
  return module && isLinkPort(module.formFactor) ? module.formFactor : undefined
}

function knowEnd(
  t: Messages,
  end: End,
  { typed, goods, foreign, isFailed }: EndAnswers,
  cages: Readonly<Record<End, readonly EndCage[]>>,
  { ports }: LinkChoice,
): KnownEnd {
  const good = findTyped(goods, typed)
  const other = foreign?.device
  const alike = [
    ...goods.map(({ code, name }) => ({ key: code, name, isOurs: true })),
    ...(foreign?.alike ?? []).map(({ slug, name }) => ({ key: slug, name, isOurs: false })),
  ]
  const known = {
    end,
    typed,
    good,
    cages: cages[end],
    foreign: other,
    alike: good || other ? [] : alike.slice(0, 5),
    module: undefined,
    isFailed,
  }
  if (other?.module) return knowModule(t, known, other, readForeignOptic(other.module))
  const chosen = ports[end]
  const far = end === 'a' ? 'b' : 'a'
  if (chosen !== undefined) {
    const cage = cages[end].find(({ form_factor }) => form_factor === chosen)
    // The facts of another vendor's device may be incomplete, so the visitor may choose any port.
    const problem =
      good && !cage && !isFailed
        ? t('links.end.noCage', { name: good.name, port: chosen })
        : undefined
    return { ...known, port: problem ? undefined : { port: chosen, takes: cage?.takes }, problem }
  }
  const cage = chooseCage(cages[end], ports[far] ? [ports[far]] : toPorts(cages[far]))
  const problem =
    good && !cage && !isFailed ? t('links.end.noCages', { name: good.name }) : undefined
  return { ...known, port: cage && { port: cage.form_factor, takes: cage.takes }, problem }
}

/** An end with a module of another vendor in it. */
function knowModule(
  t: Messages,
  known: Omit<KnownEnd, 'port' | 'problem' | 'module'>,
  { name, slug, pon }: ForeignDevice,
  optic: Optic,
): KnownEnd {
  const [cage] = known.cages
  const problem = pon
    ? t('links.end.ponModule', { name, system: pon.system })
    : optic.carrier === 'cable'
      ? t('links.end.cable', { name })
      : cage
        ? undefined
        : t('links.end.unknownPort', { name, port: optic.formFactor })
  // It is not ordered, so it needs no number.
  const module = { good: { id: 0, code: slug, name, part_number: '' }, optic }
  return problem || !cage
    ? { ...known, port: undefined, module: undefined, problem }
    : { ...known, port: { port: cage.form_factor, takes: [] }, module, problem }
}

/** Default port: the fastest that the other end has too, or one that takes its modules, or else the fastest. */
function chooseCage(own: readonly EndCage[], others: readonly LinkPort[]): EndCage | undefined {
  const takesOther = ({ form_factor: port, takes }: EndCage) =>
    listShapes({ port, takes }).some((shape) => others.some((each) => each === shape))
  return (
    own.findLast(({ form_factor }) => others.includes(form_factor)) ??
    own.find(takesOther) ??
    own.at(-1)
  )
}

function toPorts(cages: readonly EndCage[]): LinkPort[] {
  return cages.map(({ form_factor }) => form_factor)
}

/** Ends of the page's link, from the responses that its loader read. */
export function useEnds(state: LinkState, choice: LinkChoice): Record<End, KnownEnd> {
  const t = useMessages()
  return knowEnds(t, { a: useAnswers(state.a), b: useAnswers(state.b) }, choice)
}

function useAnswers(typed: string): EndAnswers {
  const devices = useResult(fittingDevicesQuery(typed))
  const goods = typed === '' ? [] : (devices.data?.data ?? [])
  const good = findTyped(goods, typed)
  const fitting = useResult(cagesQuery(good?.code ?? ''))
  const foreign = useResult(foreignQuery(typed))
  return {
    typed,
    goods,
    cages: good ? (fitting.data?.cages ?? []) : [],
    foreign: good || typed === '' ? undefined : foreign.data,
    isFailed: [devices, fitting, foreign].some((each) => each.isFailed),
  }
}

/** Form factors of modules that fit either end; empty until both ends are known. */
export function listModuleShapes(a: LinkEnd | undefined, b: LinkEnd | undefined): FormFactor[] {
  if (!a || !b) return []
  const shapes = new Set([...listShapes(a), ...listShapes(b)])
  return formFactors.filter((each) => shapes.has(each))
}
