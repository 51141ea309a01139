import { tellDevices, type PlacedItem } from './report.devices.ts'
import { readSerial } from './report.serial.ts'
import type { FoundItem, ReportItem } from './report.ts'

/** Counts equal things, each device once, in the order of their appearance. */
export function countItems(found: readonly FoundItem[]): ReportItem[] {
  const single = dropUnnamed(dropAliases(pickNeighbours(pickSerials(tellDevices(found)))))
  const groups = Map.groupBy(single, ({ kind, vendor = '', model, unnamed = '' }) =>
    `${kind} ${vendor} ${model} ${unnamed}`.toLowerCase(),
  )
  return Array.from(groups.values(), ([first, ...others]) => {
    const { model, unnamed, vendor, kind, doubt } = first as PlacedItem
    const quantity = countOnce([first as PlacedItem, ...others])
    return { model, unnamed, vendor, kind, quantity, ...(doubt === undefined ? {} : { doubt }) }
  })
}

/** Keeps one item of each serial number, under its shortest name: a part number rather than a description. */
function pickSerials(found: readonly PlacedItem[]): PlacedItem[] {
  const bySerial = new Map<string, number>()
  const picked: PlacedItem[] = []
  for (const each of found) {
    const serial = readSerial(each.serial)
    const at = serial === undefined ? undefined : bySerial.get(serial)
    const earlier = at === undefined ? undefined : picked[at]
    if (at !== undefined && earlier) {
      const isNamed = isVague(earlier) && !isVague(each)
      const isPart = earlier.model.includes(' ') && !each.model.includes(' ')
      if (isNamed || isPart) picked[at] = each
    } else {
      if (serial !== undefined) bySerial.set(serial, picked.length)
      picked.push({ ...each, serial })
    }
  }
  return picked
}

function isVague({ kind }: PlacedItem): boolean {
  return kind === 'other' || kind === 'unnamed'
}

/** Drops the devices that another report of the same device calls by another name. */
function dropAliases(found: readonly PlacedItem[]): PlacedItem[] {
  const toKey = (host: string, model: string) => `${host} ${model}`.toLowerCase()
  const aliases = new Set(
    found.flatMap(({ alias, host }) => (alias === undefined ? [] : toKey(host, alias))),
  )
  return found.filter(
    ({ alias, host, model, serial }) =>
      alias !== undefined || serial !== undefined || !aliases.has(toKey(host, model)),
  )
}

/** Keeps one item of each neighbour, and none of neighbours whose own report is in the text. */
function pickNeighbours(found: readonly PlacedItem[]): PlacedItem[] {
  const hosts = new Set(
    found.flatMap(({ name, host, kind }) =>
      name === undefined && kind === 'device' && host !== '' ? toNameKey(host) : [],
    ),
  )
  const byName = new Map<string, number>()
  const picked: PlacedItem[] = []
  for (const each of found) {
    const key = each.name === undefined ? undefined : toNameKey(each.name)
    if (key !== undefined && hosts.has(key)) continue
    const at = key === undefined ? undefined : byName.get(key)
    const earlier = at === undefined ? undefined : picked[at]
    if (at !== undefined && earlier) {
      if (tellsMore(each, earlier)) picked[at] = each
    } else {
      if (key !== undefined) byName.set(key, picked.length)
      picked.push(each)
    }
  }
  return picked
}

function tellsMore(item: PlacedItem, earlier: PlacedItem): boolean {
  if (item.kind !== earlier.kind) return item.kind === 'device'
  // `show cdp neighbors` cuts names off.
  const isLonger = item.model.length > earlier.model.length
  return isLonger && item.model.toLowerCase().startsWith(earlier.model.toLowerCase())
}

/** The name without its domain, which some reports cut off. Addresses stay whole. */
function toNameKey(name: string): string {
  const whole = name.toLowerCase().replace(/\(.*/, '')
  return /^[\da-f]{4}[.-][\da-f]{4}|^\d/.test(whole) ? whole : (whole.split('.')[0] ?? whole)
}

/** Drops members without a model of which another report of the same device, or of as many devices, states the model. */
function dropUnnamed(found: readonly PlacedItem[]): PlacedItem[] {
  const devices = found.filter(({ kind, name }) => kind === 'device' && name === undefined)
  const counts = new Set(
    Map.groupBy(devices, ({ report }) => report)
      .values()
      .map(addUp),
  )
  const named = new Set(devices.map(({ device }) => device))
  return found.filter(
    ({ kind, name, host, device, quantity = 1 }) =>
      kind !== 'unnamed' ||
      name !== undefined ||
      !(named.has(device) || (host === '' && counts.has(quantity))),
  )
}

/**
 * Counts the items of one model. Two reports of one device tell of the same things: what has no serial number in one of
 * them is not counted again.
 */
function countOnce(items: readonly PlacedItem[]): number {
  return Map.groupBy(items, ({ device }) => device)
    .values()
    .reduce((sum, own) => sum + countOfDevice(own), 0)
}

function countOfDevice(items: readonly PlacedItem[]): number {
  const reports = Map.groupBy(items, ({ report }) => report)
  const withSerial = addUp(items.filter(({ serial }) => serial !== undefined))
  return Math.max(withSerial, ...reports.values().map(addUp))
}

function addUp(items: readonly PlacedItem[]): number {
  return items.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
}
