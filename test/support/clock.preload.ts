// Shifts the clock of a process before its own code runs: `--import` this file, with CLOCK set to the start time. The
// clock advances normally from there.
const aheadMs = Date.parse(process.env['CLOCK'] ?? '') - Date.now()
if (Number.isNaN(aheadMs)) throw new Error('CLOCK is not a time')

const now = Date.now
globalThis.Date = new Proxy(Date, {
  construct: (target, given: [], created) =>
    Reflect.construct(target, given.length === 0 ? [now() + aheadMs] : given, created),
  get: (target, name, receiver) =>
    name === 'now' ? () => now() + aheadMs : Reflect.get(target, name, receiver),
})
