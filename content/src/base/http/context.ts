import type { ContentRefusal } from '@faceplate/server/content/content.state'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ContentMetrics } from '../metrics/content.metrics.ts'

export interface ContentOptions {
  database: Kysely<Database>
  logger: FastifyBaseLogger
  /** Where visitors see the site; links in mails begin with it. */
  publicOrigin: string
  now: () => Date
  /** Ways that requests are sent on by; the mail also carries links to subscribers. */
  channels: readonly Database['outbox']['channel'][]
  /** Told that there is something to send. */
  onOutbox: () => void
  /** Most mails an hour that ask for a confirmation of a subscription. */
  subscriptionMailsHourly: number
  /** Told why such a mail was not sent. */
  onWithheld?: (reason: string) => void
  /** What is counted; by itself a set of its own. */
  metrics?: ContentMetrics
  /** Why the files of the content were not taken; undefined: they were. */
  findRefusal?: () => ContentRefusal | undefined
}

/** What the routes of a feature are given. */
export interface ContentContext extends ContentOptions {
  app: FastifyInstance
  metrics: ContentMetrics
}
