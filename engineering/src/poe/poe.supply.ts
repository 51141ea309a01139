import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import { toPortWatts, type CableRun } from './poe.cable.ts'
import { classOfDevice, poeClasses, portWatts } from './poe.classes.ts'

/** Alike products that supply PoE from a power supply of their own. What is not stated is undefined. */
export interface PoeSource {
  quantity: number
  /** Watts of each. */
  budget: number
  /** Ports of each. */
  ports?: number | undefined
  /** Highest class that a port supplies. */
  portClass?: number | undefined
  reserves?: Hardware['poe_reserves'] | undefined
}

/** Alike devices that take their power over Ethernet. */
export interface PoeDevice {
  quantity: number
  /** Watts that each takes at most. */
  watts: number
  metres?: number | undefined
  /** Watts at its port, where they are stated: the loss of the cable is in them. */
  portWatts?: number | undefined
  /** The class with which it runs in a reduced mode, if it has one. */
  reducedClass?: number | undefined
  /** The class of the port that it needs, where it is stated. */
  statedClass?: number | undefined
}

/** Ports of one class with what the devices leave of them. Undefined: the class, or the number of ports, is not stated. */
export interface PoeRoom {
  portClass: number | undefined
  ports: number | undefined
  freePorts: number | undefined
  budget: number
  freeWatts: number
}

export interface PoeSupply<Device> {
  budget: number
  /** Watts of all devices: at the devices, and with the loss of their cables at the ports. */
  demand: { devices: number; ports: number; typical: number }
  /** Watts that are reserved if every port reserves by class. */
  reserved: number
  /** Whether the watts at the ports are more than the sources supply, together or by any distribution of the devices. */
  isOverBudget: boolean
  /** Whether a source reserves by class, and this is more than the sources supply. */
  isOverReserved: boolean
  /** Devices whose class no port supplies. */
  unfit: { device: Device; needed: number; highest: number }[]
  /** Devices beyond the ports of the class that they need; `needed` is undefined if any port would do. */
  crowded: { excess: number; ports: number; needed: number | undefined } | undefined
}

const anyClass = Infinity

/** The class that a device needs; infinite if none is enough. */
export function needClass({
  watts,
  portWatts: stated,
  statedClass = 0,
}: Pick<PoeDevice, 'watts' | 'portWatts' | 'statedClass'>): number {
  const needed =
    stated === undefined
      ? classOfDevice(watts)
      : poeClasses.find((each) => stated <= each.portWatts)
  return Math.max(needed?.poeClass ?? anyClass, statedClass)
}

/** Judges whether sources supply devices: by ports and their classes, by watts at the ports, and by what is reserved. */
export function supplyPoe<Device extends PoeDevice>(
  sources: readonly PoeSource[],
  devices: readonly Device[],
): PoeSupply<Device> {
  const budget = sum(sources, (each) => each.budget)
  const highest = Math.max(0, ...sources.map(classOf))
  const unfit = devices.flatMap((device) => {
    const needed = needClass(device)
    return needed > highest && sources.length > 0 ? [{ device, needed, highest }] : []
  })
  const fit = devices.filter((device) => !unfit.some((each) => each.device === device))
  const demand = {
    devices: sum(devices, ({ watts }) => watts),
    ports: sum(devices, (each) => takeAtPort(each)),
    typical: sum(devices, (each) => takeAtPort(each, { isTypical: true })),
  }
  const reserved = sum(devices, reserveByClass)
  const crowded = findCrowd(sources, fit)
  const isByClass = sources.some(({ reserves }) => reserves === 'class')
  return {
    budget,
    demand,
    reserved,
    unfit,
    crowded,
    isOverBudget: demand.ports > budget || (!crowded && !placeDevices(sources, fit).arePlaced),
    isOverReserved: isByClass && reserved > budget,
  }
}

