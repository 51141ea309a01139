import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFault } from './content.files.ts'

/** Without these files no good can be read. */
const basis = ['catalogue/groups.yaml', 'catalogue/attributes.yaml']

/** Matches faults about a reference to an item that does not exist, or to a value that the item lacks. */
const reference =
  /^(?:(?:there is )?no [a-z ]+|unknown [a-z ]+|\S+ has no|nothing is listed at) '([^']+)'/

/** Faults with the same reason that are reported one by one; the rest is counted. */
const maxAlike = 10

/**
 * Reduces faults to their causes, each once, and puts dead references last. A reference to an item of a file that was
 * itself rejected is left out as a consequence. If it is still wrong when that file is fixed, it is reported then.
 */
export function listCauses(folder: string, refusals: readonly ContentFault[]): ContentFault[] {
  const broken = new Set(refusals.filter(losesEntries).map(({ file }) => file))
  const isBlind = basis.some((file) => broken.has(file))
  const lost = new Map(
    [...broken].flatMap((file) => listCodes(join(folder, file)).map((code) => [code, file])),
  )
  // A file that refers to its own codes can be wrong about them, so this is no consequence.
  const isLost = (code: string, file: string) => (lost.get(code) ?? file) !== file
  const isConsequence = ({ file, reason }: ContentFault) => {
    const name = reference.exec(reason)?.[1]
    if (name === undefined) return false
    if (basis.includes(file)) return isBlind && !broken.has(file)
    return isBlind || name.split(/[/.]|-(?:front|outline)\b/).some((part) => isLost(part, file))
  }
  const causes = new Map<string, ContentFault>()
  for (const refusal of refusals) {
    if (!isConsequence(refusal)) causes.set(JSON.stringify(refusal), refusal)
  }
  // If all are consequences, one of them must be the cause.
  if (causes.size === 0) return [...refusals]
  const counted = [...Map.groupBy(causes.values(), ({ reason }) => reason).values()].flatMap(
    countAlike,
  )
  return counted.toSorted(
    (a, b) => Number(reference.test(a.reason)) - Number(reference.test(b.reason)),
  )
}

/** Shortens a list of faults with the same reason: one mistake in `attributes.yaml` is a fault of each good. */
function countAlike(alike: readonly ContentFault[]): ContentFault[] {
  const rest = alike.length - maxAlike
  return alike
    .slice(0, maxAlike)
    .map((refusal, at) =>
      rest > 0 && at === maxAlike - 1
        ? { ...refusal, reason: `${refusal.reason}; ${rest} more like this` }
        : refusal,
    )
}

/** Whether a fault makes entries of its file unavailable to other files; a dead reference does so only for goods. */
function losesEntries({ file, reason }: ContentFault): boolean {
  return !reference.test(reason) || file.startsWith('catalogue/goods/')
}

/** The codes that a file defines, found in its text, since it may not be valid YAML. */
function listCodes(path: string): string[] {
  try {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(/^[ \t-]*(?:\{[ \t]*)?(?:code|type):[ \t]*['"]?([\w-]+)/gm)].map(
      ([, code = '']) => code,
    )
  } catch {
    return []
  }
}
