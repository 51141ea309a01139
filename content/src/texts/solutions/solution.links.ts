import { computeLink } from '@faceplate/engineering/links/link.budget'
import type { Finding } from '@faceplate/engineering/links/link.findings'
import { takeLane, type Optic } from '@faceplate/engineering/links/link.optic'
import { findSplitEnd } from '@faceplate/engineering/links/link.options'
import { readFact, readWords } from '../../goods/stated/stated.facts.ts'
import {
  findCage,
  findGood,
  findNode,
  isFarEnd,
  nameOf,
  plugOf,
  rateOf,
  readEnds,
  readName,
  readNetworkPart,
  readPorts,
  sides,
  type Network,
  type NetworkFault,
  type NetworkLink,
  type NetworkPart,
  type Side,
} from './solution.network.ts'

/** Rate above which a link needs a module or a cable unless its ports say otherwise, Gbit/s. */
const provenAbove = 1

/** A device for this temperature (°C) stands in an unheated cabinet, where modules for offices fail. */
const frost = -40

/** Checks that each link can be plugged in at both ends, and works over its length. */
export function checkLinks(network: Network): NetworkFault[] {
  return network.links.flatMap((link, at) => {
    const here = ['diagram', 'links', at]
    const faults: NetworkFault[] = []
    const add = (isDoubt: boolean) => (path: readonly (string | number)[], reason: string) => {
      faults.push({ path: [...here, ...path], reason, isDoubt })
    }
    checkLink(network, link, { refuse: add(false), doubt: add(true) })
    return faults
  })
}

type Report = (path: readonly (string | number)[], reason: string) => void

interface Reports {
  refuse: Report
  doubt: Report
}

function checkLink(network: Network, link: NetworkLink, reports: Reports): void {
  const { refuse, doubt } = reports
  if (link.kind === 'radio') return
  checkName(network, link, reports)
  if (!link.ends) {
    const rate = rateOf(link)
    if (rate === undefined ? mayNeedEnds(network, link) : rate > provenAbove) {
      doubt([], rate === undefined ? 'has no rate' : `has ${rate}G and no ends`)
    }
    return
  }
  const missing = (['count', 'rate'] as const).filter((field) => link[field] === undefined)
  if (missing.length > 0) refuse([], `needs ${missing.join(' and ')} beside its ends`)
  else {
    const judged = sides.map((side) => checkEnd(network, link, side, reports))
    if (judged.every(Boolean)) checkEnds(network, link, reports)
  }
}

/** Whether a link without a rate leaves a product that could run it at more than a gigabit. */
function mayNeedEnds(network: Network, link: NetworkLink): boolean {
  if (link.kind === 'control') return false
  return sides.every((side) => {
    const node = findNode(network, link, side)
    const good = findGood(network, node)
    const ports = good && readPorts(good)
    const isFast = [...(ports ?? [])].some(
      ([kind, count]) => count > 0 && (typeof kind === 'number' ? kind > 1 : kind !== 'SFP'),
    )
    return node?.good === undefined ? node?.kind === 'cloud' || node?.kind === 'server' : isFast
  })
}

/** Compares the numbers in the name of a link with those that it states. */
function checkName(network: Network, link: NetworkLink, { refuse, doubt }: Reports): void {
  const said = readName(link)
  if (!said) return
  if (link.rate !== undefined && said.rate !== link.rate) {
    // In other names a rate may be a word of the trade: 5G base stations.
    const isStated = said.count !== undefined || /^[\d.,]+G$/.test(link.name?.trim() ?? '')
    const report = isStated ? refuse : doubt
    report(['name'], `says ${said.rate}G, and the rate is ${link.rate}`)
  }
  if (link.count === undefined || said.count === undefined) return
  const each = sides.map((side) => (findNode(network, link, side)?.count ?? 1) * said.count!)
  if (link.count !== said.count && !each.includes(link.count)) {
    refuse(['name'], `says ${said.count}, and the count is ${link.count}`)
  }
}

