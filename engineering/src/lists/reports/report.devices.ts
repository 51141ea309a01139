import { readSerial } from './report.serial.ts'
import type { FoundItem } from './report.ts'

/** An item, and the device that its report tells of. */
export interface PlacedItem extends FoundItem {
  device: string
}

/**
 * Tells which reports are of one device: those with one prompt, those with one serial number, and those without a prompt
 * that name the same devices, if one of them states no serial numbers.
 */
export function tellDevices(found: readonly FoundItem[]): PlacedItem[] {
  const groups = new Map<string, string>()
  const find = (key: string): string => {
    const other = groups.get(key)
    return other === undefined ? key : find(other)
  }
  const join = (one: string, other: string) => {
    const [kept, joined] = [find(one), find(other)]
    if (kept !== joined) groups.set(joined, kept)
  }
  const bySerial = new Map<string, string>()
  for (const item of found) {
    const serial = readSerial(item.serial)
    if (serial === undefined || item.name !== undefined) continue
    const earlier = bySerial.get(serial)
    if (earlier === undefined) bySerial.set(serial, toKey(item))
    else join(earlier, toKey(item))
  }
  for (const keys of findAlike(found)) for (const key of keys) join(keys[0] ?? key, key)
  return found.map((item) => ({ ...item, device: find(toKey(item)) }))
}

function toKey({ host, part }: FoundItem): string {
  return host === '' ? `#${part}` : host.toLowerCase()
}

/** Reports without a prompt that name the same devices in as many pieces. */
function findAlike(found: readonly FoundItem[]): string[][] {
  const own = found.filter(
    ({ host, name, kind }) => host === '' && name === undefined && kind === 'device',
  )
  const forms = [...Map.groupBy(own, ({ report }) => report).values()]
  const isBlank = (items: readonly FoundItem[]) =>
    items.every(({ serial }) => readSerial(serial) === undefined)
  return Map.groupBy(forms, describe)
    .values()
    .filter((alike) => alike.length > 1 && alike.some(isBlank))
    .map((alike) => [...new Set(alike.flat().map(toKey))])
    .toArray()
}

function describe(items: readonly FoundItem[]): string {
  const single = new Map(items.map((item, at) => [readSerial(item.serial) ?? at, item]))
  return Map.groupBy(single.values(), ({ model }) => model.toLowerCase())
    .entries()
    .map(
      ([model, alike]) => `${model} ${alike.reduce((sum, { quantity = 1 }) => sum + quantity, 0)}`,
    )
    .toArray()
    .toSorted()
    .join('\n')
}
