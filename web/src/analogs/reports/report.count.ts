import { readSerial } from './report.serial.ts'
import type { FoundItem, ReportItem } from './report.ts'

/** Counts equal things, each device once, in the order of their appearance. */
export function countItems(found: readonly FoundItem[]): ReportItem[] {
  const single = dropAliases(pickNeighbours(pickSerials(found)))
  const groups = Map.groupBy(single, ({ kind, vendor = '', model }) =>
    `${kind} ${vendor} ${model}`.toLowerCase(),
  )
  return Array.from(groups.values(), ([first, ...others]) => {
    const { model, vendor, kind, doubt } = first as FoundItem
    const quantity = countOnce([first as FoundItem, ...others])
    return { model, vendor, kind, quantity, ...(doubt === undefined ? {} : { doubt }) }
  })
}

/** Keeps one item of each serial number, under its shortest name: a part number rather than a description. */
function pickSerials(found: readonly FoundItem[]): FoundItem[] {
  const bySerial = new Map<string, number>()
  const picked: FoundItem[] = []
  for (const each of found) {
    const serial = readSerial(each.serial)
    const at = serial === undefined ? undefined : bySerial.get(serial)
    const earlier = at === undefined ? undefined : picked[at]
    if (at !== undefined && earlier) {
      const isNamed = earlier.kind === 'other' && each.kind !== 'other'
      const isPart = earlier.model.includes(' ') && !each.model.includes(' ')
      if (isNamed || isPart) picked[at] = each
    } else {
      if (serial !== undefined) bySerial.set(serial, picked.length)
      picked.push({ ...each, serial })
    }
  }
  return picked
}

/** Drops the devices that another report of the same device calls by another name. */
function dropAliases(found: readonly FoundItem[]): FoundItem[] {
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
function pickNeighbours(found: readonly FoundItem[]): FoundItem[] {
  const hosts = new Set(
    found.flatMap(({ name, host, kind }) =>
      name === undefined && kind === 'device' && host !== '' ? toNameKey(host) : [],
    ),
  )
  const byName = new Map<string, number>()
  const picked: FoundItem[] = []
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

function tellsMore(item: FoundItem, earlier: FoundItem): boolean {
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

/**
 * Counts the items of one model. Two reports of one device that was asked by its prompt tell of the same things: what
 * has no serial number in one of them is not counted again.
 */
function countOnce(items: readonly FoundItem[]): number {
  const byHost = Map.groupBy(items, ({ host }) => host)
  return byHost
    .entries()
    .reduce((sum, [host, own]) => sum + (host === '' ? addUp(own) : countOfHost(own)), 0)
}

function countOfHost(items: readonly FoundItem[]): number {
  const reports = Map.groupBy(items, ({ report }) => report)
  const withSerial = addUp(items.filter(({ serial }) => serial !== undefined))
  return Math.max(withSerial, ...reports.values().map(addUp))
}

function addUp(items: readonly FoundItem[]): number {
  return items.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
}
