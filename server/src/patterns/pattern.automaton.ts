import { CharSet, type Concatenation, type Element, type NoParent } from 'refa'
import { spendWork } from './judge.work.ts'

export type Part = NoParent<Element>
type Repetition = Extract<Part, { type: 'Quantifier' }>
export type Alternatives = readonly NoParent<Concatenation>[]

/** A state of the automaton that matches a pattern. */
export interface State {
  /** States that are reached without reading. */
  free: State[]
  /** States that are reached without reading if an assertion holds. */
  conditional: Condition[]
  /** States that are reached by reading a character. */
  reads: { read: CharSet; to: State }[]
  /** How often a repetition may begin its next round here without reading. */
  rounds?: number
}

interface Condition {
  to: State
  /** Characters of which one must stand before this place; undefined: it is not about one character. */
  before: CharSet | undefined
  /** Characters of which one must follow. */
  after: CharSet | undefined
}

/** A way from one state over others to the next character. */
export interface Step {
  read: CharSet
  to: State
  /** Whether several ways lead to this character. */
  isDouble: boolean
}

/** Repetitions with more rounds count as endless. */
const maxRounds = 16

export function createState(): State {
  spendWork()
  return { free: [], conditional: [], reads: [] }
}

/** Builds the automaton of alternatives in front of a state, and returns its first state. */
export function build(alternatives: Alternatives, next: State): State {
  const state = createState()
  for (const { elements } of alternatives) {
    const first = elements.reduceRight((after: State, part) => buildPart(part, after), next)
    state.free.push(first)
  }
  return state
}

function buildPart(part: Part, next: State): State {
  const state = createState()
  switch (part.type) {
    case 'CharacterClass':
      state.reads.push({ read: part.characters, to: next })
      return state
    case 'Alternation':
      return build(part.alternatives, next)
    case 'Assertion':
      state.conditional.push({
        to: next,
        before: part.kind === 'behind' ? readSingle(part) : undefined,
        after: part.kind === 'ahead' ? readSingle(part) : undefined,
      })
      // A lookahead is another way, at whose end nothing follows.
      if (part.kind === 'ahead') state.free.push(build(part.alternatives, createState()))
      return state
    case 'Quantifier':
      return buildRounds(part, next)
    default:
      throw new Error('it has a reference to a group')
  }
}

function buildRounds(part: Repetition, next: State): State {
  const { alternatives, min, max } = part
  const required = Math.min(min, maxRounds)
  let state = next
  if (isOpenEnded(part)) {
    const again = createState()
    // JavaScript ends `*` and `+` at an empty round, but `{9}` may have empty rounds.
    again.rounds = max === Number.POSITIVE_INFINITY ? 1 : 2
    const body = build(alternatives, again)
    again.free.push(next, body)
    state = createState()
    state.free.push(body)
    if (required === 0) state.free.push(next)
  } else {
    for (let round = required; round < max; round += 1) {
      const optional = createState()
      optional.free.push(build(alternatives, state), next)
      state = optional
    }
  }
  const copies = isOpenEnded(part) ? required - 1 : required
  for (let round = 0; round < copies; round += 1) state = build(alternatives, state)
  return state
}

/** The characters of which an assertion wants one; undefined: it is not about one character. */
function readSingle({ negate, alternatives }: Extract<Part, { type: 'Assertion' }>) {
  const [only, ...others] = alternatives
  const [element, ...rest] = only?.elements ?? []
  if (others.length > 0 || rest.length > 0 || element?.type !== 'CharacterClass') return undefined
  return negate ? element.characters.negate() : element.characters
}

/** Whether a part has an open-ended repetition. */
export function isEndless(part: Part): boolean {
  if (part.type === 'CharacterClass' || part.type === 'Unknown') return false
  if (part.type === 'Quantifier' && isOpenEnded(part)) return true
  return part.alternatives.some(({ elements }) => elements.some((each) => isEndless(each)))
}

/**
 * Whether a repetition counts as endless: also if it has many rounds, or several of varying length, since
 * `(a{1,9}){1,9}` has as many ways to read a text as `(a+)+`.
 */
export function isOpenEnded(part: Repetition): boolean {
  return part.max > maxRounds || (part.max > 1 && varies(part))
}

