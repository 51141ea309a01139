import { message, type Message, type MessageKey } from '@faceplate/messages/message'
import type { MessageArguments } from '@faceplate/messages/message.arguments'
import type { Messages } from '@faceplate/messages/messages'

type RuleKey = Extract<MessageKey, `rules.${string}`>

/** Messages of broken rules, word for word as specified (V-rules). */
const messages: Readonly<Record<string, Message<RuleKey>>> = {
  alpha: message('rules.alpha'),
  alpha_dash: message('rules.alphaDash'),
  alpha_num: message('rules.alphaNum'),
  alpha_spaces: message('rules.alphaSpaces'),
  between: message('rules.between'),
  confirmed: message('rules.confirmed'),
  digits: message('rules.digits'),
  dimensions: message('rules.dimensions'),
  email: message('rules.email'),
  ext: message('rules.ext'),
  // A form without scripts sends only the name of a file.
  file_facts: message('rules.fileFacts'),
  image: message('rules.image'),
  integer: message('rules.integer'),
  length: message('rules.length'),
  max: message('rules.max'),
  max_value: message('rules.maxValue'),
  mimes: message('rules.mimes'),
  min: message('rules.min'),
  min_value: message('rules.minValue'),
  not_one_of: message('rules.notAValue'),
  numeric: message('rules.numeric'),
  one_of: message('rules.notAValue'),
  // Phone numbers break `regex`, whose message would not explain the format (V-phone).
  phone: message('rules.phone'),
  regex: message('rules.regex'),
  required: message('rules.required'),
  size: message('rules.size'),
  url: message('rules.url'),
  // Rules that only the content service can check.
  good_exists: message('rules.goodExists'),
  module_exists: message('rules.moduleExists'),
  solution_exists: message('rules.solutionExists'),
  priced: message('rules.priced'),
  // Rules that no form lets a person break.
  depth: message('rules.depth'),
  keys: message('rules.keys'),
  schema: message('rules.schema'),
  unknown: message('rules.unknown'),
}

/** Message of rules without their own, such as `is` and `is_not`. */
const fallback = message('rules.other')

/** Writes the message of a broken rule; `values` are parameters of the rule, such as its limit. */
export function writeMessage(
  t: Messages,
  rule: string,
  field: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  // A rule gives its values the names of the arguments of its message.
  const given = { ...values, field } as MessageArguments[RuleKey]
  return t((messages[rule] ?? fallback) as Message<'rules.other'>, given as { field: string })
}
