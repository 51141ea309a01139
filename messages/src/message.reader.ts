import compile from 'icu-minify/compile'

/** Kind of value that a message takes for an argument. */
export type ArgumentKind = 'text' | 'number' | 'date' | 'choice' | 'tag'

/** Arguments of a message by name. */
export type ArgumentKinds = ReadonlyMap<string, ArgumentKind>

/** Kinds by the type numbers of icu-minify's compiled form. */
const kinds: readonly (ArgumentKind | undefined)[] = [
  undefined,
  'choice',
  'number',
  'number',
  'number',
  'date',
  'date',
]

const choice = 1
const plural = 2
const ordinal = 3

/**
 * Reads the arguments of a message.
 *
 * @param language whose plural forms the message must have; undefined: `other` is enough
 * @throws if the message is no valid ICU MessageFormat, or lacks a plural form of the language
 */
export function readArguments(source: string, language?: string): ArgumentKinds {
  const found = new Map<string, ArgumentKind>()
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [name, type, ...rest] = part as [unknown, unknown, ...unknown[]]
    if (typeof name !== 'string' || part.length === 1) {
      if (typeof name === 'string') note(found, name, 'text')
      else part.forEach(visit)
      return
    }
    if (typeof type !== 'number' || type === 0) {
      note(found, name, 'tag')
      ;[type, ...rest].forEach(visit)
      return
    }
    note(found, name, kinds[type] ?? 'text')
    const [branches] = rest
    if (language !== undefined && (type === plural || type === ordinal)) {
      requireForms(name, branches as object, language, type === ordinal ? 'ordinal' : 'cardinal')
    }
    if (type === choice || type === plural || type === ordinal) {
      Object.values(branches as object).forEach(visitBranch)
    }
  }
  const visitBranch = (branch: unknown) => {
    if (Array.isArray(branch)) branch.forEach(visit)
  }
  visitBranch(compile(source))
  return found
}

/** An argument may be text in one place and a number in another: the stricter kind counts. */
function note(found: Map<string, ArgumentKind>, name: string, kind: ArgumentKind): void {
  const known = found.get(name)
  if (known === undefined || known === 'text') found.set(name, kind)
}

/** CLDR names the plural forms of a language; each has its own branch, so that none falls back to another. */
function requireForms(
  name: string,
  branches: object,
  language: string,
  type: 'cardinal' | 'ordinal',
): void {
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
  const lacking = pluralCategories.filter((form) => !Object.hasOwn(branches, form))
  if (lacking.length > 0) throw new Error(`the plural of ${name} lacks ${lacking.join(', ')}`)
}

/** Lists how the arguments of a translation differ from the arguments of its original. */
export function compareArguments(translated: ArgumentKinds, original: ArgumentKinds): string[] {
  return [
    ...[...translated.keys()]
      .filter((name) => !original.has(name))
      .map((name) => `the original has no argument ${name}`),
    ...[...original.keys()]
      .filter((name) => !translated.has(name))
      .map((name) => `the argument ${name} is missing`),
    ...[...translated]
      .filter(([name, kind]) => isUnlike(kind, original.get(name) ?? kind))
      .map(([name]) => `the argument ${name} is a ${original.get(name)} in the original`),
  ]
}

/** The value of a tag is a function, and that of a date is an instant: neither can be formatted as anything else. */
function isUnlike(kind: ArgumentKind, original: ArgumentKind): boolean {
  return kind !== original && [kind, original].some((each) => each === 'tag' || each === 'date')
}
