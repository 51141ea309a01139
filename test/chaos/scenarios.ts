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
  pauseContents,
  pauseGateway,
  pausePostgres,
  pauseRedis,
  purge,
  reloadEdge,
  restartContents,
  restartGateway,
  resumeContents,
  resumeGateway,
  resumePostgres,
  resumeRedis,
  rollContents,
  rollGateways,
  startContent,
  startGateway,
  startHostile,
  startPostgres,
  startRedis,
  stopHostile,
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
  /**
   * Other tests run beside it. Its waits say nothing about the site, and a content API that has just started is too busy for
   * pages that a new gateway lacks, so only pages that many people read are read.
   */
  sharesMachine?: true
  /** Every attempt to send a form must be acknowledged, not only the last one. */
  expectsEveryForm?: boolean
  /**
   * Purges that must be reported as not having reached all gateways; more may be. Without it none may be, since neither
   * Redis nor a gateway is broken.
   */
  leastReported?: number
  /** Gateways lose what they have in memory, or content changes. Without it every warmed page must stay in memory. */
  forgets?: boolean
  /** More than one reader in a hundred notices it, but none waits longer than any may. */
  isNoticed?: boolean
  /** Text of a change among the faults, which both gateways must show at the end, and its address. */
  shows?: { text: string; address: string }
}

/** The lease of a gateway is 30 s: the others learn of its end after that. */
const afterLeaseS = 38

/** Seconds in which a hostile client asks for more than all room in the memory of the gateways, before anything breaks. */
const floodS = 10

/** One fault. Every timeline ends with the end of its last fault. */
const singleFaults: Readonly<Record<string, Scenario>> = {
  'gateway-killed': {
    faults: 'a gateway is killed',
    timeline: { 2: killGateway, 14: startGateway },
    forgets: true,
    leastReported: 0,
  },
  'gateway-hung': {
    faults: 'a gateway hangs for 35 s',
    timeline: { 2: pauseGateway, 37: resumeGateway },
    isNoticed: true,
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
  'contents-hung': {
    faults: 'both content services hang',
    timeline: { 2: pauseContents, 22: resumeContents },
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
    forgets: true,
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
    forgets: true,
    leastReported: 0,
    shows: { text: changedLeadTime, address: '/api/catalog/good/ks-2428' },
  },
  import: {
    faults: 'an import changes goods',
    timeline: { 2: changeGoods, 14: [] },
    forgets: true,
    shows: { text: changedLeadTime, address: '/api/catalog/good/ks-2428' },
  },
}

const pairsOfFaults: Readonly<Record<string, Scenario>> = {
  'content-away-gateway-killed': {
    faults: 'the content API is away, and a gateway is killed',
    timeline: {
      2: takeContentAway,
      4: killGateway,
      [4 + afterLeaseS]: [bringContentBack, startGateway],
    },
    forgets: true,
    leastReported: 0,
  },
  'content-away-gateway-restarted': {
    faults: 'the content API is away, and a gateway is restarted in order',
    timeline: { 2: takeContentAway, 4: restartGateway, 20: [bringContentBack, awaitGateway] },
    forgets: true,
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

/** The same faults while one client asks for what costs most, from before the first fault until after the last. */
function addHostile({ faults, timeline, ...others }: Scenario): Scenario {
  const acts = Object.entries(timeline).map(
    ([second, act]) => [Number(second) + floodS, act] as const,
  )
  const endS = Math.max(...acts.map(([second]) => second)) + 1
  return {
    ...others,
    faults: `one client floods the site, and ${faults}`,
    timeline: { 0: startHostile, ...Object.fromEntries(acts), [endS]: stopHostile },
  }
}

/** All scenarios by name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...singleFaults,
  ...pairsOfFaults,
  hostile: { faults: 'one client floods the site', timeline: { 0: startHostile, 30: stopHostile } },
  ...Object.fromEntries(
    Object.entries(singleFaults).map(([name, each]) => [`hostile-${name}`, addHostile(each)]),
  ),
}

/** The scenario of `npm test`: several faults at once, without the wait for a lease. */
export const shortScenarios: Readonly<Record<string, Scenario>> = {
  'content-away-redis-back-gateway-killed': {
    faults: 'the content API is away, Redis is killed and started again, and a gateway is killed',
    sharesMachine: true,
    timeline: {
      1: takeContentAway,
      2: killRedis,
      3: startRedis,
      4: killGateway,
      8: [bringContentBack, startGateway],
    },
    forgets: true,
    leastReported: 0,
  },
}
