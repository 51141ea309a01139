import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Refusal } from './content.files.ts'

/** Without these no good is known at all. */
const basis = ['catalogue/groups.yaml', 'catalogue/attributes.yaml']

/** Of something that a file speaks of and that there is not, or that does not state what is asked of it. */
const reference = /^(?:no [a-z ]+|\S+ has no|nothing is listed at) '([^']+)'/

/** How many places with the same fault are told one by one. */
const mostAlike = 10

/**
 * What is to be mended, causes first and each once. That there is no such good is a consequence where the file that
 * has it is refused itself: it is told when that file is taken.
 */
export function listCauses(folder: string, refusals: readonly Refusal[]): Refusal[] {
  const broken = new Set(refusals.filter(losesEntries).map(({ file }) => file))
  const isBlind = basis.some((file) => broken.has(file))
  const lost = new Map(
    [...broken].flatMap((file) => listCodes(join(folder, file)).map((code) => [code, file])),
  )
  // A file also speaks of goods by their codes, and may be wrong about its own.
  const isLost = (code: string, file: string) => (lost.get(code) ?? file) !== file
  const isConsequence = ({ file, reason }: Refusal) => {
    const name = reference.exec(reason)?.[1]
    if (name === undefined) return false
    if (basis.includes(file)) return isBlind && !broken.has(file)
    return isBlind || name.split(/[/.]|-(?:front|outline)\b/).some((part) => isLost(part, file))
  }
  const told = new Map<string, Refusal>()
  for (const refusal of refusals) {
    if (!isConsequence(refusal)) told.set(JSON.stringify(refusal), refusal)
  }
  // Nothing but consequences: then one of them is the cause.
  if (told.size === 0) return [...refusals]
  const causes = [...Map.groupBy(told.values(), ({ reason }) => reason).values()].flatMap(
    countAlike,
  )
  return causes.toSorted(
    (a, b) => Number(reference.test(a.reason)) - Number(reference.test(b.reason)),
  )
}

/** One slip in a list of attributes is a fault of each good that has it. */
function countAlike(alike: readonly Refusal[]): Refusal[] {
  const rest = alike.length - mostAlike
  return alike
    .slice(0, mostAlike)
    .map((refusal, at) =>
      rest > 0 && at === mostAlike - 1
        ? { ...refusal, reason: `${refusal.reason}; ${rest} more likewise` }
        : refusal,
    )
}

/** Whether what stands in the file is not taken in, so that others miss it: a dead link alone loses nothing. */
function losesEntries({ file, reason }: Refusal): boolean {
  return !reference.test(reason) || file.startsWith('catalogue/goods/')
}

/** The codes that a file gives, as far as its text tells: it may be no YAML at all. */
function listCodes(path: string): string[] {
  try {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(/^[\s-]*(?:\{\s*)?(?:code|type):\s*['"]?([\w-]+)/gm)].map(
      ([, code = '']) => code,
    )
  } catch {
    return []
  }
}
