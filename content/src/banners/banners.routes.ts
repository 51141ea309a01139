import { getBaseBanners } from '@faceplate/contracts/banners.contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { readDocument } from '../database/document.store.ts'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'

export function registerBanners(app: FastifyInstance, database: Kysely<Database>): void {
  serve(app, getBaseBanners, () => readDocument(database, 'banners/base'))
}
