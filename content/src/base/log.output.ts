import { openLogDestination } from '@faceplate/server/process/log.destination'
import { logOptions } from '@faceplate/server/process/log.event'
import { pino, type Logger } from 'pino'
import type { contentEvents } from './log.events.ts'

/** The event whose lines may wait: there is one for each call. */
const frequent: keyof typeof contentEvents = 'call'

/** Opens the log of the content service on standard output. */
export function openLog(level: string): Logger {
  return pino({ ...logOptions, level, name: 'content' }, openLogDestination(frequent))
}