/** Watts that a device takes from its port. Over a cable that cannot carry them it takes what its class reserves. */
function takeAtPort(device: PoeDevice, run: CableRun = {}): number {
  const { watts, metres, portWatts: stated } = device
  return stated ?? toPortWatts(watts, { metres, ...run }) ?? reserveByClass(device)
}

function reserveByClass(device: PoeDevice): number {
  return portWatts[needClass(device)] ?? device.watts
}

function classOf({ portClass = anyClass }: PoeSource): number {
  return portClass
}

/** The class whose ports are most short, counting the devices of this class and above against the ports that supply it. */
function findCrowd(
  sources: readonly PoeSource[],
  devices: readonly PoeDevice[],
): PoeSupply<never>['crowded'] {
  if (sources.length === 0) return undefined
  const classes = [...new Set(devices.map(needClass))].toSorted((a, b) => a - b)
  const short = classes.map((needed) => {
    const ports = sum(
      sources.filter((each) => classOf(each) >= needed),
      (each) => each.ports ?? Infinity,
    )
    const wanted = sum(
      devices.filter((each) => needClass(each) >= needed),
      () => 1,
    )
    return { needed, ports, excess: wanted - ports }
  })
  const [worst] = short.toSorted((a, b) => b.excess - a.excess || a.needed - b.needed)
  if (!worst || worst.excess <= 0) return undefined
  const isAny = sources.every((each) => classOf(each) >= worst.needed)
  return { ...worst, needed: isAny ? undefined : worst.needed }
}

/** The ports of sources by class, with the ports and watts that the devices leave free. */
export function listPoeRoom(
  sources: readonly PoeSource[],
  devices: readonly PoeDevice[],
): PoeRoom[] {
  const { places } = placeDevices(sources, devices)
  const byClass = Map.groupBy(places, ({ source }) => source.portClass)
  return [...byClass].map(([portClass, own]) => {
    const ports = own.reduce((total, { source }) => total + countPorts(source), 0)
    const freePorts = own.reduce((total, place) => total + place.ports, 0)
    return {
      portClass,
      ports: Number.isFinite(ports) ? ports : undefined,
      freePorts: Number.isFinite(freePorts) ? freePorts : undefined,
      budget: own.reduce((total, { source }) => total + source.budget * source.quantity, 0),
      freeWatts: own.reduce((total, { watts }) => total + watts, 0),
    }
  })
}

function countPorts({ ports = Infinity, quantity }: PoeSource): number {
  return ports * quantity
}

/**
 * Gives the devices ports and watts: those of the highest class first, each at the port of the lowest class that is enough, so
 * that better ports are left for those who need them. `arePlaced`: whether all of them find both.
 */
function placeDevices(sources: readonly PoeSource[], devices: readonly PoeDevice[]) {
  const places = sources
    .map((source) => ({
      source,
      ports: countPorts(source),
      watts: source.budget * source.quantity,
    }))
    .toSorted((a, b) => classOf(a.source) - classOf(b.source) || b.watts - a.watts)
  const wanted = devices.toSorted((a, b) => needClass(b) - needClass(a) || b.watts - a.watts)
  let arePlaced = true
  for (const device of wanted) {
    let left = device.quantity
    for (const place of places) {
      const { source } = place
      if (classOf(source) < needClass(device)) continue
      const watts = takeAtPort(device, { portClass: source.portClass })
      // A device is fed by one source, so a rest of watts at each of several sources feeds none.
      const ofEach = Math.floor(source.budget / watts) * source.quantity
      const taken = Math.min(left, place.ports, ofEach, Math.floor(place.watts / watts))
      left -= taken
      place.ports -= taken
      place.watts -= taken * watts
    }
    if (left > 0) arePlaced = false
  }
  return { places, arePlaced }
}

function sum<Line extends { quantity: number }>(
  lines: readonly Line[],
  amount: (line: Line) => number,
): number {
  return lines.reduce((total, each) => total + amount(each) * each.quantity, 0)
}
