/** The keys of each shape that objects have, the texts that come more than once, and the value. */
type Packed = [shapes: string[][], texts: string[], value: unknown]

/** What an array begins with says what it is: the number of a shape, or one of these. */
const list = -1
const table = -2

type Written = [sign: number, ...values: unknown[]]

/**
 * Packs JSON for the HTML of a page, where objects alike would say their keys, and many their texts, again and
 * again. An object is `[shape, ...values]`, a list `[-1, ...values]`, one of objects of a shape
 * `[-2, shape, ...values of them all]`, and `[place]` a text that comes more than once.
 */
export function pack(json: unknown): Packed {
  const texts = listRepeated(json)
  const places = new Map(texts.map((text, place) => [text, place]))
  const shapes = new Map<string, number>()

  const write = (value: unknown): unknown => {
    if (typeof value === 'string') return places.has(value) ? [places.get(value)] : value
    if (typeof value !== 'object' || value === null) return value
    return Array.isArray(value) ? writeList(value.map(write)) : writeObject(value)
  }
  const writeObject = (object: object) => {
    const entries = Object.entries(object).filter(([, value]) => value !== undefined)
    if (entries.length === 0) return {}
    const shape = JSON.stringify(entries.map(([key]) => key))
    if (!shapes.has(shape)) shapes.set(shape, shapes.size)
    return [shapes.get(shape), ...entries.map(([, value]) => write(value))]
  }
  const value = write(json)
  return [Array.from(shapes.keys(), (shape) => JSON.parse(shape)), texts, value]
}

function writeList(values: unknown[]): Written {
  const [first] = values
  const isTable =
    values.length > 1 &&
    isObject(first) &&
    values.every((each) => isObject(each) && each[0] === first[0])
  return isTable
    ? [table, first[0], ...values.flatMap((each) => (each as Written).slice(1))]
    : [list, ...values]
}

function isObject(written: unknown): written is Written {
  return Array.isArray(written) && written.length > 1 && written[0] >= 0
}

/** As many signs as a text takes beside its letters, and a place in all. */
const quotes = 3
const place = 4

/** The texts for which it is worth it: said once, with a place wherever they come. */
function listRepeated(json: unknown): string[] {
  const counts = new Map<string, number>()
  const visit = (value: unknown) => {
    if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(json)
  return [...counts]
    .filter(([{ length }, times]) => times * place + length + quotes < times * (length + quotes))
    .toSorted(([, a], [, b]) => b - a)
    .map(([text]) => text)
}

export function unpack([shapes, texts, packed]: Packed): unknown {
  const read = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value
    const [sign, ...values] = value as Written
    if (sign === list) return values.map(read)
    if (sign === table) return readTable(values as Written)
    return values.length === 0 ? texts[sign] : readObject(shapes[sign] ?? [], values)
  }
  const readObject = (keys: readonly string[], values: readonly unknown[]) =>
    Object.fromEntries(keys.map((key, place) => [key, read(values[place])]))
  const readTable = ([shape, ...values]: Written) => {
    const keys = shapes[shape] ?? []
    return Array.from({ length: values.length / keys.length }, (_, row) =>
      readObject(keys, values.slice(row * keys.length)),
    )
  }
  return read(packed)
}
