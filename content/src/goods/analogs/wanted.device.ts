import type { GroupTree } from '@faceplate/catalogue/goods/group.tree'
import type { AnalogPlace } from '@faceplate/contracts/calls/analogs.query'
import { findFamilyGroup } from './device.family.ts'
import type { Facts } from './match.facts.ts'

/** Requirements without the name of a device. */
export interface Description {
  ports?: number
  port_kind?: string
  uplinks?: number
  uplink_kind?: string
  poe?: string
  place?: AnalogPlace
  wifi?: string
}

/** A device, or requirements, to find alternatives for. */
export interface WantedDevice {
  family: string | null
  facts: Facts
}

/** Lowest temperature (°C) of an unheated cabinet; industrial goods are tested at it. */
export const industrialMinimum = -40

/** Converts requirements to facts of a device; undefined if there are none. */
export function readWantedDevice(query: Description, tree: GroupTree): WantedDevice | undefined {
  const {
    ports,
    port_kind = 'ports_1g',
    uplinks,
    uplink_kind = 'ports_10g',
    poe,
    place,
    wifi,
  } = query
  const facts: Record<string, number | string> = {}
  if (ports !== undefined) facts[port_kind] = ports
  if (uplinks !== undefined) {
    const same = uplink_kind === port_kind ? (ports ?? 0) : 0
    facts[uplink_kind] = uplinks + same
  }
  if (poe !== undefined) facts['poe_standard'] = poe
  if (wifi !== undefined) facts['wifi_standard'] = wifi
  if (Object.keys(facts).length === 0) return undefined
  if (place === 'industrial') facts['temperature_min'] = industrialMinimum
  const family = chooseFamily(wifi !== undefined, place)
  return { family: findFamilyGroup(tree, family) ? family : null, facts }
}

function chooseFamily(isWireless: boolean, place: AnalogPlace | undefined): string {
  const isSheltered = place === undefined || place === 'office'
  if (isWireless && place === 'office') return 'indoor-access-points'
  if (isWireless) return isSheltered ? 'access-points' : 'outdoor-access-points'
  return isSheltered ? 'switches' : 'industrial-switches'
}
