import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import type { Message, MessageKey, MessageValues, RichKey } from './message.ts'

/** Finds the compiled text of a message; undefined if it has none. */
export type FindMessage = (key: string) => CompiledMessage | undefined

/**
 * Formats messages of one language: `t('search.count', { count: 3 })`. Keys are literals, so that the build of the site
 * can put the text beside them and `npm run check` finds messages that nothing uses.
 */
export interface Messages {
  <Key extends MessageKey>(message: Key | Message<Key>, ...values: MessageValues<Key>): string
  /** The language as a BCP 47 tag, for `lang` and `Intl`. */
  readonly language: string
  readonly find: FindMessage
}

/** The message as the browser's build has it. */
type InlinedMessage = readonly [key: string, compiled: CompiledMessage]

/**
 * Creates the formatter of a language.
 *
 * @param find the texts that the server knows, or in the browser those that the site overrides
 */
export function createMessages(language: string, find: FindMessage): Messages {
  const t = (message: unknown, values?: object) =>
    formatMessage({ language, find }, message, values)
  return Object.assign(t, { language, find }) as Messages
}

/** Formats with the texts of `overrides` where they have one. */
export function overrideMessages(
  messages: Messages,
  overrides: Readonly<Record<string, CompiledMessage>>,
): Messages {
  return createMessages(messages.language, (key) =>
    Object.hasOwn(overrides, key) ? overrides[key] : messages.find(key),
  )
}

/**
 * Formats a message with tags: the value of a tag is a function of its content.
 *
 * @returns text and the results of those functions, in order
 */
export function formatRich<Part>(
  messages: Messages,
  message: Message<MessageKey | RichKey>,
  values: FormatValues<Part>,
): readonly (string | Part)[] {
  const parts = formatMessage(messages, message, values)
  return Array.isArray(parts) ? parts : [parts as string | Part]
}

function formatMessage<Part>(
  { language, find }: Pick<Messages, 'language' | 'find'>,
  message: unknown,
  values: object | undefined,
): string | Part | (string | Part)[] {
  const [key, inlined] = (
    typeof message === 'string' ? [message] : message
  ) as Partial<InlinedMessage> & readonly [key: string]
  const compiled = find(key) ?? inlined
  if (typeof compiled === 'string') return compiled
  if (compiled === undefined) throw new Error(`There is no message ${key} in ${language}`)
  return format<Part>(compiled, localeOf(language), values as FormatValues<Part>, { formatters })
}

/** The locale of `Intl` for a language. English is British, which writes the day before the month. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language
}

// Formatters are kept, because creating one is expensive.
const formatters = {
  getNumberFormat: keep(Intl.NumberFormat),
  getDateTimeFormat: keep(Intl.DateTimeFormat),
  getPluralRules: keep(Intl.PluralRules),
}

function keep<Options, Formatter>(
  Constructor: new (locale?: string, options?: Options) => Formatter,
): (...args: unknown[]) => Formatter {
  const kept = new Map<string, Formatter>()
  return (...args) => {
    const key = JSON.stringify(args)
    const formatter = kept.get(key) ?? new Constructor(...(args as [string, Options]))
    kept.set(key, formatter)
    return formatter
  }
}
