import type { TObject } from 'typebox'
import { findNearestWord } from './nearest.word.ts'
import { listRules, type Environment } from './settings.reader.ts'

/** One letter in six: `WORKER` is like `WORKERS`, and `APP_PORT` is not like `OPS_PORT`. */
const mostChanged = 1 / 6

/** Kubernetes and Docker set variables to such addresses for every service of the same network, named after it: `OPA_PORT`. */
const serviceLink = /^(tcp|udp|sctp):\/\//

/**
 * Finds variables that look like settings and have no effect: their name is misspelt, or their value is one that the
 * system sets. Gives a line for each. The values of misspelt ones may be secret and are not shown.
 */
export function findWarnings(schema: TObject, environment: Environment): string[] {
  return [...findMisspeltNames(schema, environment), ...findIgnoredValues(schema, environment)]
}

/** A name that is like that of a setting belongs to another program if that setting is given too. */
function findMisspeltNames(schema: TObject, environment: Environment): string[] {
  const names = Object.keys(schema.properties)
  const isGiven = (name: string) => (environment[name] ?? '').trim() !== ''
  const missing = names.filter((name) => !isGiven(name))
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (names.includes(name) || !isGiven(name) || serviceLink.test(value)) return []
    const meant = findNearestWord(name.toUpperCase(), missing, mostChanged)
    return meant === undefined ? [] : [`${name}: is not a setting, did you mean ${meant}?`]
  })
}

function findIgnoredValues(schema: TObject, environment: Environment): string[] {
  return Object.entries(listRules(schema)).flatMap(
    ([name, { ignores, default: unset, example }]) => {
      const value = environment[name]?.trim() ?? ''
      // `en_US:en` asks for what counts anyway.
      if (!ignores?.test(value) || value.startsWith(String(unset))) return []
      return [
        `${name}=${value}: is a list of locales that the system sets, and is ignored; for the site set for example ${name}=${example}`,
      ]
    },
  )
}
