import type { TObject } from 'typebox'
import { findNearestWord } from './nearest.word.ts'
import { listRules, type Environment } from './settings.reader.ts'

/** One letter in six: `WORKER` is similar to `WORKERS`, and `APP_PORT` is not similar to `OPS_PORT`. */
const mostChanged = 1 / 6

/** Service links: Kubernetes and Docker set such variables for every service of the network, for example `OPA_PORT`. */
const serviceLink = /^(tcp|udp|sctp):\/\//

/**
 * Finds variables that look like settings and have no effect, because their name is misspelt or their value comes from
 * the system. Returns a line for each. The value of a misspelt variable may be secret and is not shown.
 */
export function findWarnings(schema: TObject, environment: Environment): string[] {
  return [...findMisspeltNames(schema, environment), ...findIgnoredValues(schema, environment)]
}

/** A name similar to a setting belongs to another program if that setting is given too. */
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
      // `en_US:en` requests the default anyway, so it needs no warning.
      if (!ignores?.test(value) || value.startsWith(String(unset))) return []
      return [
        `${name}=${value}: is ignored, because it is a list of locales set by the system; to set the language of the site, use for example ${name}=${example}`,
      ]
    },
  )
}
