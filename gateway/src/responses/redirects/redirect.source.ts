import { isMachinePath } from '../../base/http/machine.paths.ts'
import { readPath } from '../../edge/requests/request.path.ts'
import { normalizePath, toKey } from './redirect.path.ts'

/**
 * Source of a rule; everything that depends on its kind is in this file. The key is a normalised path without trailing
 * slash: the path itself for `exact`, the part before `/*` for `prefix`.
 */
export type RedirectSource = { kind: 'exact'; key: string } | { kind: 'prefix'; key: string }

/** Parses the `from` of a rule, or returns in one sentence why no request can match it. */
export function readSource(from: string): RedirectSource | string {
  const isPrefix = from.endsWith('/*')
  const path = isPrefix ? from.slice(0, -1) : from
  if (!from.startsWith('/')) return `'${from}' does not begin with a slash`
  if (/[?#]/.test(path)) return 'a rule matches by path only, without ? and #'
  if (path.includes('*')) return '`*` is only allowed as the last segment: /path/*'
  if (readPath(path) === undefined) {
    return `'${from}' is not a path of this site: '//', '..' and invalid escapes are rejected`
  }
  const normal = normalizePath(path)
  if (isMachinePath(normal)) return `'${from}' is never redirected: the gateway serves it itself`
  return { kind: isPrefix ? 'prefix' : 'exact', key: toKey(normal) }
}

/** Whether a matching path has a rest after the key, which a target can append. */
export function matchesRest({ kind }: RedirectSource): boolean {
  return kindsWithRest[kind]
}

const kindsWithRest: Readonly<Record<RedirectSource['kind'], boolean>> = {
  exact: false,
  prefix: true,
}

/** Returns a unique name of a source. Rules with the same name match the same requests. */
export function nameSource({ kind, key }: RedirectSource): string {
  return `${kind} ${key}`
}

export interface SourceMatch<Value> {
  value: Value
  /** Rest of the path after the key, with its slashes. */
  rest: string
}

/**
 * Maps sources to values. A lookup probes the map of exact paths once, and the map of prefixes once for each depth at
 * which a prefix exists, so its cost does not grow with the number of rules. An exact rule wins over a prefix, and a
 * longer prefix over a shorter one.
 */
export class SourceIndex<Value> {
  readonly #values: Readonly<Record<RedirectSource['kind'], Map<string, Value>>> = {
    exact: new Map(),
    prefix: new Map(),
  }
  /** Whether a prefix with this number of segments exists. */
  readonly #depths: boolean[] = []

  get size(): number {
    return Object.values(this.#values).reduce((sum, { size }) => sum + size, 0)
  }

  get({ kind, key }: RedirectSource): Value | undefined {
    return this.#values[kind].get(key)
  }

  set({ kind, key }: RedirectSource, value: Value): void {
    this.#values[kind].set(key, value)
    if (kind === 'prefix') this.#depths[key.split('/').length - 1] = true
  }

  *values(): Generator<Value> {
    for (const values of Object.values(this.#values)) yield* values.values()
  }

  /** Finds the value for a normalised path. */
  find(path: string): SourceMatch<Value> | undefined {
    const key = toKey(path)
    const exact = this.#values.exact.get(key)
    if (exact !== undefined) return { value: exact, rest: '' }
    const ends = findSegmentEnds(key, this.#depths.length)
    for (let depth = ends.length - 1; depth >= 0; depth -= 1) {
      if (!this.#depths[depth]) continue
      const value = this.#values.prefix.get(key.slice(0, ends[depth]))
      if (value !== undefined) return { value, rest: path.slice(ends[depth]) }
    }
    return undefined
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
