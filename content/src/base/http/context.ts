import type { ContentRejection } from '@faceplate/server/content/content.state'
import type { EditionAddress } from '@faceplate/server/settings/editions.setting'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ContentMetrics } from '../metrics/content.metrics.ts'

/** What happens to a request of a visitor once it is stored. */
export interface Delivery {
  /** Channels that leads are delivered through; `mail` also delivers links to subscribers. */
  channels: readonly Database['outbox']['channel'][]
  /** Called when a message was added to the outbox. */
  onOutbox: () => void
  /** Limit of confirmation emails for subscriptions, per hour. */
  subscriptionMailsHourly: number
  /** Called with the reason why a confirmation email was not sent. */
  onWithheld?: (reason: string) => void
}

/** Requests are only stored. */
export const noDelivery: Delivery = {
  channels: [],
  onOutbox: () => {},
  subscriptionMailsHourly: 0,
}

export interface EditorSettings {
  /** Finds the content folder of the site. */
  findFolder: () => Promise<string>
  /** Language of the editor, and of the files if `site.yaml` states none; English by default. */
  language?: string
}

export interface ContentOptions {
  database: Kysely<Database>
  /** A replica of the database that answers what visitors read of the content; absent: the database itself. */
  replica?: Kysely<Database> | undefined
  logger: FastifyBaseLogger
  /** Origin of the site for visitors; links in emails begin with it. */
  publicOrigin: string
  /** The languages that have an address of their own. */
  editions?: readonly EditionAddress[] | undefined
  now: () => Date
  /** Folder with the databases of previews; undefined: there are none. */
  dataDir?: string | undefined
  /** Set for the content API of a preview: what is shown beside the public entries. */
  preview?: { drafts: boolean } | undefined
  /** Key without which calls are rejected; undefined: all are accepted. */
  key?: string | undefined
  /** How requests of visitors reach people; absent: they are only stored. */
  delivery?: Delivery | undefined
  /** Metrics of the service; by default a new set. */
  metrics?: ContentMetrics
  /** Why the last import of the content was rejected; undefined if it was not. */
  findRefusal?: () => ContentRejection | undefined
  /** The editor of the content folder; absent: the service has none. */
  editor?: EditorSettings | undefined
}

/** Dependencies of the routes of a feature. */
export interface ContentContext extends ContentOptions {
  app: FastifyInstance
  metrics: ContentMetrics
  delivery: Delivery
}
