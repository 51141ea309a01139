import { findMachineKind } from '../http/machine.paths.ts'
import type { AnsweredObserver } from '../requests/answered.ts'
import type { Metrics } from './metrics.ts'
import type { Slot, TimeSlot } from './tally.ts'

/** Answers of one kind: their times, and their numbers by method and status. */
interface KindSlots {
  times: TimeSlot
  answers: Map<string, Map<number, Slot>>
}

/** Counts every answer. Paths are no labels: anyone can make up new ones. */
export function countAnswers(metrics: Metrics): AnsweredObserver {
  const slots = new Map<string, KindSlots>()
  return ({ method, url, status, durationMs }) => {
    const kind = toKind(url, status)
    const { times, answers } = slots.get(kind) ?? openKind(kind)
    times.observe(durationMs / 1000)
    const slot = answers.get(method)?.get(status) ?? open(kind, method, status)
    slot.count += 1
  }

  function openKind(kind: string): KindSlots {
    const opened = { times: metrics.requestSeconds({ kind }), answers: new Map() }
    slots.set(kind, opened)
    return opened
  }

  function open(kind: string, asked: string, status: number): Slot {
    const method = methods.has(asked) ? asked : 'other'
    const { answers } = slots.get(kind) ?? openKind(kind)
    const statuses = answers.get(method) ?? new Map<number, Slot>()
    const slot = statuses.get(status) ?? metrics.requests({ method, kind, status: String(status) })
    answers.set(method, statuses.set(status, slot))
    return slot
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function toKind(url: string, status: number): string {
  if (status === 301 || status === 302 || status === 308) return 'redirect'
  return findMachineKind(url) ?? 'page'
}
