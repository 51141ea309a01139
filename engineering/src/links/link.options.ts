import { computeLink, type LinkResult } from './link.budget.ts'
import { judge, type End, type Finding, type Verdict } from './link.findings.ts'
import { findCommonRate, takeLane, type Optic } from './link.optic.ts'
import { isSameSet } from './link.pair.ts'
import { mediumOf, type Plant } from './link.plant.ts'
import { listShapes, type LinkEnd } from './link.shapes.ts'

/** A module or cable that can be ordered. */
export interface OpticPart<Good> {
  good: Good
  optic: Optic
}

/** A way to build a link: a module at each end, or one cable. */
export interface LinkOption<Good> {
  verdict: Verdict
  a: OpticPart<Good>
  b: OpticPart<Good>
  /** Form factors that are in the ports. */
  plugs: Record<End, string>
  isCable: boolean
  /** The end at which a given module is, which is not ordered. */
  given: End | undefined
  /** Breakout: number of links from one port. */
  split: { end: End; count: number } | undefined
  quantities: { good: Good; quantity: number }[]
  result: LinkResult
}

export interface LinkRequest {
  a: LinkEnd
  b: LinkEnd
  plant: Omit<Plant, 'grade'>
  /** Undefined: the fibre is not laid yet, so each module gets the grade it is made for. */
  grade: Plant['grade'] | undefined
  links: number
}

const order: readonly Verdict[] = ['fits', 'tight', 'unknown', 'no']

/**
 * Finds all links that these parts form between two ports, best verdict first, then by rate, reach and power. An end may
 * have a module already: the others are then looked for that work with it.
 */
export function findLinks<Good>(
  parts: readonly OpticPart<Good>[],
  request: LinkRequest,
  given: Partial<Record<End, OpticPart<Good>>> = {},
): LinkOption<Good>[] {
  // Over fibre that is there, copper makes no link.
  const usable =
    request.grade === undefined
      ? parts
      : parts.filter(({ optic }) => optic.carrier !== 'twisted-pair')
  return sortOptions(
    given.a || given.b ? listGiven(usable, request, given) : listLinks(usable, request),
  )
}

function listLinks<Good>(
  parts: readonly OpticPart<Good>[],
  request: LinkRequest,
): LinkOption<Good>[] {
  const at = (end: End) => parts.filter(({ optic }) => findSpeed(request[end], optic) !== 'no')
  const forA = at('a')
  const forB = at('b')
  const options = forA.flatMap((a) => [
    ...listCables(a, request),
    ...forB.flatMap((b) => listPairs(a, b, request)),
  ])
  const reversed = forB.flatMap((b) => listCables(b, request, true))
  return [...options, ...reversed]
}

/** Links with a module that is there. Whether the standards agree is judged with the link. */
function listGiven<Good>(
  parts: readonly OpticPart<Good>[],
  request: LinkRequest,
  given: Partial<Record<End, OpticPart<Good>>>,
): LinkOption<Good>[] {
  const at = (end: End) =>
    given[end]
      ? [given[end]]
      : parts.filter(
          ({ optic }) => optic.carrier !== 'cable' && findSpeed(request[end], optic) !== 'no',
        )
  return at('a').flatMap((a) =>
    at('b').flatMap((b) => {
      // Two modules that are there are judged even if they do not match, so that the reason is known.
      const isJudged = given.a !== undefined && given.b !== undefined
      if (!isJudged && !isPartner(a.optic, b.optic, linked)) return []
      const quantities = (['a', 'b'] as const).flatMap((end) =>
        given[end] ? [] : [{ good: (end === 'a' ? a : b).good, quantity: request.links }],
      )
      const shapes = { a: a.optic, b: b.optic }
      const whose = given.a ? ('a' as const) : ('b' as const)
      const what = { split: undefined, quantities, isCable: false, given: whose }
      return [makeOption({ a, b }, shapes, what, request)]
    }),
  )
}

