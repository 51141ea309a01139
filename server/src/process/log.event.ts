import type { BaseLogger, Level, LoggerOptions } from 'pino'
import { describeError } from './error.description.ts'

/** An event that a process logs. Its id is the key in the table of the process. */
export interface LogEvent {
  /** Levels that its lines can have; the first is the default. */
  levels: readonly [Level, ...Level[]]
  /** The `msg` of its lines: one sentence that is understood without the other fields. */
  message: string
}

export type LogEvents = Readonly<Record<string, LogEvent>>

/**
 * Options of every pino logger. Errors are described by an allow-list. Lines of Fastify have no event id of their own
 * and carry `"event":"fastify"`; an id that is logged replaces it (`mixin` of pino).
 */
export const logOptions = {
  serializers: { err: describeError },
  mixin: () => ({ event: 'fastify' }),
} satisfies LoggerOptions

/**
 * Creates the function by which a process logs the events of its table, and nothing else.
 *
 * @returns logs `event` with `facts` as further fields, at its first level unless another of its levels is passed
 */
export function createEventLog<const Events extends LogEvents>(events: Events) {
  return <Event extends keyof Events & string>(
    logger: Pick<BaseLogger, Level>,
    event: Event,
    facts: object = {},
    level?: Events[Event]['levels'][number],
  ): void => {
    const { levels, message } = events[event] as LogEvent
    logger[level ?? levels[0]]({ ...facts, event }, message)
  }
}
