import type { FastifyBaseLogger } from 'fastify'

/** Faults of one reading that the log names one by one. */
const mostFaults = 20

/**
 * Names the faults of readings in the log, each once, until a reading is without it.
 *
 * @param fields further fields of the lines
 */
export function createFaultLog(log: FastifyBaseLogger, fields: object = {}) {
  let known: ReadonlySet<string> = new Set()
  return (faults: readonly string[]): void => {
    const isNew = (fault: string) => !known.has(fault)
    for (const fault of faults.filter(isNew).slice(0, mostFaults)) {
      log.warn({ event: 'left_out', fault, ...fields })
    }
    known = new Set(faults)
  }
}
