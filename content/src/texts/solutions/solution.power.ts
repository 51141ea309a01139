import { toPortWatts } from '@faceplate/engineering/poe/poe.cable'
import { portWatts } from '@faceplate/engineering/poe/poe.classes'
import {
  needClass,
  supplyPoe,
  type PoeDevice,
  type PoeSource,
} from '@faceplate/engineering/poe/poe.supply'
import type { PerformanceEntry } from '../../goods/performance/performance.entry.ts'
import { readFact, readWords } from '../../goods/stated/stated.facts.ts'
import { countPoeOutlets, isFedOverPoe, readPortClass } from '../../goods/stated/stated.power.ts'
import {
  findGood,
  findNode,
  nameOf,
  type KnownGood,
  type Network,
  type NetworkFault,
  type NetworkLink,
  type NetworkNode,
} from './solution.network.ts'

type Place = (string | number)[]

/** A device at the end of a link, powered by the node at its beginning. */
interface Powered extends PoeDevice {
  link: NetworkLink
  at: number
  /** Watts that it draws by the catalogue; undefined if the catalogue has no such device. */
  needed: number | undefined
}

/** Checks that a node supplies what its links power: by the rules of a visitor's project. */
export function checkPower(
  network: Network,
  node: NetworkNode,
  good: KnownGood,
  path: Place,
): NetworkFault[] {
  const source = readSource(node, good)
  const devices = network.links.flatMap((link, at): Powered[] => {
    const power = link.from === node.id ? readPower(network, link) : undefined
    return power ? [{ ...power, link, at }] : []
  })
  if (!source) return []
  // The loss along a chain depends on the power at its end.
  const open = network.links.flatMap((link, at): NetworkFault[] => {
    const isOpen =
      link.from === node.id &&
      link.power_w === undefined &&
      isFedOverPoe(readWords(good.facts, 'power_supply')) &&
      /\bPoE\b/.test(link.name ?? '') &&
      !findGood(network, findNode(network, link, 'to'))
    const reason = `${good.name} passes on power that it gets over PoE: the link to ${nameOf(network, link, 'to')} needs power_w, so that the rest is known`
    return isOpen ? [{ path: ['diagram', 'links', at], reason, isDoubt: false }] : []
  })
  if (devices.length === 0) return open
  const faults = devices.flatMap((device) => checkDevice(network, good, source, device))
  return [...open, ...faults, ...checkSums(node, good, source, devices, path)]
}

function readSource(node: NetworkNode, { facts, device, performance }: KnownGood) {
  const budget = readFact(facts, 'poe_budget')
  if (budget === undefined) return undefined
  const { poe = {} } = JSON.parse(performance ?? '{}') as PerformanceEntry
  const isFed = isFedOverPoe(readWords(facts, 'power_supply'))
  const drawn = device ? countPoeOutlets(device, isFed) : 0
  return {
    quantity: node.count ?? 1,
    budget,
    ports: readFact(facts, 'poe_ports') ?? (drawn === 0 ? undefined : drawn),
    portClass: poe.max_class ?? readPortClass(facts),
    reserves: poe.reserves,
  } satisfies PoeSource
}

/** Whether a device gets what it draws from a port of its class. */
function checkDevice(
  network: Network,
  good: KnownGood,
  { portClass }: PoeSource,
  device: Powered,
): NetworkFault[] {
  const { link, at, watts, needed, portWatts: stated, reducedClass } = device
  const report = (reason: string, isDoubt = stated === undefined): NetworkFault[] => [
    { path: ['diagram', 'links', at], reason, isDoubt },
  ]
  const other = nameOf(network, link, 'to')
  if (needed !== undefined && stated !== undefined && needed > stated) {
    return report(`${other} draws ${write(needed)} W, and the link supplies ${write(stated)} W`)
  }
  const wanted = needClass(device)
  if (portClass === undefined || wanted <= portClass) return []
  if (stated !== undefined) {
    const most = portWatts[portClass] ?? 0
    return report(`${other} gets ${write(stated)} W, and a port of ${good.name} supplies ${most} W`)
  }
  const isReduced = reducedClass !== undefined && reducedClass <= portClass
  return report(
    `${other} takes ${write(watts)} W and needs a port of class ${wanted}, and ${good.name} supplies class ${portClass}${isReduced ? ', with which it runs in a reduced mode' : ''}`,
    isReduced,
  )
}

