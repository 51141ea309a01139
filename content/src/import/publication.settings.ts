import type { ContentSettings } from '@faceplate/server/settings/content.settings'
import { parseEditions, type EditionAddress } from '@faceplate/server/settings/editions.setting'
import type { Static } from 'typebox'

/** How documents are written: the language of the files, and the addresses of the site as configured. */
export interface Publication {
  /** BCP 47. */
  language: string
  publicOrigin: string
  /** The languages that have an address of their own. */
  editions?: readonly EditionAddress[]
}

/** Reads how documents are written. All processes read it alike, so that each finds the documents of another. */
export function readPublicationSettings({
  LANGUAGE,
  PUBLIC_ORIGIN = 'http://localhost:3000',
  EDITIONS,
}: Pick<Static<typeof ContentSettings>, 'LANGUAGE' | 'PUBLIC_ORIGIN' | 'EDITIONS'>): Publication {
  return {
    language: LANGUAGE,
    publicOrigin: PUBLIC_ORIGIN,
    ...(EDITIONS !== undefined && { editions: parseEditions(EDITIONS) }),
  }
}
