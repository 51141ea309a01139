import {
  isRadioLink,
  nameFamily,
  nameMobileNetwork,
  namePoe,
  namePorts,
  nameTemperature,
} from './device.family.ts'
import type { LibraryDevice } from './library.device.ts'
import { radioLinkFact } from './match.facts.ts'

type LibraryFacts = Record<string, number | boolean | string | string[]>

/** The port attributes for types of interfaces. */
const portsOf: Readonly<Record<string, string>> = {
  '100base-tx': 'ports_100m',
  '1000base-t': 'ports_1g',
  '1000base-tx': 'ports_1g',
  '1000base-x-sfp': 'ports_sfp',
  '2.5gbase-t': 'ports_2_5g',
  '5gbase-t': 'ports_5g',
  '10gbase-t': 'ports_10g_t',
  '10gbase-x-sfpp': 'ports_10g',
  '25gbase-x-sfp28': 'ports_25g',
  '40gbase-x-qsfpp': 'ports_40g',
  '100gbase-x-qsfp28': 'ports_100g',
  '400gbase-x-qsfpdd': 'ports_400g',
  gpon: 'pon_ports',
  'xgs-pon': 'pon_ports',
}

const ponStandards: Readonly<Record<string, string>> = { gpon: 'GPON', 'xgs-pon': 'XGS-PON' }

/** Wi-Fi standards, oldest first; a radio with the newest one also supports the older ones. */
const wifiStandards = [
  ['ieee802.11a', '802.11a'],
  ['ieee802.11g', '802.11g'],
  ['ieee802.11n', 'Wi-Fi 4'],
  ['ieee802.11ac', 'Wi-Fi 5'],
  ['ieee802.11ax', 'Wi-Fi 6'],
  ['ieee802.11be', 'Wi-Fi 7'],
] as const

/** Passive PoE is not a standard, so it is left out. */
const poeStandards: Readonly<Record<string, string>> = {
  'type1-ieee802.3af': '802.3af',
  'type2-ieee802.3at': '802.3at',
  'type3-ieee802.3bt': '802.3bt',
  'type4-ieee802.3bt': '802.3bt',
}

/** Slowest first, because a port only for management is the slowest of a device. */
const managementPorts = [
  '100base-tx',
  '1000base-t',
  '1000base-x-sfp',
  '2.5gbase-t',
  '10gbase-t',
  '10gbase-x-sfpp',
]

const kilograms = { kg: 1, g: 0.001, lb: 0.453_592_37, oz: 0.028_349_523_125 } as const

/** Converts a library device to facts by our attribute codes; unstated facts are missing. */
export function readFacts(device: LibraryDevice): LibraryFacts {
  const facts: LibraryFacts = {}
  for (const [type, count] of countPorts(device)) {
    const code = portsOf[type]
    if (code !== undefined && count > 0) facts[code] = Number(facts[code] ?? 0) + count
  }
  const family = guessFamily(device)
  // The PON port of a subscriber terminal is stated by its PON standard already.
  if (family === 'subscriber-terminals') delete facts['pon_ports']
  const isSwitch = family?.endsWith('switches') === true
  const isWireless = family?.endsWith('access-points') === true
  if (isSwitch) countUplinks(device, facts)
  if (isWireless) (isWallPlate(facts) ? mergeSockets : keepUplink)(facts)
  if (isWireless && isRadioLink(device)) facts[radioLinkFact] = true
  leaveSidePorts(device, facts)
  const types = Object.keys(device.interfaces ?? {})
  if (isSwitch && types.some((type) => stacking.test(type))) facts['stacking'] = true
  if (family === 'routers') {
    const access = listAccess(device)
    if (access.length > 0) facts['wan_access'] = access
  }
  const pon = types.flatMap((type) => ponStandards[type] ?? [])
  if (pon.length > 0) facts['pon_standard'] = pon
  const wifi = wifiStandards.findLast(([type]) => types.includes(type))
  if (wifi) facts['wifi_standard'] = wifi[1]
  const fed = Object.entries(device.poe?.types ?? {})
  const poe = new Set(
    // A switch with a single PoE port is powered by it and supplies no power.
    isSwitch && fed.reduce((sum, [, ports]) => sum + ports, 0) < 2
      ? []
      : fed.flatMap(([type]) => poeStandards[type] ?? []),
  )
  const named = isSwitch ? namePoe(device) : null
  if (poe.size > 0) facts['poe_standard'] = [...poe].toSorted()
  else if (named !== null) facts['poe_standard'] = named
  // A height of 0 means that the device is for a desk or a wall.
  if (device.u_height !== undefined && device.u_height > 0) facts['rack_units'] = device.u_height
  if (device.max_draw_w !== undefined && device.max_draw_w > 0) {
    facts['power_draw'] = device.max_draw_w
  }
  if (device.weight !== undefined && device.weight > 0 && device.weight_unit !== undefined) {
    facts['weight'] = Number((device.weight * kilograms[device.weight_unit]).toFixed(3))
  }
  const coldest = nameTemperature(device)
  if (coldest !== null) facts['temperature_min'] = coldest
  if (device.airflow !== undefined) facts['fanless'] = device.airflow === 'passive'
  return facts
}

/**
 * The library, written by volunteers, sometimes lists uplink cages as copper ports (28 copper ports for `C9200L-24P-4G`),
 * and a few copper uplinks beside cages do not make a device of 24 ports one of 48. If the name states the number of
 * access ports, a few more are left out.
 */