function sortOptions<Good>(options: readonly LinkOption<Good>[]): LinkOption<Good>[] {
  return options.toSorted(
    (one, other) =>
      order.indexOf(one.verdict) - order.indexOf(other.verdict) ||
      rateOf(other) - rateOf(one) ||
      (one.a.optic.reach ?? 0) - (other.a.optic.reach ?? 0) ||
      (one.a.optic.power ?? 0) - (other.a.optic.power ?? 0),
  )
}

/** The rate of each link, Gbit/s; 0 if it is not known. */
function rateOf<Good>({ a, b, split }: LinkOption<Good>): number {
  return split
    ? (a.optic.rate ?? 0) / split.count
    : (findCommonRate(a.optic, b.optic) ?? a.optic.rate ?? 0)
}

/** Whether a port supports a module. */
function findSpeed(end: LinkEnd, { formFactor }: Optic): 'yes' | 'unknown' | 'no' {
  if (!listShapes(end).includes(formFactor)) return 'no'
  return end.takes || formFactor === end.port ? 'yes' : 'unknown'
}

function listCables<Good>(
  part: OpticPart<Good>,
  request: LinkRequest,
  isReversed = false,
): LinkOption<Good>[] {
  const { optic } = part
  if (optic.carrier !== 'cable') return []
  const other = isReversed ? 'a' : 'b'
  const far = { ...optic, formFactor: optic.farEnd?.formFactor ?? optic.formFactor }
  // A cable with equal ends was already found from the other end.
  if (isReversed && !optic.farEnd) return []
  if (findSpeed(request[other], far) === 'no') return []
  const count = optic.farEnd?.count ?? 1
  const split = count > 1 ? { end: isReversed ? ('b' as const) : ('a' as const), count } : undefined
  const ends = { a: part, b: part }
  const quantities = [{ good: part.good, quantity: Math.ceil(request.links / count) }]
  const shapes = isReversed ? { a: far, b: optic } : { a: optic, b: far }
  return [makeOption(ends, shapes, { split, quantities, isCable: true }, request)]
}

function listPairs<Good>(
  a: OpticPart<Good>,
  b: OpticPart<Good>,
  request: LinkRequest,
): LinkOption<Good>[] {
  if (a.optic.carrier === 'cable' || b.optic.carrier === 'cable') return []
  if (isPartner(a.optic, b.optic)) {
    // Two different modules of one standard are useful only if neither fits both ends.
    const isOne = a.good === b.good
    if (!isOne && isSymmetric(a.optic) && findSpeed(request.b, a.optic) !== 'no') return []
    // A pair and its reverse are the same link, so only one of them is listed.
    const isTurned = (a.optic.sends[0] ?? 0) > (b.optic.sends[0] ?? 0)
    if (
      isTurned &&
      findSpeed(request.a, b.optic) !== 'no' &&
      findSpeed(request.b, a.optic) !== 'no'
    )
      return []
  } else if (findSplitEnd(a.optic, b.optic) === undefined) return []
  return [makePair(a, b, request)]
}

/** The link of a module at each end, whether they match or not. */
function makePair<Good>(
  a: OpticPart<Good>,
  b: OpticPart<Good>,
  request: LinkRequest,
): LinkOption<Good> {
  const { links } = request
  const end = findSplitEnd(a.optic, b.optic)
  if (end === undefined) {
    const quantities =
      a.good === b.good
        ? [{ good: a.good, quantity: 2 * links }]
        : [a, b].map(({ good }) => ({ good, quantity: links }))
    const shapes = { a: a.optic, b: b.optic }
    return makeOption({ a, b }, shapes, { split: undefined, quantities, isCable: false }, request)
  }
  const many = end === 'a' ? a : b
  const one = end === 'a' ? b : a
  const count = many.optic.lanes
  const quantities = [
    { good: many.good, quantity: Math.ceil(links / count) },
    { good: one.good, quantity: links },
  ]
  const lane = takeLane(many.optic)
  const shapes = end === 'a' ? { a: lane, b: b.optic } : { a: a.optic, b: lane }
  return makeOption(
    { a, b },
    shapes,
    { split: { end, count }, quantities, isCable: false },
    request,
  )
}

