import { getSite } from '@faceplate/contracts/navigation.contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { readDocument } from '../database/document.store.ts'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'

export function registerNavigation(app: FastifyInstance, database: Kysely<Database>): void {
  serve(app, getSite, () => readDocument(database, 'site'))
}
