import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Kysely } from 'kysely'
import { listDocuments, readDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'

/** A vulnerability of firmware, and the version that fixes it. */
export interface Advisory {
  id: string
  title: string
  published_on: string
  summary: string
  firmware: string
  fixed_in: string
  goods: readonly string[]
  cwe: { id: string; name: string }
  cvss: { vector: string; score: number; severity: string }
  workaround?: string
}

/** All advisories, newest first. */
export async function readAdvisories(database: Kysely<Database>): Promise<Advisory[]> {
  const advisories = await listDocuments<Advisory>(database, 'advisories')
  return advisories.toSorted((a, b) => (a.published_on < b.published_on ? 1 : -1))
}

/** The publisher of advisories, and the email address for reports of vulnerabilities. */
export async function readPublisher(database: Kysely<Database>) {
  const { brand, contacts } = await readDocument<Site>(database, 'site')
  return { name: brand.name, email: contacts.email }
}

/** The firmware file that fixes a vulnerability, and the affected goods. */
export async function readRemedy(
  database: Kysely<Database>,
  { firmware, fixed_in, goods }: Advisory,
) {
  const [file, devices] = await Promise.all([
    database
      .selectFrom('good_document')
      .innerJoin('file', 'file.path', 'good_document.path')
      .select(['file.path', 'file.sha256'])
      .where('good_document.title', '=', firmware)
      .where('good_document.version', '=', fixed_in)
      .executeTakeFirst(),
    database
      .selectFrom('good')
      .select(['name', 'part_number'])
      .where('code', 'in', goods)
      .orderBy('sort')
      .execute(),
  ])
  return { file, devices }
}
export type Remedy = Awaited<ReturnType<typeof readRemedy>>
