import { isMachinePath } from '../../base/http/machine.paths.ts'
import { readPath } from '../../edge/requests/request.path.ts'
import { normalizePath, toKey } from './redirect.path.ts'
import { findOwnOrigin } from './redirect.target.ts'

/** Name and value of a key in a query. */
type QueryPair = readonly [name: string, value: string]

/**
 * Source of a rule; everything that depends on its kind is in this file. The key is a normalised path without trailing
 * slash: the path itself for `exact` and `query`, the part before `/*` for `prefix`. A `query` rule matches requests
 * whose query contains all its pairs. Their order and further pairs do not matter.
 */
export type RedirectSource = {
  /** Scheme and host of the only edition that the rule is for; undefined: every edition. */
  origin: string | undefined
} & (
  | { kind: 'exact'; key: string }
  | { kind: 'prefix'; key: string }
  | { kind: 'query'; key: string; pairs: readonly QueryPair[] }
)

/**
 * Parses the `from` of a rule, or returns in one sentence why no request can match it.
 *
 * @param origins scheme and host of each edition; an absolute address is a rule for its edition alone
 */
export function readSource(from: string, origins: readonly string[]): RedirectSource | string {
  const local = readLocalAddress(from, origins)
  if ('reason' in local) return local.reason
  const { origin, path: whole, search } = local
  const isPrefix = whole.endsWith('/*')
  const path = isPrefix ? whole.slice(0, -1) : whole
  if (path.includes('*')) return '`*` is only allowed as the last segment: /path/*'
  if (readPath(path) === undefined) {
    return `'${from}' is not a path of this site: '//', '..' and invalid escapes are rejected`
  }
  const normal = normalizePath(path)
  if (isMachinePath(normal)) return `'${from}' is never redirected: the gateway serves it itself`
  const key = toKey(normal)
  const pairs = readPairs(search)
  if (pairs.length === 0) return { origin, kind: isPrefix ? 'prefix' : 'exact', key }
  if (isPrefix) return 'a rule with a query matches one path, not all paths below /*'
  const [repeated] = pairs.find(([name], at) => pairs[at - 1]?.[0] === name) ?? []
  if (repeated !== undefined) return `the key '${repeated}' appears twice in the query`
  return { origin, kind: 'query', key, pairs }
}

