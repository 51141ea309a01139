import type { GroupTree } from '@faceplate/catalogue/goods/group.tree'
import type { AnalogPlace } from '@faceplate/contracts/calls/analogs.query'
import { findFamilyGroup } from './device.family.ts'
import { countPorts } from './match.ports.ts'
import { industrialMinimum, type WantedDevice } from './wanted.device.ts'

/** Larger switches stand in racks; smaller ones on a desk, on a wall or on a rail. */
const mostPorts = 16

/** The family of a device in each place of use between which its own family does not decide. */
const families: Readonly<Record<string, Partial<Record<AnalogPlace, string>>>> = {
  'access-points': { office: 'indoor-access-points', outdoor: 'outdoor-access-points' },
  switches: { office: 'switches', industrial: 'industrial-switches' },
}

/**
 * The places of use between which nothing that is known of a device decides, so that the visitor is asked; none if its name
 * or its height says it, or if our catalogue does not divide its goods by them.
 */
export function listOpenPlaces({ family, facts }: WantedDevice, tree: GroupTree): AnalogPlace[] {
  const own = families[family ?? ''] ?? {}
  const isRacked = facts['rack_units'] !== undefined || countPorts(facts) > mostPorts
  if (family === 'switches' && (isRacked || facts['temperature_min'] !== undefined)) return []
  const places = Object.entries(own) as [AnalogPlace, string][]
  const groups = new Set(places.map(([, each]) => findFamilyGroup(tree, each)))
  return groups.size < places.length || groups.has(undefined) ? [] : places.map(([place]) => place)
}

/** A device in the place that the visitor has chosen. */
export function placeDevice({ family, facts }: WantedDevice, place: AnalogPlace): WantedDevice {
  return {
    family: families[family ?? '']?.[place] ?? family,
    facts: place === 'industrial' ? { ...facts, temperature_min: industrialMinimum } : facts,
  }
}
