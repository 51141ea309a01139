import { readFact } from '../../goods/stated/stated.facts.ts'
import { isCopper } from './solution.links.ts'
import {
  countPlugs,
  findGood,
  findTrunk,
  isFarEnd,
  listCages,
  plugOf,
  findCage,
  rateOf,
  readEnds,
  readNetworkPart,
  readPorts,
  sides,
  type KnownGood,
  type Network,
  type NetworkFault,
  type NetworkLink,
  type NetworkNode,
  type PortKind,
} from './solution.network.ts'
import { checkPower } from './solution.power.ts'

/** Checks what adds up over a network: ports, power over Ethernet, traffic, and the quantities of the bill. */
export function checkTotals(network: Network): NetworkFault[] {
  return [
    ...network.nodes.flatMap((node, at) => {
      const good = findGood(network, node)
      const here = ['diagram', 'nodes', at]
      return good
        ? [...checkPorts(network, node, good, here), ...checkPower(network, node, good, here)]
        : []
    }),
    ...checkTraffic(network),
    ...checkParts(network),
  ]
}

type Place = (string | number)[]

/** Whether a link takes ports that can be counted: one with ends, or of at most 1G over copper. */
function isCounted(link: NetworkLink): boolean {
  if (link.kind === 'radio' || link.count === undefined) return false
  return link.ends !== undefined || (rateOf(link) ?? Infinity) <= 1
}

/** Counts the modules in the ports of a node by form factor, and its used copper ports by rate. */
function countTaken(network: Network, node: NetworkNode, good: KnownGood) {
  const plugs = new Map<string, number>()
  const copper = new Map<number, number>()
  const take = <Kind>(taken: Map<Kind, number>, kind: Kind, count: number) =>
    taken.set(kind, (taken.get(kind) ?? 0) + count)
  for (const link of network.links.filter(isCounted)) {
    for (const side of sides.filter((each) => link[each] === node.id)) {
      const part = readEnds(network, link)[side]
      if (part) {
        const plug = plugOf(part, isFarEnd(network, link, side, part))
        if (findCage(good, plug) !== undefined) {
          take(plugs, plug, countPlugs(network, link, side, part))
        }
      } else if (!link.ends || link.ends[side].without === 'copper') {
        take(copper, rateOf(link) ?? 1, link.count ?? 1)
      }
    }
  }
  return { plugs, copper }
}

function checkPorts(
  network: Network,
  node: NetworkNode,
  good: KnownGood,
  path: Place,
): NetworkFault[] {
  const ports = readPorts(good)
  if (!ports) return []
  const devices = node.count ?? 1
  const { plugs, copper } = countTaken(network, node, good)
  const short = (wanted: number, what: string, there: number): NetworkFault[] => {
    if (wanted <= there) return []
    const reason = `the links take ${wanted} ${what}, and ${devices} × ${good.name} have ${there}`
    return [{ path, reason, isDoubt: false }]
  }
  const ofCopper = [...copper.keys()].flatMap((rate) => {
    // Slower connections take the ports that faster ones leave.
    const sum = (numbers: Iterable<[PortKind, number]>) =>
      [...numbers].reduce((all, [kind, count]) => all + (isCopper(kind, rate) ? count : 0), 0)
    return short(sum(copper), `copper ports of ${rate}G`, sum(ports) * devices)
  })
  const free = new Map([...ports].map(([kind, count]) => [kind, count * devices]))
  const left = plugIn(plugs, good, free)
  const ofCages = [...Map.groupBy(plugs.keys(), (plug) => findCage(good, plug))].flatMap(
    ([cage, own]) => {
      const sum = (numbers: Map<string, number>) =>
        own.reduce((all, plug) => all + (numbers.get(plug) ?? 0), 0)
      return short(sum(plugs), `${cage} ports`, sum(plugs) - sum(left))
    },
  )
  return [...ofCages, ...ofCopper]
}

