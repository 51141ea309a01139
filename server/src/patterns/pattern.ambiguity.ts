import type { Expression, NoParent } from 'refa'
import { spendWork } from './judge.work.ts'
import {
  addSearch,
  build,
  createState,
  endsFreely,
  isEndless,
  isOpenEnded,
  listLoops,
  listSteps,
  type Alternatives,
  type State,
} from './pattern.automaton.ts'

type Loop = ReadonlySet<State>

export interface Ambiguity {
  reason: string
  isExponential?: true
  /** Whether the time comes from attempts at many positions. */
  isOfSearch?: true
}

/**
 * Finds out whether one text can be read in a growing number of ways, so that a match that fails in the end tries them
 * all (A. Weber and H. Seidl, "On the degree of ambiguity of finite automata", 1991):
 *
 * - exponentially many: a text leads in two ways from a state back to it, as in `^(a+)+$`;
 * - polynomially many: a text leads from one loop back to it, into another loop, and around that, as in `^a*a*$`.
 *
 * The search for the start of a match is a loop, too: in `\s*;` each blank may be skipped or begin an attempt. A loop in
 * which the match may end is harmless, because the first attempt that reaches it is the last one.
 */
export function findAmbiguity(
  { alternatives }: NoParent<Expression>,
  { isSticky, maxCharacter }: { isSticky: boolean; maxCharacter: number },
): Ambiguity | undefined {
  // Without an endless repetition an attempt reads a limited number of characters.
  if (countLoops(alternatives) === 0) return undefined
  const end = createState()
  const first = build(alternatives, end)
  const inner = listLoops(first)
  for (const [state, loop] of inner) {
    if (isExponential(state, loop)) return { reason: 'takes exponential time', isExponential: true }
  }
  const costly = findCostlyAssertion(alternatives, false)
  if (costly !== undefined) return { reason: costly, isOfSearch: true }
  const inEndless = listLoops(first, (state) => !endsFreely(state, end))
  // An attempt with the flag y is made at one position only.
  const search = isSticky ? undefined : addSearch(first, maxCharacter)
  for (const [to, around] of inEndless) {
    if (search && isPolynomial([search, new Set([search])], [to, around])) {
      return { reason: 'reads the same characters again from many positions', isOfSearch: true }
    }
    for (const [from, loop] of inner) {
      if (from === to || !isPolynomial([from, loop], [to, around])) continue
      return { reason: 'divides the same characters between two repetitions in many ways' }
    }
  }
  return undefined
}

/** A lookbehind that reads any length does so at each position, and a lookahead in a loop in each of its rounds. */
function findCostlyAssertion(alternatives: Alternatives, inLoop: boolean): string | undefined {
  for (const part of alternatives.flatMap(({ elements }) => elements)) {
    if (part.type === 'CharacterClass' || part.type === 'Unknown') continue
    if (part.type === 'Assertion' && (part.kind === 'behind' || inLoop) && isEndless(part)) {
      return `reads any length in a look${part.kind} at many positions`
    }
    const isInner = inLoop || (part.type === 'Quantifier' && isOpenEnded(part))
    const found = findCostlyAssertion(part.alternatives, isInner)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a text leads in two ways from a state back to it. */
function isExponential(state: State, loop: Loop): boolean {
  return search([state, state], [state, state], 'same', 'differed', ([one, other], path) => {
    if (!one || !other) return []
    return listSteps(one).flatMap((step) =>
      listSteps(other).flatMap((also): [State[], string][] => {
        spendWork()
        if (!loop.has(step.to) || !loop.has(also.to) || step.read.isDisjointWith(also.read)) {
          return []
        }
        const differs = path === 'differed' || step !== also || step.isDouble
        return [[[step.to, also.to], differs ? 'differed' : 'same']]
      }),
    )
  })
}

/** Whether a text leads from one state back to it, to another one, and from that one back to it. */
function isPolynomial([from, loop]: [State, Loop], [to, around]: [State, Loop]): boolean {
  return search([from, from, to], [from, to, to], '', '', ([one, middle, other]) => {
    if (!one || !middle || !other) return []
    const next: [State[], string][] = []
    for (const step of listSteps(one)) {
      if (!loop.has(step.to)) continue
      for (const last of listSteps(other)) {
        spendWork()
        const both = step.read.intersect(last.read)
        if (!around.has(last.to) || both.isEmpty) continue
        for (const each of listSteps(middle)) {
          spendWork()
          if (!both.isDisjointWith(each.read)) next.push([[step.to, each.to, last.to], ''])
        }
      }
    }
    return next
  })
}

/** Searches a way from one combination of states, which has a mark, to another. */
function search(
  start: readonly State[],
  end: readonly State[],
  mark: string,
  goal: string,
  follow: (states: readonly State[], mark: string) => [State[], string][],
): boolean {
  const ids = new Map<State, number>()
  const idOf = (state: State) => {
    const id = ids.get(state) ?? ids.size
    ids.set(state, id)
    return id
  }
  const key = (states: readonly State[], own: string) => `${states.map(idOf).join()} ${own}`
  const wanted = key(end, goal)
  const seen = new Set<string>()
  const queue: [readonly State[], string][] = [[start, mark]]
  for (const [states, own] of queue) {
    for (const [next, its] of follow(states, own)) {
      const name = key(next, its)
      if (name === wanted) return true
      if (seen.has(name)) continue
      seen.add(name)
      queue.push([next, its])
    }
  }
  return false
}

/** Counts endless repetitions. */
export function countLoops(alternatives: Alternatives): number {
  let loops = 0
  for (const part of alternatives.flatMap(({ elements }) => elements)) {
    if (part.type === 'CharacterClass' || part.type === 'Unknown') continue
    loops +=
      countLoops(part.alternatives) + (part.type === 'Quantifier' && isOpenEnded(part) ? 1 : 0)
  }
  return loops
}