/** The end whose module breaks out to that of the other end. */
export function findSplitEnd(a: Optic, b: Optic): End | undefined {
  if (isSplit(a, b)) return 'a'
  return isSplit(b, a) ? 'b' : undefined
}

/**
 * The link of parts that somebody chose, with its verdict: a module at each end, or one cable as both parts. A search leaves
 * out what it can replace by something simpler, such as the reverse of a pair; a choice is judged as it is. Undefined if a
 * port supports no such part, or one end has a cable and the other does not.
 */
export function linkParts<Good>(
  { a, b }: Record<End, OpticPart<Good>>,
  request: LinkRequest,
): LinkOption<Good> | undefined {
  if (a.optic.carrier === 'cable' || b.optic.carrier === 'cable') {
    return a.good === b.good
      ? sortOptions(listLinks([a], request)).find(({ isCable }) => isCable)
      : undefined
  }
  const fits = findSpeed(request.a, a.optic) !== 'no' && findSpeed(request.b, b.optic) !== 'no'
  return fits ? makePair(a, b, request) : undefined
}

/** The values that both ends of a link have in common; pairs of our modules are chosen by them. */
const linked = ['carrier', 'fibres', 'lanes'] as const
const paired = [...linked, 'reach', 'standard'] as const

/** Whether two modules match: the same module, both ends of a pair, or the same standard. */
function isPartner(a: Optic, b: Optic, keys: readonly (keyof Optic)[] = paired): boolean {
  const isEqual = keys.every((key) => a[key] === b[key]) && haveCommonRate(a, b)
  return isEqual && isSameSet(a.sends, b.receives) && isSameSet(b.sends, a.receives)
}

function haveCommonRate(a: Optic, b: Optic): boolean {
  return a.rate === b.rate || findCommonRate(a, b) !== undefined
}

function isSymmetric({ sends, receives }: Optic): boolean {
  return isSameSet(sends, receives)
}

/** Whether a module breaks out to another: only lanes on separate fibres can, not wavelengths on one fibre. */
function isSplit(many: Optic, one: Optic): boolean {
  return many.isArray && many.splitsInto !== undefined && many.splitsInto === one.standard
}

function makeOption<Good>(
  ends: Record<End, OpticPart<Good>>,
  shapes: Record<End, Optic>,
  what: Pick<LinkOption<Good>, 'split' | 'quantities' | 'isCable'> & { given?: End },
  request: LinkRequest,
): LinkOption<Good> {
  const { a, b } = shapes
  const ownGrade = a.carrier === 'multimode' ? ('om4' as const) : ('os2' as const)
  const { grade = ownGrade, plant } = request
  // A measured attenuation belongs to existing fibre, so it does not apply to a multimode grade that is only assumed.
  const isGuessed = request.grade === undefined && mediumOf(grade) === 'multimode'
  const attenuation = isGuessed ? undefined : plant.attenuation
  const result = computeLink(a, b, { ...plant, attenuation, grade })
  const asked: Finding[] = (['a', 'b'] as const).flatMap((end): Finding[] => {
    const value = shapes[end].formFactor
    const isAsked = findSpeed(request[end], shapes[end]) === 'unknown'
    return isAsked ? [{ level: 'unknown', code: 'port-speed', end, value }] : []
  })
  const { split } = what
  if (split) {
    const value = `${split.count} × ${(shapes[split.end].rate ?? 0) / (what.isCable ? split.count : 1)}`
    asked.push({ level: 'unknown', code: 'port-split', end: split.end, value })
  }
  const findings = [...asked, ...result.findings]
  const verdict = judge(findings)
  const plugs = { a: a.formFactor, b: b.formFactor }
  return {
    ...ends,
    plugs,
    given: undefined,
    ...what,
    verdict,
    result: { ...result, verdict, findings },
  }
}
