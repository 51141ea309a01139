type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keywords that state what a value may be. Limits, such as `maxLength`, are no promise. */
const kept = new Set(['const', 'enum', 'format', 'schema', 'items', 'type'])

/**
 * Lists the changes between two shapes (`writeShape`) that break clients, by their place: whatever a client may send or
 * read is gone or of another kind, or a client must send more than before.
 */
export function findBreaks(before: Node, after: Node): string[] {
  const sent = listSentSchemas(before)
  const compare = (old: unknown, now: unknown, place: readonly string[]): string[] => {
    const name = place.at(-1) ?? ''
    const at = place.join(' › ')
    if (isNode(old)) {
      if (!isNode(now)) return [`${at} is another schema`]
      return [
        ...Object.keys(old).flatMap((key) => {
          if (key in now) return compare(old[key], now[key], [...place, key])
          return isNode(old[key]) || Array.isArray(old[key]) || kept.has(key)
            ? removeFrom(key, old[key], [...place, key], isSent(place))
            : []
        }),
        ...listDemands(old, now, isSent(place)).map((each) => `${at} › ${each} is required now`),
      ]
    }
    if (Array.isArray(old)) {
      if (name === 'required') return isSent(place) ? [] : listMissing(old, now, at)
      if (name === 'parameters') return compareParameters(old, now as unknown[], place)
      return listMissing(old, now, at)
    }
    return kept.has(name) && old !== now ? [`${at} was ${String(old)}, is ${String(now)}`] : []
  }
  const compareParameters = (old: unknown[], now: unknown[], place: readonly string[]) => {
    const named = (list: readonly unknown[]) =>
      new Map(list.map((each) => [nameParameter(each), each]))
    const [earlier, later] = [named(old), named(now)]
    return [
      ...[...earlier].flatMap(([name, each]) =>
        later.has(name)
          ? compare(each, later.get(name), [...place, name])
          : [`${place.join(' › ')} › ${name} is gone`],
      ),
      ...[...later].flatMap(([name, each]) =>
        !earlier.has(name) && isNode(each) && each['required'] === true
          ? [`${place.join(' › ')} › ${name} is required now`]
          : [],
      ),
    ]
  }
  const isSent = (place: readonly string[]) =>
    place.includes('requestBody') ||
    place.includes('parameters') ||
    (place[0] === 'components' && place[1] === 'schemas' && sent.has(place[2] ?? ''))
  return compare(before, after, [])
}

/** What a schema that clients send demands beyond what it demanded before. */
function listDemands(old: Node, now: Node, isSent: boolean): string[] {
  const list = (node: Node) => (Array.isArray(node['required']) ? node['required'].map(String) : [])
  const isDemanded = old['required'] !== true && now['required'] === true
  return isSent
    ? [...(isDemanded ? ['it'] : []), ...list(now).filter((name) => !list(old).includes(name))]
    : []
}

function removeFrom(key: string, old: unknown, place: readonly string[], isSent: boolean) {
  // What clients send may need less, and lists of alternatives are compared by their members.
  if (key === 'required' && isSent) return []
  return [
    `${place.join(' › ')}${isNode(old) || Array.isArray(old) ? '' : ` (${String(old)})`} is gone`,
  ]
}

function listMissing(old: readonly unknown[], now: unknown, at: string): string[] {
  const left = new Set(Array.isArray(now) ? now.map((each) => JSON.stringify(each)) : [])
  return old
    .map((each) => JSON.stringify(each))
    .filter((each) => !left.has(each))
    .map((each) => `${at} › ${each} is gone`)
}

/** References are names (`writeShape`). */
function nameParameter(parameter: unknown): string {
  return isNode(parameter)
    ? `${String(parameter['in'])} ${String(parameter['name'])}`
    : String(parameter)
}

/** Names of the schemas that bodies of requests and parameters use, also inside other schemas. */
function listSentSchemas(document: Node): ReadonlySet<string> {
  const schemas = (document['components'] as { schemas?: Node } | undefined)?.schemas ?? {}
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && value in schemas && !found.has(value)) {
      found.add(value)
      visit(schemas[value])
    }
    if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) visit(each)
  }
  const calls = Object.values((document['paths'] ?? {}) as Record<string, Node>).flatMap(
    Object.values,
  )
  for (const call of calls as Node[]) {
    visit(call['requestBody'])
    visit(call['parameters'])
  }
  return found
}