/** Checks one end by itself; returns whether it can be judged with the other. */
function checkEnd(
  network: Network,
  link: NetworkLink,
  side: Side,
  { refuse, doubt }: Reports,
): boolean {
  const { part: code, without } = link.ends![side]
  const path = ['ends', side]
  if ((code === undefined) === (without === undefined)) {
    refuse(path, "must have either 'part' or 'without'")
    return false
  }
  const node = findNode(network, link, side)
  const good = findGood(network, node)
  if (code === undefined) {
    if (without === 'present' && network.bill.some((line) => line.code === node?.good)) {
      refuse(
        [...path, 'without'],
        `${good?.name ?? node?.good} is in the bill, so nothing is plugged in yet`,
      )
      return false
    }
    if (without !== 'copper' || !good) return true
    const ports = readPorts(good)
    if (!ports || [...ports].some(([kind, count]) => isCopper(kind, link.rate!) && count > 0)) {
      return true
    }
    refuse([...path, 'without'], `${good.name} has no copper port of ${link.rate}G`)
    return false
  }
  const part = readNetworkPart(network, code)
  if (!part) {
    const what = network.goods.has(code) ? 'module or cable' : 'good'
    refuse([...path, 'part'], `no ${what} '${code}'`)
    return false
  }
  const plug = plugOf(part, isFarEnd(network, link, side, part))
  if (good && readPorts(good) && findCage(good, plug) === undefined) {
    refuse([...path, 'part'], `${good.name} has no cage for ${part.good.name} (${plug})`)
    return false
  }
  const rate = ratePerLink(part)
  if (rate !== undefined && rate !== link.rate && part.optic.formFactor !== 'PON') {
    refuse([...path, 'part'], `${part.good.name} runs at ${rate}G, and the link at ${link.rate}G`)
    return false
  }
  const [least, ownLeast] = [part.good, good].map(
    (each) => each && readFact(each.facts, 'temperature_min'),
  )
  if (least !== undefined && ownLeast !== undefined && ownLeast <= frost && least > frost) {
    const reason = `${part.good.name} is for ${least} °C and more, and ${good!.name} for ${ownLeast} °C`
    doubt([...path, 'part'], reason)
  }
  return true
}

export function isCopper(kind: unknown, rate: number): boolean {
  return typeof kind === 'number' && kind >= rate
}

function ratePerLink({ optic }: NetworkPart): number | undefined {
  const count = optic.farEnd?.count ?? 1
  return optic.rate === undefined ? undefined : optic.rate / count
}

function checkEnds(network: Network, link: NetworkLink, { refuse, doubt }: Reports): void {
  const { from, to } = readEnds(network, link)
  const [one, other] = [from ?? to, from && to]
  if (!one) return
  if (one.optic.formFactor === 'PON') return checkPon(network, link, one, refuse)
  if (!other) return checkOpenEnd(link, one, from ? 'to' : 'from', refuse)
  const isCable = [one, other].filter(({ optic }) => optic.carrier === 'cable')
  if (isCable.length === 1 || (isCable.length === 2 && one.code !== other.code)) {
    refuse(['ends'], `${isCable[0]!.good.name} is a cable, which is at both ends`)
    return
  }
  if (link.length_m === undefined) {
    refuse([], 'needs length_m, since parts are plugged in at both ends')
    return
  }
  const [a, b] = splitLanes(one.optic, other.optic)
  const grade = link.fibre ?? (one.optic.carrier === 'multimode' ? 'om4' : 'os2')
  const plant = { grade, length: link.length_m / 1000, connections: 2, splices: 0 }
  const { findings } = computeLink(a, b, plant)
  const names = [...new Set([one.good.name, other.good.name])].join(' and ')
  const fails = findings.filter(({ level }) => level === 'fails')
  for (const finding of fails.length > 0 ? fails : findings) {
    const reason = describeFinding(finding)
    if (reason === undefined) continue
    const report = finding.level === 'fails' ? refuse : doubt
    report(['ends'], `${names}, ${link.length_m} m: ${reason}`)
  }
}

/** A module with separate lanes works with several of one lane. */
function splitLanes(a: Optic, b: Optic): [Optic, Optic] {
  const end = findSplitEnd(a, b)
  return [end === 'a' ? takeLane(a) : a, end === 'b' ? takeLane(b) : b]
}

