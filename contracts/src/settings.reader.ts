import type { Static, TObject } from 'typebox'
import { Check, Errors } from 'typebox/schema'

export type Environment = Readonly<Record<string, string | undefined>>

/** What a setting of a schema says of itself, beside what TypeBox knows. */
export interface SettingRules {
  type?: string
  /** The words it may be. */
  enum?: readonly string[]
  default?: string | number
  /**
   * What of its value is never printed: all of a key, of an address a user, a password and its query, of an endpoint
   * all but the host.
   */
  secret?: 'address' | 'endpoint' | 'key'
  /** It is an address, though no secret one. */
  isAddress?: boolean
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
  /** Adds a problem that no schema can tell. */
  refuse: (name: string, problem: string) => void
}

/** Reads settings from an environment, and finds all that is wrong with them; empty values count as unset. */
export function readSettings<Schema extends TObject>(
  schema: Schema,
  environment: Environment,
): ReadSettings<Schema> {
  const rules = listRules(schema)
  const given: Record<string, string> = {}
  const config: Record<string, unknown> = {}
  const problems: SettingProblem[] = []
  const refuse = (name: string, problem: string) => {
    if (problems.some((each) => each.name === name)) return
    const shown = rules[name]?.secret ? '' : `=${given[name]}`
    problems.push({ name, line: `${name}${shown}: ${problem}` })
  }
  for (const [name, { type, default: unset, refusesEmpty = false }] of Object.entries(rules)) {
    const value = environment[name]?.trim()
    if (value !== undefined && (value !== '' || refusesEmpty)) given[name] = value
    const setting = given[name] ?? unset
    if (setting !== undefined)
      config[name] = type === 'integer' || type === 'number' ? readNumber(setting) : setting
  }
  if (!Check(schema, config)) {
    for (const { instancePath, message } of Errors(schema, config)[1]) {
      const name = instancePath.slice(1)
      const words = rules[name]?.enum
      refuse(name, words ? `must be one of ${words.join(', ')}` : message)
    }
  }
  for (const [
    name,
    { secret, isAddress = secret !== 'key' && secret !== undefined },
  ] of Object.entries(rules)) {
    // Later the error would be one that shows the address.
    const isBroken = isAddress && name in config && !URL.canParse(String(config[name]))
    if (isBroken) refuse(name, 'is no address')
  }
  return { config: config as Static<Schema>, given: new Set(Object.keys(given)), problems, refuse }
}

/** Settings that nobody can start with: the message has a line for each, and it names the variable. */
export class SettingsError extends Error {}

/** Reads settings as `readSettings`; throws a `SettingsError` where something is wrong with them. */
export function requireSettings<Schema extends TObject>(
  schema: Schema,
  environment: Environment,
): Static<Schema> {
  const { config, problems } = readSettings(schema, environment)
  if (problems.length > 0) throw new SettingsError(problems.map(({ line }) => line).join('\n'))
  return config
}

/** The rules of a schema's settings, by name. */
export function listRules(schema: TObject): Readonly<Record<string, SettingRules>> {
  return schema.properties
}

/** The number that a text is; any other text as it stands, to be refused by the schema. */
function readNumber(setting: string | number): string | number {
  return /^-?\d+(\.\d+)?$/.test(String(setting)) ? Number(setting) : setting
}
