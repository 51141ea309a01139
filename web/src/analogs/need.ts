import {
  describedPlaces,
  describedPoe,
  describedPorts,
  describedWifi,
  mostDescribedPorts,
} from '@faceplate/contracts/calls/analogs.query'
import type { Messages } from '@faceplate/messages/messages'
import { message } from '@faceplate/messages/message'
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

const portNames = {
  ports_1g: message('analogs.ports.copper1g'),
  ports_2_5g: message('analogs.ports.copper2g5'),
  ports_sfp: '1G SFP',
  ports_10g: '10G SFP+',
  ports_25g: '25G SFP28',
  ports_100g: '100G QSFP28',
}

/** Kind of ports by speed and cage. */
export function namePorts(t: Messages, kind: (typeof describedPorts)[number]): string {
  if (kind === 'ports_1g' || kind === 'ports_2_5g') return t(portNames[kind])
  return portNames[kind]
}

const poeNames = { '802.3af': 'PoE', '802.3at': 'PoE+', '802.3bt': 'PoE++' }

export function namePoe(t: Messages, standard: (typeof describedPoe)[number]): string {
  return standard === 'None' ? t('analogs.need.noPoe') : poeNames[standard]
}

const placeNames = {
  office: message('analogs.place.office'),
  outdoor: message('analogs.place.outdoor'),
  industrial: message('analogs.place.industrial'),
}

export function namePlace(t: Messages, place: (typeof describedPlaces)[number]): string {
  return t(placeNames[place])
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
  const place = readPlace(search)
  return {
    ...(ports === undefined ? {} : { ports, port_kind: portKind }),
    ...(uplinks === undefined ? {} : { uplinks, uplink_kind: uplinkKind }),
    ...(poe ? { poe } : {}),
    ...(place ? { place } : {}),
    ...(wifi ? { wifi } : {}),
  }
}

/** Reads the place of use from the query of an address. */
export function readPlace(search: Search): Need['place'] {
  const [stated] = [search['place'] ?? ''].flat()
  return describedPlaces.find((place) => place === stated)
}

/** Requirements in words: `24 × 1G copper, 4 × 10G SFP+ uplinks, PoE+`. */
export function describeNeed(t: Messages, need: Need): string {
  const { ports, port_kind, uplinks, uplink_kind, poe, place, wifi } = need
  return [
    wifi,
    ports && port_kind ? `${ports} × ${namePorts(t, port_kind)}` : undefined,
    uplinks && uplink_kind
      ? t('analogs.need.uplinks', { count: uplinks, kind: namePorts(t, uplink_kind) })
      : undefined,
    poe ? namePoe(t, poe) : undefined,
    place ? namePlace(t, place) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