/** Whether the rounds of a repetition may differ in length. */
function varies({ alternatives }: Repetition): boolean {
  const parts = alternatives.flatMap(({ elements }) => elements)
  return parts.some((part) => {
    if (part.type === 'Quantifier') return part.min !== part.max || varies(part)
    if (part.type === 'Alternation')
      return part.alternatives.some(({ elements }) => elements.length !== 1)
    return false
  })
}

/**
 * Adds the search for a match: a state that skips any number of characters before it begins an attempt. An assertion
 * about the character before the match makes this character part of the attempt; `^` allows only one attempt, which
 * needs no search.
 */
export function addSearch(first: State, maxCharacter: number): State {
  const search = createState()
  search.reads.push({ read: CharSet.all(maxCharacter), to: search })
  const seen = new Map<State, Set<CharSet | undefined>>()
  const walk = (state: State, before: CharSet | undefined) => {
    const known = seen.get(state) ?? new Set()
    if (known.has(before)) return
    seen.set(state, known.add(before))
    for (const { to, before: own, after } of state.conditional) {
      const wanted = own ?? before
      if (own?.isEmpty === true) continue
      // A condition about the next character stays in front of what follows.
      if (wanted !== undefined && after !== undefined) {
        const rest = createState()
        rest.conditional.push({ to, before: undefined, after })
        search.reads.push({ read: wanted, to: rest })
      } else if (after === undefined) walk(to, wanted)
      else search.conditional.push({ to, before: undefined, after })
    }
    if (before === undefined) search.reads.push(...state.reads)
    else if (state.reads.length > 0) search.reads.push({ read: before, to: state })
    for (const each of state.free) walk(each, before)
  }
  walk(first, undefined)
  return search
}

const known = new WeakMap<State, readonly Step[]>()

/** The characters that may be read next in a state. */
export function listSteps(state: State): readonly Step[] {
  const steps = known.get(state) ?? findSteps(state)
  known.set(state, steps)
  return steps
}

function findSteps(first: State): Step[] {
  const steps = new Map<State['reads'][number], Step>()
  const take = (each: State['reads'][number], after: CharSet | undefined) => {
    const read = after === undefined ? each.read : each.read.intersect(after)
    const other = steps.get(each)
    if (read.isEmpty) return
    steps.set(each, { read: other ? other.read.union(read) : read, to: each.to, isDouble: !!other })
  }
  const walk = (state: State, passed: readonly State[], after: CharSet | undefined) => {
    spendWork()
    for (const each of state.reads) take(each, after)
    const next = [
      ...state.free.map((to) => ({ to, after })),
      ...state.conditional.map(({ to, after: own }) => ({ to, after: meet(after, own) })),
    ]
    for (const { to, after: own } of next) {
      const rounds = passed.filter((each) => each === to).length
      if (to.rounds === undefined) walk(to, passed, own)
      else if (rounds < to.rounds) walk(to, [...passed, to], own)
    }
  }
  walk(first, first.rounds === undefined ? [] : [first], undefined)
  return [...steps.values()]
}

function meet(one: CharSet | undefined, other: CharSet | undefined): CharSet | undefined {
  return one && other ? one.intersect(other) : (one ?? other)
}

/** Whether the match may end in a state, whatever follows. */
export function endsFreely(state: State, end: State): boolean {
  const seen = new Set([state])
  for (const { free } of seen) for (const each of free) seen.add(each)
  return seen.has(end)
}

/**
 * The states that can be reached again, each with the states on the ways between.
 *
 * @param isOpen whether a way may pass a state
 */
export function listLoops(
  first: State,
  isOpen: (state: State) => boolean = () => true,
): Map<State, ReadonlySet<State>> {
  const all = new Set([first])
  for (const each of all) for (const { to } of listSteps(each)) all.add(to)
  const listNext = (state: State) => listSteps(state).flatMap(({ to }) => (isOpen(to) ? [to] : []))
  const after = new Map<State, ReadonlySet<State>>()
  for (const state of all) {
    const seen = new Set(listNext(state))
    for (const each of seen) {
      for (const to of listNext(each)) {
        spendWork()
        seen.add(to)
      }
    }
    after.set(state, seen)
  }
  const reaches = (from: State, to: State) => after.get(from)?.has(to) === true
  return new Map(
    [...all]
      .filter((state) => reaches(state, state))
      .map((state) => [
        state,
        new Set([...all].filter((each) => reaches(state, each) && reaches(each, state))),
      ]),
  )
}
