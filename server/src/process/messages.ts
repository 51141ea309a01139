import { join } from 'node:path'
import {
  createCatalogueMessages,
  listLanguages,
  readCatalogue,
} from '@faceplate/messages/catalogues'
import { originalLanguage } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { root } from './project.ts'

/** Folder with the catalogue of each language. */
export const catalogueFolder = join(root, 'messages/catalogues')

/** Languages of the interface: those that have a catalogue. */
export const languages: readonly string[] = listLanguages(catalogueFolder)

const known = new Map<string, Messages>()

/**
 * Finds the messages of a language by its BCP 47 tag: `ru-RU` has the messages of `ru`, and an unknown language has the
 * English ones.
 */
export function findMessages(tag: string | undefined): Messages {
  const language = chooseLanguage(tag)
  const messages =
    known.get(language) ??
    createCatalogueMessages(language, readCatalogue(catalogueFolder, language))
  known.set(language, messages)
  return messages
}

/** The language of the interface for a tag. A region counts only if it has a catalogue of its own (RFC 4647 §3.4). */
function chooseLanguage(tag = originalLanguage): string {
  const wanted = tag.toLowerCase()
  const [primary = ''] = wanted.split('-')
  return (
    languages.find((each) => each.toLowerCase() === wanted) ??
    languages.find((each) => each.toLowerCase() === primary) ??
    originalLanguage
  )
}
