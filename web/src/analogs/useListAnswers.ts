import type { AnalogLine } from '@faceplate/contracts/analogs.contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { linesQuery, splitLines } from './analogs.queries.ts'
import type { ListLine } from './list.lines.ts'

/** Calls that are under way at once: a list must not take the service from others. */
const mostCalls = 2

export interface ListAnswer extends Pick<
  AnalogLine,
  'device' | 'candidates' | 'candidates_count' | 'match'
> {
  index: number
  line: ListLine
  status: AnalogLine['status'] | 'waiting'
}

/** Asks for the lines of a list, some at a time, and keeps what a visitor decided of them. */
export function useListAnswers(lines: readonly ListLine[]) {
  const chunks = splitLines(lines.map(({ text }) => text))
  const [settled, setSettled] = useState(0)
  const results = useQueries({
    queries: chunks.map((chunk, at) => ({
      ...linesQuery(chunk),
      // What was answered stays: a decision must not be lost to a second look.
      staleTime: Number.POSITIVE_INFINITY,
      enabled: at < settled + mostCalls,
    })),
  })
  const settledNow = results.filter(({ isPending }) => !isPending).length
  if (settledNow !== settled) setSettled(settledNow)

  const [slugs, setSlugs] = useState<ReadonlyMap<number, string>>(new Map())
  const answered = results.flatMap(({ data }, at) =>
    (chunks[at] ?? []).map((_, within): AnalogLine | undefined => data?.lines[within]),
  )
  // The likeliest is answered already; only another choice is asked for.
  const others = [...slugs].filter(([index, slug]) => answered[index]?.device?.slug !== slug)
  const chosen = useQueries({
    queries: others.map(([, slug]) => ({
      ...linesQuery([slug]),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const chosenAt = new Map(others.map(([index], at) => [index, chosen[at]?.data?.lines[0]]))

  const answers = lines.map((line, index): ListAnswer => {
    const answer = answered[index]
    if (!answer) return { ...nothing, index, line, status: 'waiting' }
    if (!slugs.has(index)) return { ...answer, index, line }
    const decided = chosenAt.has(index) ? chosenAt.get(index) : answer
    // The candidates stay, so that a decision can be changed.
    const { candidates, candidates_count } = answer
    return decided
      ? { ...decided, candidates, candidates_count, index, line, status: 'found' }
      : { ...nothing, candidates, candidates_count, index, line, status: 'waiting' }
  })
  return {
    answers,
    doneCount: answers.filter(({ status }) => status !== 'waiting').length,
    hasFailed: [...results, ...chosen].some(({ isError }) => isError),
    retry: () => {
      for (const result of [...results, ...chosen]) if (result.isError) void result.refetch()
    },
    choose: (index: number, slug: string) => {
      setSlugs((before) => new Map(before).set(index, slug))
    },
  }
}

const nothing = { device: null, candidates: [], candidates_count: 0, match: null }
