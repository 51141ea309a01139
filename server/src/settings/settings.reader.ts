import type { Static, TObject, TSchema } from 'typebox'
import { Check } from 'typebox/schema'
import { splitHosts } from './address.hosts.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Keywords in the schema of a setting, including those that TypeBox does not know. */
export interface SettingRules {
  type?: string
  /** Effect of the setting, for docs/configuration.md. */
  description?: string
  /** Allowed words. */
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  default?: string | number
  /**
   * Description of a valid value, as words after `is not`: `a Redis address`. Required for settings with a `pattern`.
   */
  expects?: string
  /** A valid value, if the default does not show one. */
  example?: string | number
  /**
   * Type of secret, which decides the part that is never printed: all of a `key`; user, password and query of an
   * `address`; everything but the host of an `endpoint`.
   */
  secret?: 'address' | 'endpoint' | 'key'
  /** Whether the address may name several hosts, with commas between them. */
  takesHosts?: boolean
  /** Whether the value is a URL without secrets. */
  isAddress?: boolean
  /** The value is the path of a file or folder to read, or of a folder that the start creates and writes to. */
  place?: 'file' | 'folder' | 'own folder'
  /** Values that other programs use for a variable of this name; they count as unset. */
  ignores?: RegExp
  /** Whether an empty value is invalid instead of unset. */
  refusesEmpty?: boolean
}

/** An invalid setting, with one line that names it. */
export interface SettingProblem {
  name: string
  line: string
}

export interface ReadSettings<Schema extends TObject> {
  /** Valid if there are no problems. */
  config: Static<Schema>
  /** Names of the settings that the environment provides; the others have their defaults. */
  given: ReadonlySet<string>
  problems: SettingProblem[]
  /** Adds a problem that no schema can detect. Only the first problem of a setting counts. */
  refuse: (
    name: string,
    problem: string,
    /** Whether the problem quotes the value, which is then not printed if the setting is secret. */
    options?: { quotesValue?: boolean },
  ) => void
  /** Adds the problem that a setting `is not` the expected value, with an example. */
  demand: (name: string, expected: string) => void
}

/** Reads settings from an environment and collects all their problems; empty values count as unset. */
export function readSettings<Schema extends TObject>(
  schema: Schema,
  environment: Environment,
): ReadSettings<Schema> {
  const rules = listRules(schema)
  const texts: Record<string, string> = {}
  const given = new Set<string>()
  const config: Record<string, unknown> = {}
  const problems: SettingProblem[] = []
  const refuse: ReadSettings<Schema>['refuse'] = (name, problem, { quotesValue = true } = {}) => {
    if (problems.some((each) => each.name === name)) return
    const text = texts[name] ?? ''
    const line = isShown(text, rules[name])
      ? `${name}=${text}: ${problem}`
      : // The value may be secret.
        `${name}: ${quotesValue ? describeProblem(rules[name]) : problem}`
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

/** Invalid settings; the message has one line per variable. */
export class SettingsError extends Error {}

/** Returns the settings; throws a `SettingsError` if there are problems. */
export function acceptSettings<Schema extends TObject>({
  config,
  problems,
}: ReadSettings<Schema>): Static<Schema> {
  if (problems.length > 0) throw new SettingsError(problems.map(({ line }) => line).join('\n'))
  return config
}

/** Reads settings; throws a `SettingsError` if there are problems. */
export function requireSettings<Schema extends TObject>(
  schema: Schema,
  environment: Environment,
): Static<Schema> {
  return acceptSettings(readSettings(schema, environment))
}

/** Rules of the settings of a schema, by name. */
export function listRules(schema: TObject): Readonly<Record<string, SettingRules>> {
  return schema.properties
}

/** Describes the problem of an invalid value, with a valid example. */
function describeProblem(rule: SettingRules = {}, expected = describeExpected(rule)): string {
  const { enum: words, default: unset, example = unset } = rule
  if (words) return `must be one of ${words.join(', ')}`
  const shown = example === undefined || example === '' ? '' : `, for example ${example}`
  return `is not ${expected}${shown}`
}

function describeExpected(rule: SettingRules): string {
  const { type, minimum, maximum, expects = 'a valid value' } = rule
  if (!isNumeric(rule)) return expects
  const number = type === 'integer' ? 'a whole number' : 'a number'
  return maximum === undefined
    ? `${number} of at least ${minimum}`
    : `${number} from ${minimum} to ${maximum}`
}

function isMeant(value: string, { refusesEmpty = false, ignores }: SettingRules): boolean {
  return value === '' ? refusesEmpty : !ignores?.test(value)
}

/** Whether a value can be printed. A URL with a password may be in a setting that is not secret. */
function isShown(value: string, { secret }: SettingRules = {}): boolean {
  return secret === undefined && !(value.includes('://') && value.includes('@'))
}

function isRight(schema: TSchema, rules: SettingRules, value: unknown): boolean {
  if (!Check(schema, value)) return false
  const { secret, isAddress, takesHosts } = rules
  const mustParse = isAddress === true || secret === 'address' || secret === 'endpoint'
  const addresses = takesHosts === true ? splitHosts(String(value)) : [String(value)]
  // Otherwise a later error would print the URL with its secrets.
  return !mustParse || addresses.every((address) => URL.canParse(address))
}

function isNumeric({ type }: SettingRules): boolean {
  return type === 'integer' || type === 'number'
}

/** Parses a number; returns any other text unchanged, so that the schema rejects it. */
function readNumber(setting: string | number): string | number {
  return /^-?\d+(\.\d+)?$/.test(String(setting)) ? Number(setting) : setting
}
