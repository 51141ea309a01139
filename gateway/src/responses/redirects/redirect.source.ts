import { isMachinePath } from '../../base/http/machine.paths.ts'
import { readPath } from '../../edge/requests/request.path.ts'
import { normalizePath, toKey } from './redirect.path.ts'

/**
 * What a rule is found by; all that tells the kinds apart is in this file. The key is a normalised path
 * without the slash at its end: of `exact` the path itself, of `prefix` what stands before `/*`.
 */
export type RedirectSource = { kind: 'exact'; key: string } | { kind: 'prefix'; key: string }

/** Reads the `from` of a rule, or says in one sentence why no request can match it. */
export function readSource(from: string): RedirectSource | string {
  const isPrefix = from.endsWith('/*')
  const path = isPrefix ? from.slice(0, -1) : from
  if (!from.startsWith('/')) return `'${from}' does not begin with a slash`
  if (/[?#]/.test(path)) return 'a rule is found by its path alone, without ? and #'
  if (path.includes('*')) return '`*` may only stand for the whole end of a path: /path/*'
  if (readPath(path) === undefined) {
    return `'${from}' is no path of this site: '//', '..' and broken escapes are refused`
  }
  const normal = normalizePath(path)
  if (isMachinePath(normal)) return `'${from}' is never redirected: the gateway answers it itself`
  return { kind: isPrefix ? 'prefix' : 'exact', key: toKey(normal) }
}

/** Whether a path of this kind goes on behind what the rule says, so that a target can take the rest along. */
export function leavesRest({ kind }: RedirectSource): boolean {
  return kindsWithRest[kind]
}

const kindsWithRest: Readonly<Record<RedirectSource['kind'], boolean>> = {
  exact: false,
  prefix: true,
}

/** Names what a rule is found by. Rules of the same name answer the same requests. */
export function nameSource({ kind, key }: RedirectSource): string {
  return `${kind} ${key}`
}

export interface SourceMatch<Value> {
  value: Value
  /** What of the path comes behind the key, with its slashes. */
  rest: string
}

/**
 * Values by what their rules are found by. A look-up probes one map for the path itself, and one for each
 * prefix of it that is as deep as some prefix here: its cost does not grow with the number of rules.
 * An exact rule wins over a prefix, a longer prefix over a shorter one.
 */
export class SourceIndex<Value> {
  readonly #values: Readonly<Record<RedirectSource['kind'], Map<string, Value>>> = {
    exact: new Map(),
    prefix: new Map(),
  }
  /** By number of segments, whether there is a prefix of that many. */
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

  /** Finds what answers a normalised path. */
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

/** Where the first segments of a key end; the first of them, that of the root, has no length. */
function findSegmentEnds(key: string, most: number): number[] {
  const ends: number[] = []
  for (let end = 0; end !== -1 && ends.length < most; end = key.indexOf('/', end + 1)) {
    ends.push(end)
  }
  // The last segment of all has no slash behind it.
  if (ends.length < most && key !== '') ends.push(key.length)
  return ends
}