/** Plugs that find no free cage. Each takes those of its own form first; the rest goes into others that take it. */
function plugIn(
  plugs: ReadonlyMap<string, number>,
  good: KnownGood,
  free: Map<PortKind, number>,
): Map<string, number> {
  const left = new Map(plugs)
  const fill = (plug: string, cages: readonly PortKind[]) => {
    for (const cage of cages) {
      const [rest, space] = [left.get(plug) ?? 0, free.get(cage) ?? 0]
      left.set(plug, rest - Math.min(rest, space))
      free.set(cage, space - Math.min(rest, space))
    }
  }
  for (const plug of plugs.keys()) fill(plug, listCages(good, plug).slice(0, 1))
  for (const plug of plugs.keys()) fill(plug, listCages(good, plug))
  return left
}

/** Traffic must fit the links that carry it: those that state it, those above them, and the routers between. */
function checkTraffic(network: Network): NetworkFault[] {
  const { links, nodes } = network
  const capacity = ({ rate = 0, count = 1 }: NetworkLink) => rate * count
  const ofLinks = links.flatMap((link, at): NetworkFault[] => {
    const { load, rate } = link
    if (load === undefined || rate === undefined || load <= capacity(link)) return []
    const reason = `is ${write(load)} Gbit/s, and the link carries ${write(capacity(link))} Gbit/s`
    return [{ path: ['diagram', 'links', at, 'load'], reason, isDoubt: false }]
  })
  const ofNodes = nodes.flatMap((node, at): NetworkFault[] => {
    const load = links
      .filter(({ from, to }) => from === node.id && to !== node.id)
      .reduce((sum, each) => sum + (each.load ?? 0), 0)
    const above = links.filter(({ from, to, kind }) => to === node.id && from !== node.id && !kind)
    const carried = above.reduce((sum, each) => sum + capacity(each), 0)
    const faults: string[] = []
    if (above.length > 0 && above.every(({ rate }) => rate !== undefined) && load > carried) {
      faults.push(
        `the links below carry ${write(load)} Gbit/s, and those above ${write(carried)} Gbit/s`,
      )
    }
    const good = findGood(network, node)
    const throughput = good && readFact(good.facts, 'throughput')
    if (good && throughput !== undefined && load > throughput * (node.count ?? 1)) {
      const most = write(throughput * (node.count ?? 1))
      faults.push(
        `the links below carry ${write(load)} Gbit/s, and ${node.count ?? 1} × ${good.name} ${most} Gbit/s`,
      )
    }
    return faults.map((reason) => ({ path: ['diagram', 'nodes', at], reason, isDoubt: false }))
  })
  return [...ofLinks, ...ofNodes]
}

/** The bill must have the modules and cables of all links. */
function checkParts(network: Network): NetworkFault[] {
  const needed = countParts(network)
  const faults: NetworkFault[] = []
  for (const [code, { quantity, path }] of needed) {
    const at = network.bill.findIndex((line) => line.code === code)
    const line = network.bill[at]
    if (line && line.quantity >= quantity) continue
    faults.push(
      line
        ? {
            path: ['goods', at, 'quantity'],
            reason: `is ${line.quantity}, and the links of the diagram need ${quantity}`,
            isDoubt: false,
          }
        : { path, reason: `'${code}' is not in the bill`, isDoubt: false },
    )
  }
  for (const [at, { code }] of network.bill.entries()) {
    if (needed.has(code) || !readNetworkPart(network, code)) continue
    const reason = 'no link of the diagram has this part'
    faults.push({ path: ['goods', at, 'code'], reason, isDoubt: true })
  }
  return faults
}

/** Quantities of all modules and cables, with the place of one link that needs them. */
function countParts(network: Network): Map<string, { quantity: number; path: Place }> {
  const needed = new Map<string, { quantity: number; path: Place }>()
  for (const [at, link] of network.links.entries()) {
    const { from, to } = readEnds(network, link)
    for (const side of sides) {
      const part = side === 'from' ? from : to
      if (!part) continue
      // A cable is one piece with plugs at both ends.
      if (part.optic.carrier === 'cable' && side === 'to' && from) continue
      const trunk = findTrunk(network, link, part)
      const plugs = countPlugs(network, link, trunk ?? side, part)
      const path = ['diagram', 'links', at, 'ends', side, 'part']
      const known = needed.get(part.code)
      const quantity = (known?.quantity ?? 0) + plugs * network.copies
      needed.set(part.code, { quantity, path: known?.path ?? path })
    }
  }
  return needed
}

function write(number: number): string {
  return String(Math.round(number * 10) / 10)
}
