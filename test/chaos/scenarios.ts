import {
  awaitGateway,
  bringContentBack,
  changeGoods,
  changedLeadTime,
  emptyDisks,
  fillDisks,
  killContent,
  killGateway,
  killPostgres,
  killRedis,
  moveClock,
  pauseGateway,
  pausePostgres,
  pauseRedis,
  purge,
  reloadEdge,
  restartContents,
  restartGateway,
  resumeGateway,
  resumePostgres,
  resumeRedis,
  rollContents,
  rollGateways,
  startContent,
  startGateway,
  startPostgres,
  startRedis,
  takeContentAway,
  type Act,
} from './faults.ts'
import type { TopologyNeeds } from './topology.ts'

export interface Scenario {
  /** Description of the faults, for the table in docs/chaos.md. */
  faults: string
  /** Acts by the second in which they start. Acts of one second run one after the other; a later second waits for them. */
  timeline: Readonly<Record<number, Act | readonly Act[]>>
  needs?: TopologyNeeds
  /** Every attempt to send a form must be acknowledged, not only the last one. */
  expectsEveryForm?: boolean
  /**
   * Purges that must be reported as not having reached all gateways; more may be. Without it none may be, since neither
   * Redis nor a gateway is broken.
   */
  leastReported?: number
  /** Text of a change among the faults, which both gateways must show at the end, and its address. */
  shows?: { text: string; address: string }
}

/** The lease of a gateway is 30 s: the others learn of its end after that. */
const afterLeaseS = 38

/** All scenarios by name. Every timeline ends with the end of its last fault. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'gateway-killed': {
    faults: 'a gateway is killed',
    timeline: { 2: killGateway, 14: startGateway },
    leastReported: 0,
  },
  'gateway-hung': {
    faults: 'a gateway hangs for 35 s',
    timeline: { 2: pauseGateway, 37: resumeGateway },
    leastReported: 0,
  },
  'redis-killed': {
    faults: 'Redis is killed and started again',
    timeline: { 2: killRedis, 8: startRedis, 14: [] },
    leastReported: 0,
  },
  'redis-hung': {
    faults: 'Redis hangs',
    timeline: { 2: pauseRedis, 14: resumeRedis },
    leastReported: 0,
  },
  'redis-away-purge': {
    faults: 'a purge while Redis is away',
    timeline: { 2: killRedis, 4: [purge, purge], 8: startRedis, 12: [] },
    leastReported: 2,
  },
  'content-killed': {
    faults: 'one of two content services is killed',
    timeline: { 2: killContent, 12: startContent },
  },
  'content-away': {
    faults: 'the content API is away',
    timeline: { 2: takeContentAway, 16: bringContentBack },
  },
  'postgres-killed': {
    faults: 'PostgreSQL is killed and started again',
    timeline: { 2: killPostgres, 10: startPostgres },
  },
  'postgres-hung': {
    faults: 'PostgreSQL hangs',
    timeline: { 2: pausePostgres, 22: resumePostgres },
  },
  'disk-full': {
    faults: 'the disks of the gateways are full',
    timeline: { 2: fillDisks, 12: emptyDisks },
    needs: { smallDisk: true },
  },
  'clock-moved': {
    faults: 'the clock jumps 2 h ahead, 2 h behind, and back',
    timeline: { 2: moveClock(2), 9: moveClock(-2), 16: moveClock(0) },
    needs: { clock: true },
  },
  'gateways-rolled': {
    faults: 'both gateways are restarted in turn',
    timeline: { 2: rollGateways },
    expectsEveryForm: true,
    leastReported: 0,
  },
  'contents-rolled': {
    faults: 'both content services are restarted in turn',
    timeline: { 2: rollContents },
    expectsEveryForm: true,
  },
  'edge-reloaded': {
    faults: 'the edge reloads its configuration',
    timeline: { 2: reloadEdge, 5: reloadEdge, 8: [] },
    expectsEveryForm: true,
  },
  'import-at-start': {
    faults: 'an import changes goods while a gateway starts',
    timeline: { 2: [killGateway, changeGoods, startGateway], 12: [] },
    leastReported: 0,
    shows: { text: changedLeadTime, address: '/api/catalog/good/ks-2428' },
  },
  'content-away-gateway-killed': {
    faults: 'the content API is away, and a gateway is killed',
    timeline: {
      2: takeContentAway,
      4: killGateway,
      [4 + afterLeaseS]: [bringContentBack, startGateway],
    },
    leastReported: 0,
  },
  'content-away-gateway-restarted': {
    faults: 'the content API is away, and a gateway is restarted in order',
    timeline: { 2: takeContentAway, 4: restartGateway, 20: [bringContentBack, awaitGateway] },
    leastReported: 0,
  },
  'content-away-redis-back': {
    faults: 'the content API is away, and Redis is killed and started again',
    timeline: { 2: takeContentAway, 4: killRedis, 8: startRedis, 18: bringContentBack },
    leastReported: 0,
  },
  'content-away-postgres-hung': {
    faults: 'the content API is away, and PostgreSQL hangs',
    timeline: { 2: takeContentAway, 4: pausePostgres, 14: resumePostgres, 16: bringContentBack },
  },
  'content-away-disk-full': {
    faults: 'the content API is away, and the disks of the gateways are full',
    timeline: { 2: takeContentAway, 5: fillDisks, 14: emptyDisks, 16: bringContentBack },
    needs: { smallDisk: true },
  },
  'content-away-clock-moved': {
    faults: 'the content API is away, and the clock jumps 2 h ahead, 2 h behind, and back',
    timeline: {
      2: takeContentAway,
      4: moveClock(2),
      10: moveClock(-2),
      16: moveClock(0),
      18: bringContentBack,
    },
    needs: { clock: true },
  },
  'postgres-away-contents-restarted': {
    faults: 'PostgreSQL is away, and both content services are restarted',
    timeline: { 2: killPostgres, 4: restartContents, 14: startPostgres },
  },
  'postgres-away-redis-back': {
    faults: 'PostgreSQL is away, and Redis is killed and started again',
    timeline: { 2: killPostgres, 4: killRedis, 8: startRedis, 16: startPostgres },
    leastReported: 0,
  },
}

/** The scenario of `npm test`: several faults at once, without the wait for a lease. */
export const shortScenarios: Readonly<Record<string, Scenario>> = {
  'content-away-redis-back-gateway-killed': {
    faults: 'the content API is away, Redis is killed and started again, and a gateway is killed',
    timeline: {
      1: takeContentAway,
      2: killRedis,
      3: startRedis,
      4: killGateway,
      8: [bringContentBack, startGateway],
    },
    leastReported: 0,
  },
}
