// Shifts the clock of a process before its own code runs: `--import` this file, with CLOCK set to the start time, or
// CLOCK_FILE to a file with the difference in milliseconds, which may change. The clock advances normally from there.
import { readFileSync } from 'node:fs'

const { CLOCK = '', CLOCK_FILE } = process.env
const readAheadMs = () =>
  CLOCK_FILE === undefined ? Date.parse(CLOCK) - now() : Number(readFileSync(CLOCK_FILE, 'utf8'))
const now = Date.now
let aheadMs = readAheadMs()
if (Number.isNaN(aheadMs)) throw new Error('CLOCK is not a time')
if (CLOCK_FILE !== undefined) setInterval(() => (aheadMs = readAheadMs()), 20).unref()

globalThis.Date = new Proxy(Date, {
  construct: (target, given: [], created) =>
    Reflect.construct(target, given.length === 0 ? [now() + aheadMs] : given, created),
  get: (target, name, receiver) =>
    name === 'now' ? () => now() + aheadMs : Reflect.get(target, name, receiver),
})
