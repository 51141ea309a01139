import type { AnalogLine, AnalogMatch } from '@faceplate/contracts/calls/analogs.contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { linesQuery, oursQuery, splitLines } from './analogs.queries.ts'
import { isOrdered } from '@faceplate/engineering/lists/list.line'
import type { EditedLine } from './list.store.ts'
import { isFar } from './match.words.ts'

/** Concurrent calls: a long list must not take the capacity that other visitors need. */
const maxCalls = 2

export interface ListResult extends Pick<AnalogLine, 'device' | 'candidates' | 'candidates_count'> {
  line: EditedLine
  /** `apart`: no device of its own, so it is not looked up. */
  status: AnalogLine['status'] | 'waiting' | 'apart'
  /** Response for the line: the best match and the names of the others, nearest first. */
  answer: AnalogLine | undefined
  /** Selected product; null if none is selected, and while the device is not. */
  match: AnalogMatch | null
  /** Nearest product if none is selected, to show why it does not fit. */
  nearest: AnalogMatch | null
}

/** Looks up the lines of a list with a limited number of concurrent calls. */
export function useListResults(lines: readonly EditedLine[]) {
  const texts = lines.flatMap(({ text, device, kind }) =>
    isOrdered(kind) ? [text, ...(device === undefined ? [] : [device])] : [],
  )
  // Existing calls keep their lines, so that their responses stay valid; new texts get additional calls.
  const [calls, setCalls] = useState(() => splitLines(texts))
  const asked = new Set(calls.flat())
  const added = texts.filter((text) => !asked.has(text))
  if (added.length > 0) setCalls([...calls, ...splitLines(added)])

  const [settled, setSettled] = useState(0)
  const results = useQueries({
    queries: calls.map((call, at) => ({
      ...linesQuery(call),
      // A refetch could change a result that the visitor has already decided on.
      staleTime: Number.POSITIVE_INFINITY,
      enabled: at < settled + maxCalls,
    })),
  })
  const settledNow = results.filter(({ isPending }) => !isPending).length
  if (settledNow !== settled) setSettled(settledNow)
  const answered = new Map(
    results.flatMap(({ data }, at) =>
      (calls[at] ?? []).map((text, within) => [text, data?.lines[within]] as const),
    ),
  )

  // The response for a line includes the best match in full but only the names of the others.
  const switched = [
    ...new Set(
      lines.flatMap(({ text, device, good }) => {
        const answer = answered.get(device ?? text)
        const isOther = typeof good === 'number' && good !== answer?.match?.good.id
        return isOther && answer?.device ? answer.device.slug : []
      }),
    ),
  ]
  const others = useQueries({
    queries: switched.map((slug) => ({
      ...oursQuery(slug),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const matchesOf = new Map(switched.map((slug, at) => [slug, others[at]?.data?.matches]))

  const answers = lines.map((line): ListResult => {
    if (!isOrdered(line.kind)) return { ...nothing, status: 'apart', line }
    const first = answered.get(line.text)
    const answer = line.device === undefined ? first : answered.get(line.device)
    // The candidates stay in the result, so that the visitor can choose another one.
    const { candidates, candidates_count } = first ?? nothing
    if (!first || !answer) return { ...nothing, candidates, candidates_count, line }
    const { device, match: best } = answer
    const status = line.device === undefined ? answer.status : 'found'
    const shown = {
      line,
      status,
      device,
      candidates,
      candidates_count,
      answer,
    }
    // A line that may mean several devices has no product before the visitor chooses one of them.
    if (status !== 'found') return { ...shown, match: null, nearest: null }
    const good = line.good === undefined && best && !isFar(best) ? best.good.id : line.good
    if (good === null || good === undefined) return { ...shown, match: null, nearest: best }
    if (good === best?.good.id) return { ...shown, match: best, nearest: null }
    const match = matchesOf.get(device?.slug ?? '')?.find((each) => each.good.id === good)
    return match
      ? { ...shown, match, nearest: null }
      : { ...shown, status: 'waiting', match: null, nearest: null }
  })
  return {
    answers,
    doneCount: answers.filter(({ status }) => status !== 'waiting').length,
    hasFailed: [...results, ...others].some(({ isError }) => isError),
    retry: () => {
      for (const result of [...results, ...others]) if (result.isError) void result.refetch()
    },
  }
}

const nothing: Omit<ListResult, 'line'> = {
  candidates: [],
  candidates_count: 0,
  status: 'waiting',
  device: null,
  answer: undefined,
  match: null,
  nearest: null,
}

/** Our products that a line may be switched to, nearest first. */
export function listOptions({ match, others = [] }: AnalogLine) {
  if (!match) return []
  const { good, kind } = match
  return [{ id: good.id, code: good.code, name: good.name, kind }, ...others]
}

/** Whether a line would render the same. */
export function isSameResult(a: ListResult, b: ListResult): boolean {
  return (Object.keys(a) as (keyof ListResult)[]).every((key) => a[key] === b[key])
}