function countUplinks(device: LibraryDevice, facts: LibraryFacts): void {
  const named = namePorts(device)
  const copper = facts['ports_1g']
  if (named === null || typeof copper !== 'number') return
  if (copper > named && copper <= named + maxUplinks) facts['ports_1g'] = named
}

/**
 * Whether an access point has sockets for the devices of a room: it then replaces the outlet in the wall (In-Wall,
 * hospitality), and its sockets are needed. Other access points have two ports at most.
 */
function isWallPlate(facts: LibraryFacts): boolean {
  return wired.reduce((sum, code) => sum + Number(facts[code] ?? 0), 0) >= wallPlatePorts
}

const wallPlatePorts = 4

/** Counts the sockets of a wall plate as one kind: its uplink may be faster, and a slower one does not change its use. */
function mergeSockets(facts: LibraryFacts): void {
  const count = wired.reduce((sum, code) => sum + Number(facts[code] ?? 0), 0)
  for (const code of wired) delete facts[code]
  facts['ports_1g'] = count
}

/** Kinds of access to the Internet that need hardware of their own, by type of interface. */
const accessOf: Readonly<Record<string, string>> = {
  xdsl: 'DSL',
  docsis: 'Cable',
  lte: 'LTE',
  '4g': 'LTE',
  '5g': '5G',
}

function listAccess(device: LibraryDevice): string[] {
  const types = Object.keys(device.interfaces ?? {})
  const listed = types.flatMap((type) => accessOf[type] ?? [])
  const named = nameMobileNetwork(device)
  return [...new Set([...listed, ...(named === null ? [] : [named])])].toSorted()
}

/** Keeps one port of an access point: the fastest is its uplink, others are for a second cable. */
function keepUplink(facts: LibraryFacts): void {
  const uplink = wired.findLast((code) => code in facts)
  for (const code of wired) if (code in facts) delete facts[code]
  if (uplink !== undefined) facts[uplink] = 1
}

/**
 * Leaves out ports that carry no network traffic or are counted twice: a single copper port beside fast cages, which is
 * for management even if it is not marked; one or two SFP+ beside many QSFP28; and SFP cages of Juniper devices that
 * are listed again as SFP+ (in Junos an interface is ge or xe depending on its module).
 */
function leaveSidePorts({ manufacturer }: LibraryDevice, facts: LibraryFacts): void {
  const count = (...codes: string[]) =>
    codes.reduce((sum, code) => sum + Number(facts[code] ?? 0), 0)
  if (count('ports_1g') === 1 && count('ports_10g', 'ports_25g', 'ports_100g') >= 4) {
    delete facts['ports_1g']
  }
  if (count('ports_100g', 'ports_400g') >= 16 && count('ports_10g') <= 2) delete facts['ports_10g']
  const isTwice = count('ports_sfp') > 0 && count('ports_sfp') === count('ports_10g')
  if (manufacturer === 'Juniper' && isTwice && count('ports_sfp') <= 4) delete facts['ports_sfp']
}

const wired = ['ports_100m', 'ports_1g', 'ports_2_5g', 'ports_5g', 'ports_10g_t']
const maxUplinks = 4

/** Access switches have this many ports, or twice as many. */
const accessPorts = 24

/**
 * Counts ports by type without management ports. The library states their number but not their type. If the type is
 * uncertain, its count is left out.
 */
function countPorts({ interfaces = {}, mgmt_only: management = 0 }: LibraryDevice) {
  const counts = new Map(Object.entries(interfaces))
  let left = management
  for (const type of managementPorts) {
    const count = counts.get(type)
    if (left === 0) break
    if (count === undefined) continue
    // A physical port for management would be the 25th or 49th; a virtual one is none of them.
    if (counts.has('virtual') && count % accessPorts === 0) break
    if (counts.has('virtual') || counts.has('other')) {
      counts.delete(type)
      break
    }
    counts.set(type, Math.max(0, count - left))
    left = Math.max(0, left - count)
  }
  return counts
}

const otherUplinks = ['t1', 'e1', 't3']
const lanPorts = ['100base-tx', '1000base-t', '2.5gbase-t']
const stacking = /stack|juniper-vcp/
const copper = ['100base-tx', '1000base-t', '2.5gbase-t', '5gbase-t', '10gbase-t']

/** The catalogue group of a device if its name or its interfaces are unambiguous, else null. */
export function guessFamily(device: LibraryDevice): string | null {
  const { interfaces = {}, poe } = device
  const types = Object.keys(interfaces)
  const count = (wanted: readonly string[]) =>
    wanted.reduce((sum, type) => sum + (interfaces[type] ?? 0), 0)
  const pon = count(Object.keys(ponStandards))
  if (pon > 0) return pon >= 4 ? 'pon' : pon === 1 ? 'subscriber-terminals' : null
  const named = nameFamily(device)
  if (named !== null) return named
  // A device with DSL, cable or a mobile network on one side and a few sockets on the other is a router.
  if (count(Object.keys(accessOf)) > 0) return count(lanPorts) >= 2 ? 'routers' : null
  if (count(otherUplinks) > 0) return null
  const feeds = Object.entries(poe?.types ?? {})
    .filter(([type]) => type in poeStandards)
    .reduce((sum, [, ports]) => sum + ports, 0)
  if (types.some((type) => type.startsWith('ieee802.11'))) {
    const wired = types.filter((type) => type.includes('base-'))
    return feeds > 0 && count(wired) <= 2 ? 'access-points' : null
  }
  const isSwitch = types.some((type) => stacking.test(type)) || feeds >= 8 || count(copper) >= 24
  return isSwitch ? 'switches' : null
}