/** Whether all devices together find ports and watts. */
function checkSums(
  node: NetworkNode,
  good: KnownGood,
  source: PoeSource,
  devices: readonly Powered[],
  path: Place,
): NetworkFault[] {
  const supply = supplyPoe([{ ...source, portClass: undefined }], devices)
  const { demand, budget, reserved, crowded } = supply
  const these = `${node.count ?? 1} × ${good.name}`
  const isGuess = devices.some(({ link }) => link.count === undefined)
  const faults: NetworkFault[] = []
  const report = (reason: string, isDoubt: boolean) => faults.push({ path, reason, isDoubt })
  if (crowded) {
    const count = devices.reduce((sum, { quantity }) => sum + quantity, 0)
    report(
      `the links power ${count} devices, and ${these} have ${crowded.ports} PoE ports`,
      isGuess,
    )
  }
  const stated = devices.reduce(
    (sum, { quantity, watts, portWatts: atPort }) => sum + quantity * (atPort ?? watts),
    0,
  )
  if (stated > budget) {
    const reason = `the links supply ${write(stated)} W over PoE, and ${these} have ${write(budget)} W`
    report(reason, isGuess)
  } else if (supply.isOverBudget && !crowded) {
    // Over cables that are shorter than the longest, or at a higher voltage, the budget may be enough.
    const isCertain = demand.typical > budget && devices.every(({ metres }) => metres !== undefined)
    report(
      `the links take ${write(demand.ports)} W at the ports, ${write(demand.devices)} W at the devices, and ${these} have ${write(budget)} W`,
      isGuess || !isCertain,
    )
  } else if (supply.isOverReserved) {
    report(
      `the ports reserve by class ${write(reserved)} W, and ${these} have ${write(budget)} W`,
      isGuess,
    )
  }
  return faults
}

/** Watts of devices by the id of their node. It is undefined while a node is being computed, so that a ring of nodes ends. */
type Needs = Map<string, number | undefined>

/**
 * The power of a link over PoE, for each of its connections; undefined if it powers nothing. Products that take their power over
 * Ethernet draw what they state, with what they pass on.
 */
function readPower(
  network: Network,
  link: NetworkLink,
  needs: Needs = new Map(),
): (PoeDevice & { needed: number | undefined }) | undefined {
  if (link.kind !== undefined) return undefined
  const node = findNode(network, link, 'to')
  const good = findGood(network, node)
  const isPowered = good && isFedOverPoe(readWords(good.facts, 'power_supply'))
  const needed = isPowered ? readNeed(network, node!, good, needs) : undefined
  const watts = needed ?? link.power_w
  if (watts === undefined || (link.power_w ?? watts) === 0) return undefined
  const { poe = {} } = JSON.parse(good?.performance ?? '{}') as PerformanceEntry
  return {
    watts,
    needed,
    portWatts: link.power_w,
    metres: link.length_m,
    reducedClass: poe.reduced_class,
    quantity: link.count ?? node?.count ?? 1,
  }
}

/** Watts that a device passes on at one of its ports: with the loss of a cable of which the length is stated. */
function feed({ watts, metres, portWatts: stated }: PoeDevice): number {
  if (stated !== undefined) return stated
  return metres === undefined ? watts : (toPortWatts(watts, { metres }) ?? Infinity)
}

/** Watts that one device of a node draws, with what it passes on. */
function readNeed(
  network: Network,
  node: NetworkNode,
  good: KnownGood,
  needs: Needs,
): number | undefined {
  const full = readFact(good.facts, 'power_draw')
  const passesOn = (readFact(good.facts, 'poe_budget') ?? 0) > 0
  if (!passesOn) return full
  const budget = readFact(good.facts, 'poe_budget') ?? 0
  // A device that states less than it passes on states what it takes itself.
  const isOwn = full !== undefined && full < budget
  const own = readFact(good.facts, 'power_draw_base') ?? (isOwn ? full : undefined)
  if (own === undefined || needs.has(node.id)) return needs.get(node.id)
  needs.set(node.id, undefined)
  const passed = network.links
    .filter((link) => link.from === node.id && link.to !== node.id)
    .flatMap((link) => readPower(network, link, needs) ?? [])
    .reduce((sum, device) => sum + feed(device) * device.quantity, 0)
  const need = own + passed / (node.count ?? 1)
  needs.set(node.id, need)
  return need
}

function write(number: number): string {
  return String(Math.round(number * 10) / 10)
}
