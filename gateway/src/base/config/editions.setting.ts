import { findMessages } from '@faceplate/server/process/messages'
import { SettingsError } from '@faceplate/server/settings/settings.reader'
import type { Edition } from '../http/edition.ts'
import type { Config } from './config.ts'

/**
 * Reads `EDITIONS`, the default edition first: that of `LANGUAGE`, whose address is also `PUBLIC_ORIGIN`. Undefined if it
 * is not set.
 */
export function readEditions({
  EDITIONS,
  LANGUAGE,
  PUBLIC_ORIGIN,
}: Pick<Config, 'EDITIONS' | 'LANGUAGE' | 'PUBLIC_ORIGIN'>):
  | readonly [Edition & { origin: string }, ...Edition[]]
  | undefined {
  if (EDITIONS === undefined) return undefined
  const editions = EDITIONS.split(',').map(readEdition)
  refuseRepeated(EDITIONS, editions)
  const first = editions.find(({ language }) => language === LANGUAGE)
  if (!first) refuse(EDITIONS, `has no edition of LANGUAGE=${LANGUAGE}, which is the default one`)
  if (PUBLIC_ORIGIN !== undefined && new URL(PUBLIC_ORIGIN).origin !== first.origin) {
    refuse(EDITIONS, `${LANGUAGE} must have the address of PUBLIC_ORIGIN=${PUBLIC_ORIGIN}`)
  }
  return [{ ...first, name: undefined }, ...editions.filter((each) => each !== first)]
}

function readEdition(text: string): Edition & { origin: string } {
  const [tag = '', address = ''] = text.trim().split('=')
  return { name: tag, language: tag, origin: new URL(address).origin, messages: findMessages(tag) }
}

/** Each host has one language, and each language one host. */
function refuseRepeated(text: string, editions: readonly Edition[]): void {
  const languages = new Set(editions.map(({ language }) => language))
  if (languages.size < editions.length) refuse(text, 'names a language twice')
  const hosts = new Set(
    editions.map(({ origin = '' }) => new URL(origin).host.replace(/^www\./, '')),
  )
  if (hosts.size < editions.length) refuse(text, 'names a host twice')
}

function refuse(text: string, reason: string): never {
  throw new SettingsError(`EDITIONS=${text}: ${reason}`)
}