/** Splits the `from` of a rule into edition, path and query. Operators copy it from a browser, with the host. */
function readLocalAddress(
  from: string,
  origins: readonly string[],
): { origin: string | undefined; path: string; search: string } | { reason: string } {
  const [absolute] = /^https?:\/\/[^/?#]*/i.exec(from) ?? []
  if (absolute === undefined && !from.startsWith('/')) {
    return { reason: `'${from}' does not begin with a slash` }
  }
  const own =
    absolute !== undefined && URL.canParse(absolute)
      ? findOwnOrigin(new URL(absolute), origins)
      : undefined
  if (absolute !== undefined && own === undefined) {
    const known = origins.length === 0 ? 'PUBLIC_ORIGIN, which is not set' : origins.join(', ')
    return { reason: `'${absolute}' is another site than ${known}` }
  }
  const local = from.slice(absolute?.length ?? 0)
  if (local.includes('#')) {
    return { reason: 'a rule must not contain #: browsers do not send what follows it' }
  }
  const mark = local.indexOf('?')
  const path = mark === -1 ? local : local.slice(0, mark)
  return {
    // A site of one language serves every host.
    origin: origins.length > 1 ? own : undefined,
    path: path === '' ? '/' : path,
    search: mark === -1 ? '' : local.slice(mark),
  }
}

/** Reads the pairs of a query, sorted by name. */
function readPairs(search: string): QueryPair[] {
  const params = new URLSearchParams(search)
  params.sort()
  return [...params]
}

/** Whether a matching path has a rest after the key, which a target can append. */
export function matchesRest({ kind }: RedirectSource): boolean {
  return kindsWithRest[kind]
}

const kindsWithRest: Readonly<Record<RedirectSource['kind'], boolean>> = {
  exact: false,
  prefix: true,
  query: false,
}

/** Lists the query keys by which a source matches; they are not carried along to the target. */
export function listKeys(source: RedirectSource): readonly string[] {
  return source.kind === 'query' ? source.pairs.map(([name]) => name) : []
}

/** The query of a request that a source matches, with its `?`, or empty. */
export function writeSearch(source: RedirectSource): string {
  return source.kind === 'query' ? `?${writePairs(source.pairs)}` : ''
}

/** Returns a unique name of a source. Rules with the same name match the same requests. */
export function nameSource(source: RedirectSource): string {
  return `${source.kind} ${source.origin ?? ''}${toMapKey(source)}`
}

function toMapKey(source: RedirectSource): string {
  return source.kind === 'query' ? joinPairs(source.key, source.pairs) : source.key
}

function joinPairs(key: string, pairs: readonly QueryPair[]): string {
  return `${key}?${writePairs(pairs)}`
}

function writePairs(pairs: readonly QueryPair[]): string {
  return new URLSearchParams(pairs.map((pair) => [...pair])).toString()
}

/** Most combinations of query keys by which the rules of one path may match. Each costs one probe of a look-up. */
export const maxKeyCombinations = 20

export interface SourceMatch<Value> {
  value: Value
  /** Rest of the path after the key, with its slashes. */
  rest: string
}

/**
 * Maps the sources of one edition, or of every edition, to values. A lookup probes the map of queries once for each
 * combination of query keys that rules of the path have, the map of exact paths once, and the map of prefixes once for
 * each depth at which a prefix exists, so its cost does not grow with the number of rules. A rule with a query wins
 * over an exact rule, the one with most keys first; an exact rule wins over a prefix, and a longer prefix over a
 * shorter one.
 */
export class SourceIndex<Value> {
  readonly #values: Readonly<Record<RedirectSource['kind'], Map<string, Value>>> = {
    exact: new Map(),
    prefix: new Map(),
    query: new Map(),
  }
  /** Combinations of query keys by path, those with most keys first. */
  readonly #combinations = new Map<string, (readonly string[])[]>()
  /** Keys that have capital letters, by the key in lower case: those of whole paths, and those of prefixes. */
  readonly #capitals = {
    whole: new Map<string, Set<string>>(),
    prefix: new Map<string, Set<string>>(),
  }
  /** Whether a prefix with this number of segments exists. */
  readonly #depths: boolean[] = []

  get size(): number {
    return Object.values(this.#values).reduce((sum, { size }) => sum + size, 0)
  }

  get(source: RedirectSource): Value | undefined {
    return this.#values[source.kind].get(toMapKey(source))
  }

  set(source: RedirectSource, value: Value): void {
    const { kind, key } = source
    this.#values[kind].set(toMapKey(source), value)
    if (kind === 'prefix') this.#depths[key.split('/').length - 1] = true
    if (kind === 'query') this.#addCombination(key, listKeys(source))
    const lower = key.toLowerCase()
    if (lower === key) return
    const capitals = this.#capitals[kind === 'prefix' ? 'prefix' : 'whole']
    capitals.set(lower, (capitals.get(lower) ?? new Set()).add(key))
  }

  *values(): Generator<Value> {
    for (const values of Object.values(this.#values)) yield* values.values()
  }

  /** Finds the value for a normalised path and its query. */
  find(path: string, search = ''): SourceMatch<Value> | undefined {
    return this.#find(path, search, (key) => [key])
  }

  /** Finds the value for a path whose letters may be in another case than in the source. */
  findInOtherCase(path: string, search = ''): SourceMatch<Value> | undefined {
    return this.#find(path, search, (key, part) => {
      const lower = key.toLowerCase()
      return [lower, ...(this.#capitals[part].get(lower) ?? [])]
    })
  }

  /** @param spell lists the keys under which a requested path, or the part of it that a prefix covers, is looked up */
  #find(
    path: string,
    search: string,
    spell: (key: string, part: 'whole' | 'prefix') => readonly string[],
  ): SourceMatch<Value> | undefined {
    const key = toKey(path)
    for (const each of spell(key, 'whole')) {
      const value = this.#findQuery(each, search) ?? this.#values.exact.get(each)
      if (value !== undefined) return { value, rest: '' }
    }
    const ends = findSegmentEnds(key, this.#depths.length)
    for (let depth = ends.length - 1; depth >= 0; depth -= 1) {
      if (!this.#depths[depth]) continue
      for (const each of spell(key.slice(0, ends[depth]), 'prefix')) {
        const value = this.#values.prefix.get(each)
        // The rest keeps its letter case: a file on the target may have capital letters.
        if (value !== undefined) return { value, rest: path.slice(ends[depth]) }
      }
    }
    return undefined
  }

  #findQuery(key: string, search: string): Value | undefined {
    const combinations = search === '' ? undefined : this.#combinations.get(key)
    if (!combinations) return undefined
    const given = new Map(new URLSearchParams(search))
    for (const names of combinations) {
      const pairs = names.map((name) => [name, given.get(name) ?? ''] as const)
      if (!names.every((name) => given.has(name))) continue
      const value = this.#values.query.get(joinPairs(key, pairs))
      if (value !== undefined) return value
    }
    return undefined
  }

  #addCombination(key: string, names: readonly string[]): void {
    const known = this.#combinations.get(key) ?? []
    if (known.some((each) => each.join('&') === names.join('&'))) return
    this.#combinations.set(
      key,
      [...known, names].toSorted((a, b) => b.length - a.length),
    )
  }
}

/** Lists where the first segments of a key end, beginning with 0 for the root. */
function findSegmentEnds(key: string, maxCount: number): number[] {
  const ends: number[] = []
  for (let end = 0; end !== -1 && ends.length < maxCount; end = key.indexOf('/', end + 1)) {
    ends.push(end)
  }
  // The last segment of a key has no slash after it.
  if (ends.length < maxCount && key !== '') ends.push(key.length)
  return ends
}
