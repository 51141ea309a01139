import type { Static, TObject, TSchema } from 'typebox'
import { Check } from 'typebox/schema'

export type Environment = Readonly<Record<string, string | undefined>>

/** Rules in the schema of a setting that TypeBox does not know. */
export interface SettingRules {
  type?: string
  /** Its effect, for docs/configuration.md. */
  description?: string
  /** The words it may be. */
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  default?: string | number
  /** A right value in words that continue `is not`: `a Redis address`. Settings with a `pattern` need it. */
  expects?: string
  /** A right value, where the default does not show one. */
  example?: string | number
  /**
   * The part of its value that is never printed: all of a key; user, password and query of an address; all but the
   * host of an endpoint.
   */
  secret?: 'address' | 'endpoint' | 'key'
  /** It is an address, though no secret one. */
  isAddress?: boolean
  /** The path of a file or folder to read, or of a folder that the start makes and writes to. */
  place?: 'file' | 'folder' | 'own folder'
  /** Values that a variable of this name has for other programs; they count as unset. */
  ignores?: RegExp
  /** Given as empty text it is wrong, not unset. */
  refusesEmpty?: boolean
}

/** A setting that cannot be used, in one line that names it. */
export interface SettingProblem {
  name: string
  line: string
}

export interface ReadSettings<Schema extends TObject> {
  /** As the schema wants it, unless there are problems. */
  config: Static<Schema>
  /** Settings that the environment says something of; the others are as the schema says. */
  given: ReadonlySet<string>
  problems: SettingProblem[]
  /** Adds a problem that no schema can tell. A setting has one problem at most, the first. */
  refuse: (name: string, problem: string) => void
  /** Adds that a setting `is not` what is expected, with an example. */
  demand: (name: string, expected: string) => void
}

/** Reads settings from an environment, and finds all that is wrong with them; empty values count as unset. */
export function readSettings<Schema extends TObject>(
  schema: Schema,
  environment: Environment,
): ReadSettings<Schema> {
  const rules = listRules(schema)
  const texts: Record<string, string> = {}
  const given = new Set<string>()
  const config: Record<string, unknown> = {}
  const problems: SettingProblem[] = []
  const refuse = (name: string, problem: string) => {
    if (problems.some((each) => each.name === name)) return
    const text = texts[name] ?? ''
    const line = isShown(text, rules[name])
      ? `${name}=${text}: ${problem}`
      : // A problem may quote the value.
        `${name}: ${describeProblem(rules[name])}`
    problems.push({ name, line: line.replaceAll(/\p{Cc}+/gu, ' ') })
  }
  const demand = (name: string, expected: string) =>
    refuse(name, describeProblem(rules[name], expected))
  for (const [name, rule] of Object.entries(rules)) {
    const value = environment[name]?.trim()
    const isGiven = value !== undefined && isMeant(value, rule)
    const setting = isGiven ? value : rule.default
    if (isGiven) given.add(name)
    if (setting === undefined) continue
    texts[name] = String(setting)
    config[name] = isNumeric(rule) ? readNumber(setting) : setting
    if (!isRight(schema.properties[name] ?? {}, rule, config[name])) {
      refuse(name, describeProblem(rule))
    }
  }
  return { config: config as Static<Schema>, given, problems, refuse, demand }
}

/** Wrong settings: the message has a line for each, which names the variable. */
export class SettingsError extends Error {}

/** Gives settings that were read; throws a `SettingsError` where something is wrong with them. */
export function acceptSettings<Schema extends TObject>({
  config,
  problems,
}: ReadSettings<Schema>): Static<Schema> {
  if (problems.length > 0) throw new SettingsError(problems.map(({ line }) => line).join('\n'))
  return config
}

/** Reads settings as `readSettings`; throws a `SettingsError` where something is wrong with them. */
export function requireSettings<Schema extends TObject>(
  schema: Schema,
  environment: Environment,
): Static<Schema> {
  return acceptSettings(readSettings(schema, environment))
}

/** The rules of a schema's settings, by name. */
export function listRules(schema: TObject): Readonly<Record<string, SettingRules>> {
  return schema.properties
}

/** Says that a value is not what is expected of a setting, with an example of one that is. */
function describeProblem(rule: SettingRules = {}, expected = describeExpected(rule)): string {
  const { enum: words, default: unset, example = unset } = rule
  if (words) return `must be one of ${words.join(', ')}`
  const shown = example === undefined || example === '' ? '' : `, for example ${example}`
  return `is not ${expected}${shown}`
}

function describeExpected(rule: SettingRules): string {
  const { type, minimum, maximum, expects = 'a value that can be used' } = rule
  if (!isNumeric(rule)) return expects
  const number = type === 'integer' ? 'a whole number' : 'a number'
  return maximum === undefined
    ? `${number} of at least ${minimum}`
    : `${number} from ${minimum} to ${maximum}`
}

function isMeant(value: string, { refusesEmpty = false, ignores }: SettingRules): boolean {
  return value === '' ? refusesEmpty : !ignores?.test(value)
}

/** A password may also have come into a setting that has no room for one. */
function isShown(value: string, { secret }: SettingRules = {}): boolean {
  return secret === undefined && !(value.includes('://') && value.includes('@'))
}

function isRight(schema: TSchema, { secret, isAddress }: SettingRules, value: unknown): boolean {
  if (!Check(schema, value)) return false
  const mustParse = isAddress === true || secret === 'address' || secret === 'endpoint'
  // Later the error would be one that shows the address.
  return !mustParse || URL.canParse(String(value))
}

function isNumeric({ type }: SettingRules): boolean {
  return type === 'integer' || type === 'number'
}

/** The number that a text is; any other text as it stands, to be refused by the schema. */
function readNumber(setting: string | number): string | number {
  return /^-?\d+(\.\d+)?$/.test(String(setting)) ? Number(setting) : setting
}
