import { hasPart } from '../list.quantity.ts'

/** Words with which a command begins that only shows something. */
const verb = /^(?:admin |run |do )?(?:show|sho|sh|display|disp|dis|get|diagnose|dmidecode)\s+/i

/** Words behind the verb in requests of people: `show me`, `show the price`. */
const requests =
  /^(?:me|us|him|her|them|my|your|our|the|a|an|any|all|some|please|price|prices|alternatives?|replacements?|analogs?|options|what|which|how|if|that|this|it|rid|quotes?|ready|back|in touch)$/i

/** A word of a command, with its arguments: names, numbers, pipes, quotes. */
const argument = /^[\w./:,|"'*?^$=<>()[\]\\-]{1,60}$/

const maxWords = 14

/** The command that stands alone in a line, without a prompt; undefined if the line is none. */
export function readCommand(line: string): string | undefined {
  const text = line.trim()
  const [start] = verb.exec(text) ?? []
  if (start === undefined || text.length > 200) return undefined
  const words = text.slice(start.length).split(/\s+/)
  const [noun = ''] = words
  const isRequest = requests.test(noun) || hasPart(noun) || !/^[a-z][a-z\d-]*$/i.test(noun)
  return !isRequest && words.length <= maxWords && words.every((word) => argument.test(word))
    ? text
    : undefined
}
