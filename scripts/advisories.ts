import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compare, valid } from 'semver'

/** A package at a version, as the lock file has it. */
export interface LockedPackage {
  name: string
  version: string
  /** Its licence (SPDX expression), if it states one. */
  license?: string | undefined
}

/** The end of a range of versions of an advisory, or its start. */
interface RangeEvent {
  introduced?: string
  fixed?: string
  last_affected?: string
}

interface Affected {
  package?: { ecosystem?: string; name?: string }
  ranges?: { type: string; events: RangeEvent[] }[]
  versions?: string[]
}

/** The fields of an advisory that are read here (OSV schema 1.7, https://ossf.github.io/osv-schema/). */
export interface Advisory {
  id: string
  summary?: string
  withdrawn?: string
  affected?: Affected[]
}

export interface AppliedAdvisory extends Pick<LockedPackage, 'name' | 'version'> {
  id: string
  summary: string
  /** The first version without the fault; undefined if there is none. */
  fixed: string | undefined
}

/** The packages that a site runs with: those of a lock file of npm (version 3) without packages for development. */
export function listPackages(lock: string): LockedPackage[] {
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, Partial<LockedPackage> & { dev?: boolean; link?: boolean }>
  }
  return Object.entries(packages).flatMap(([path, { version, name, license, dev, link }]) => {
    const [, own] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (own === undefined || version === undefined || dev === true || link === true) return []
    // A package that is installed under another name states its own.
    return { name: name ?? own, version, license }
  })
}

/** Reads the advisories on npm packages in a folder and its folders. Rejects with the name of a file that is no JSON. */
export async function readAdvisories(folder: string): Promise<Advisory[]> {
  const advisories: Advisory[] = []
  for await (const file of glob('**/*.json', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8')
    // A database has packages of all languages, and most files are skipped unread.
    if (!text.includes('"npm"')) continue
    try {
      advisories.push(JSON.parse(text) as Advisory)
    } catch (error) {
      throw new Error(`${file} is no JSON`, { cause: error })
    }
  }
  return advisories
}

/** Finds the advisories that apply to packages, those of one package together. Withdrawn ones apply to none. */
export function findAdvisories(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): AppliedAdvisory[] {
  const byName = Map.groupBy(packages, ({ name }) => name)
  const found = new Map<string, AppliedAdvisory>()
  for (const { id, summary = 'without a summary', withdrawn, affected = [] } of advisories) {
    if (withdrawn !== undefined) continue
    for (const part of affected) {
      if (part.package?.ecosystem !== 'npm') continue
      for (const { name, version } of byName.get(part.package.name ?? '') ?? []) {
        if (!isAffected(version, part)) continue
        const fixed = findFixed(version, part)
        found.set(`${name} ${version} ${id}`, { id, name, version, summary, fixed })
      }
    }
  }
  return [...found.keys()].toSorted().map((key) => found.get(key)!)
}

/** Whether a version is listed or in a range (OSV schema, "Evaluation"). */
function isAffected(version: string, { ranges = [], versions = [] }: Affected): boolean {
  return (
    versions.includes(version) ||
    ranges.some(({ type, events }) => type === 'SEMVER' && isInRange(version, events))
  )
}

function isInRange(version: string, events: readonly RangeEvent[]): boolean {
  let isIn = false
  for (const { introduced, fixed, last_affected: last } of sortEvents(events)) {
    if (introduced !== undefined && isReached(version, introduced)) isIn = true
    if (fixed !== undefined && isReached(version, fixed)) isIn = false
    if (last !== undefined && compare(version, last) > 0) isIn = false
  }
  return isIn
}

/** The first version after this one in which a range ends. */
function findFixed(version: string, { ranges = [] }: Affected): string | undefined {
  return ranges
    .flatMap(({ events }) => sortEvents(events))
    .flatMap(({ fixed }) => fixed ?? [])
    .filter((fixed) => compare(fixed, version) > 0)
    .toSorted(compare)[0]
}

const readVersion = ({ introduced, fixed, last_affected: last }: RangeEvent) =>
  introduced ?? fixed ?? last ?? ''

/** Events with a version, in order: a range may list them in any. */
function sortEvents(events: readonly RangeEvent[]): RangeEvent[] {
  const isFirst = (event: RangeEvent) => readVersion(event) === '0'
  const dated = events.filter((event) => valid(readVersion(event)) !== null)
  const sorted = dated.toSorted((one, other) => compare(readVersion(one), readVersion(other)))
  return [...events.filter(isFirst), ...sorted]
}

/** `0` is before every version. */
function isReached(version: string, from: string): boolean {
  return from === '0' || compare(version, from) >= 0
}
