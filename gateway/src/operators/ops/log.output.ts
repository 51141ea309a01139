import cluster from 'node:cluster'
import { hostname } from 'node:os'
import { openLogDestination } from '@faceplate/server/process/log.destination'
import { logOptions } from '@faceplate/server/process/log.event'
import { pino, type Logger } from 'pino'
import type { gatewayEvents } from '../../base/log.events.ts'

/** The event whose lines may wait: there is one for each request. */
const frequent: keyof typeof gatewayEvents = 'request'

/** Opens the log of the gateway on standard output. */
export function openLog(level: string): Logger {
  const base = { pid: process.pid, hostname: hostname(), worker: cluster.worker?.id }
  return pino({ ...logOptions, level, base }, openLogDestination(frequent))
}
