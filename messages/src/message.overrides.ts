import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { compareArguments, readArguments } from './message.reader.ts'
import { overrideMessages, type Messages } from './messages.ts'

/** Texts of the interface that a site words differently, by the key of the message, in ICU MessageFormat. */
export type Overrides = Readonly<Record<string, string>>

/**
 * Compiles the texts of a site. An override that is not valid is left out, so that the text of the catalogue stands.
 */
export function compileOverrides(overrides: Overrides): Record<string, CompiledMessage> {
  const compiled: Record<string, CompiledMessage> = {}
  for (const [key, source] of Object.entries(overrides)) {
    try {
      compiled[key] = compile(source)
    } catch {
      // Where the texts are read, they are checked and the faults are reported.
    }
  }
  return compiled
}

/** Formats with the texts of a site where it has one. */
export function withOverrides(messages: Messages, overrides: Overrides | undefined): Messages {
  return overrides ? overrideMessages(messages, compileOverrides(overrides)) : messages
}

/**
 * Finds out why a text cannot replace a message; undefined if it can. Plural forms are not demanded, because a site does
 * not say in which language its texts are: `other` stands for those that are missing.
 *
 * @param original the message in the original language
 */
export function findOverrideFault(source: string, original: string): string | undefined {
  try {
    const [difference] = compareArguments(readArguments(source), readArguments(original))
    return difference
  } catch (error) {
    // The parser names its faults in capitals: UNCLOSED_TAG.
    const fault = (error as Error).message.toLowerCase().replaceAll('_', ' ')
    return `is no ICU message: ${fault}`
  }
}
