import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { deriveColours } from '@faceplate/contracts/shared/brand.colours'
import type { Kysely } from 'kysely'
import { findDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'

/** The maker as it signs emails. */
export interface Maker {
  name: string
  /** Name of the legal entity with its address and telephone number. */
  address: string
  /** `#rrggbb` */
  accent: string
}

/** Reads the maker; undefined before the first import. */
export async function findMaker(database: Kysely<Database>): Promise<Maker | undefined> {
  const site = await findDocument<Site>(database, 'site')
  if (!site) return undefined
  const { brand, contacts } = site
  return {
    name: brand.name,
    address: [brand.legal_name, contacts.address, contacts.phone].filter(Boolean).join(', '),
    accent: deriveColours(brand).light.accent,
  }
}
