import {
  describedPlaces,
  describedPoe,
  describedPorts,
  describedWifi,
  mostDescribedPorts,
} from '@faceplate/contracts/calls/analogs.query'
import type { Search } from '../base/search.params.ts'

/** Requirements without a device name; the keys are those of the address and of the API call. */
export interface Need {
  ports?: number
  port_kind?: (typeof describedPorts)[number]
  uplinks?: number
  uplink_kind?: (typeof describedPorts)[number]
  poe?: (typeof describedPoe)[number]
  place?: (typeof describedPlaces)[number]
  wifi?: (typeof describedWifi)[number]
}

export const portWords: Readonly<Record<(typeof describedPorts)[number], string>> = {
  ports_1g: '1G copper',
  ports_2_5g: '2.5G copper',
  ports_sfp: '1G SFP',
  ports_10g: '10G SFP+',
  ports_25g: '25G SFP28',
  ports_100g: '100G QSFP28',
}

export const poeWords: Readonly<Record<(typeof describedPoe)[number], string>> = {
  None: 'no PoE',
  '802.3af': 'PoE',
  '802.3at': 'PoE+',
  '802.3bt': 'PoE++',
}

export const placeWords: Readonly<Record<(typeof describedPlaces)[number], string>> = {
  office: 'indoors',
  outdoor: 'outdoors',
  industrial: 'industrial',
}

/** Reads requirements from the query of an address. Invalid values are ignored; undefined if nothing is required. */
export function readNeed(search: Search): Need | undefined {
  const read = (key: string) => [search[key] ?? ''].flat()[0] ?? ''
  const count = (key: string) => {
    const number = /^\d{1,4}$/.test(read(key).trim()) ? Number(read(key)) : 0
    return number >= 1 && number <= mostDescribedPorts ? number : undefined
  }
  const choose = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === read(key))
  const [ports, uplinks] = [count('ports'), count('uplinks')]
  const [poe, wifi] = [choose('poe', describedPoe), choose('wifi', describedWifi)]
  if (ports === undefined && uplinks === undefined && !poe && !wifi) return undefined
  const portKind = choose('port_kind', describedPorts) ?? 'ports_1g'
  const uplinkKind = choose('uplink_kind', describedPorts) ?? 'ports_10g'
  const place = choose('place', describedPlaces)
  return {
    ...(ports === undefined ? {} : { ports, port_kind: portKind }),
    ...(uplinks === undefined ? {} : { uplinks, uplink_kind: uplinkKind }),
    ...(poe ? { poe } : {}),
    ...(place ? { place } : {}),
    ...(wifi ? { wifi } : {}),
  }
}

/** Requirements in words: `24 × 1G copper, 4 × 10G SFP+ uplinks, PoE+`. */
export function describeNeed(need: Need): string {
  const { ports, port_kind, uplinks, uplink_kind, poe, place, wifi } = need
  return [
    wifi,
    ports && port_kind ? `${ports} × ${portWords[port_kind]}` : undefined,
    uplinks && uplink_kind
      ? `${uplinks} × ${portWords[uplink_kind]} ${uplinks === 1 ? 'uplink' : 'uplinks'}`
      : undefined,
    poe ? poeWords[poe] : undefined,
    place ? placeWords[place] : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
