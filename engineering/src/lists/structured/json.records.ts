import { namesDevice, toRecordKey, type DeviceRecord, type PlacedRecord } from './record.table.ts'

/** Deeper values are no answers of an inventory. */
const maxDepth = 12
const maxRecords = 20_000

/**
 * Reads the devices of JSON: an array, an answer with its results within, or an object in each line. Undefined if the text
 * is none.
 */
export function readJson(text: string): PlacedRecord[] | undefined {
  const body = text.trim()
  if (!/^[[{]/.test(body)) return undefined
  const whole = parse(body)
  const values =
    whole === undefined
      ? body
          .split(/\r\n?|\n/)
          .map((line, at) => ({ value: parse(line.replace(/,\s*$/, '')), line: at + 1 }))
          .filter(({ value }) => value !== undefined)
      : [{ value: whole, line: 1 }]
  const found: PlacedRecord[] = []
  for (const { value, line } of values) collect(value, line, found, 0)
  return found.length === 0 ? undefined : found
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Collects the objects that name a device. What stands within one of them is a part of it. */
function collect(value: unknown, line: number, found: PlacedRecord[], depth: number): void {
  if (depth > maxDepth || found.length >= maxRecords) return
  if (Array.isArray(value)) {
    for (const each of value) collect(each, line, found, depth + 1)
  } else if (typeof value === 'object' && value !== null) {
    const record = toRecord(value)
    if (namesDevice(record)) found.push({ record, line })
    else for (const each of Object.values(value)) collect(each, line, found, depth + 1)
  }
}

/** The fields of an object. A type or a maker may be an object with a name of its own. */
function toRecord(value: object): DeviceRecord {
  const fields = Object.entries(value).flatMap(([key, field]: [string, unknown]) => {
    const own = toRecordKey(key)
    if (typeof field === 'string' || typeof field === 'number')
      return [[own, String(field)] as const]
    if (typeof field !== 'object' || field === null || Array.isArray(field)) return []
    const {
      model,
      name,
      display,
      part_number: part,
      manufacturer,
    } = field as Record<string, unknown>
    const word = [model, name, display].find((each) => typeof each === 'string')
    return [
      ...(typeof word === 'string' && /type|manufacturer|vendor|platform/.test(own)
        ? [[own, word] as const]
        : []),
      ...(/type/.test(own) && typeof part === 'string' && part !== ''
        ? [['partnumber', part] as const]
        : []),
      ...(/type/.test(own) && manufacturer !== undefined
        ? Object.entries(toRecord({ manufacturer }))
        : []),
    ]
  })
  return Object.fromEntries(fields)
}