/** Checks a module whose counterpart is no product of the bill. */
function checkOpenEnd(link: NetworkLink, part: NetworkPart, open: Side, refuse: Report): void {
  const { without } = link.ends![open]
  const { optic, good } = part
  const isForCopper = optic.carrier === 'twisted-pair'
  if (optic.carrier === 'cable') {
    refuse(['ends', open], `${good.name} is a cable, which is at both ends`)
  } else if (without === 'copper' && !isForCopper) {
    refuse(['ends', open], `${good.name} is for fibre, and the other end is copper`)
  }
  const length = (link.length_m ?? 0) / 1000
  if (optic.reach !== undefined && length > optic.reach) {
    refuse(['length_m'], `is ${length} km, and ${good.name} reaches ${optic.reach} km`)
  }
}

/** Checks a module of a PON port: the system of both ends, and the number of terminals. */
function checkPon(network: Network, link: NetworkLink, part: NetworkPart, refuse: Report): void {
  const systems = readWords(part.good.facts, 'pon_standard')
  for (const side of sides) {
    const good = findGood(network, findNode(network, link, side))
    const own = good ? readWords(good.facts, 'pon_standard') : []
    if (own.length > 0 && systems.length > 0 && !own.some((each) => systems.includes(each))) {
      refuse(
        ['ends'],
        `${part.good.name} is for ${systems.join(', ')}, and ${good!.name} for ${own.join(', ')}`,
      )
    }
  }
  const most = readFact(part.good.facts, 'subscribers')
  const terminals = Math.ceil(countTerminals(network, link))
  if (most !== undefined && terminals > most * link.count!) {
    const side = link.ends!.from.part === undefined ? 'from' : 'to'
    refuse(
      ['count'],
      `is ${link.count}: ${part.good.name} serves ${most} terminals each, and ${nameOf(network, link, side)} leads to ${terminals}`,
    )
  }
}

/**
 * Counts the terminals behind the far node of a PON link. The terminals behind a splitter are divided among the links that
 * feed it. `beyond` holds the count of each splitter by its id; it is 0 while the splitter is being counted, so that a ring of
 * splitters ends.
 */
function countTerminals(
  network: Network,
  link: NetworkLink,
  beyond = new Map<string, number>(),
): number {
  const { nodes, links } = network
  const far = nodes.find(({ id }) => id === link.to)
  if (far?.kind !== 'splitter') return far?.count ?? 1
  if (!beyond.has(far.id)) {
    beyond.set(far.id, 0)
    const below = links.filter(({ from }) => from === far.id)
    const sum = below.reduce((all, each) => all + countTerminals(network, each, beyond), 0)
    beyond.set(far.id, sum)
  }
  const feeds = links.filter(({ to }) => to === far.id)
  const all = feeds.reduce((sum, { count = 1 }) => sum + count, 0)
  return ((beyond.get(far.id) ?? 0) * (link.count ?? 1)) / all
}

/** A finding of the link finder in words for editors; undefined if there is nothing to mend. */
function describeFinding(finding: Finding): string | undefined {
  switch (finding.code) {
    case 'rate':
      return 'their rates differ'
    case 'carrier':
      return 'they are for different media'
    case 'grade':
      return 'they are not made for this fibre'
    case 'lanes':
      return 'their lanes differ'
    case 'modulation':
    case 'standard':
      return 'their standards differ'
    case 'wavelength':
      return 'one does not receive what the other sends'
    case 'fibres':
      return `they need ${finding.limit} fibres`
    case 'reach':
      return `they reach ${finding.limit * 1000} m`
    case 'cable':
      return `the cable is ${finding.limit * 1000} m long`
    case 'dispersion':
      return `the fibre disperses ${finding.value} ps/nm, and ${finding.limit} are allowed`
    case 'loss':
      return `the line loses ${finding.value} dB, and ${finding.limit} dB are allowed`
    case 'reserve':
      return `${finding.value} dB are left, and ${finding.limit} dB are planned as a reserve`
    case 'attenuation':
      return `works if the fibre loses at most ${finding.limit} dB/km`
    case 'attenuator':
      return `needs an attenuator of ${finding.value} dB`
    case 'overload-beyond':
      return `the receiver gets ${finding.value} dB too much`
    case 'not-stated':
    case 'not-specified':
      return 'a datasheet does not state what decides whether they work'
    default:
      return undefined
  }
}
