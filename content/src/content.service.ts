import type { RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { ContentSettings } from '@faceplate/server/settings/content.settings'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Static } from 'typebox'
import { buildContent } from './app.ts'
import { readImportDigests } from './base/database/content.version.ts'
import type { createDatabaseWait } from './base/database/database.wait.ts'
import type { Database } from './base/database/schema.ts'
import { logEvent } from './base/log.events.ts'
import type { ContentMetrics } from './base/metrics/content.metrics.ts'
import { maintainStore } from './files/store/store.maintenance.ts'
import { keepDevicesWarm } from './goods/analogs/device.warmup.ts'
import { keepSearchWarm, readLists } from './goods/catalogue/search.warmup.ts'
import { chooseFolder } from './import/content.choice.ts'
import { watchContent } from './import/content.watch.ts'
import { countImports } from './import/import.metrics.ts'
import { watchPublication } from './import/note/publication.watch.ts'
import { readPublicationSettings } from './import/publication.settings.ts'
import type { Databases } from './open.databases.ts'
import { maintainPreviews } from './previews/previews.maintenance.ts'
import { createSenders } from './visitors/delivery/senders.ts'
import { listChannels } from './visitors/outbox/outbox.store.ts'
import { startOutbox } from './visitors/outbox/outbox.worker.ts'
import { startRetention } from './visitors/retention/retention.job.ts'

export interface ServiceOptions extends Databases {
  config: Static<typeof ContentSettings>
  logger: Logger
  metrics: ContentMetrics
  waitForDatabase: ReturnType<typeof createDatabaseWait>
}

export interface ContentService {
  /** Answers calls. Resolves with the port. */
  listen(): Promise<number>
  /** Starts the work that goes on beside the calls. */
  startWork(): void
  close(): Promise<void>
}

/** Imports the content, and prepares everything that answers calls or delivers the requests of visitors. */
export async function openService(options: ServiceOptions): Promise<ContentService> {
  const { database, replica, config, logger, metrics, waitForDatabase } = options
  const now = () => new Date()
  const publication = readPublicationSettings(config)
  if (await isEmpty(database)) logEvent(logger, 'content_first_import')
  const content = await waitForDatabase(() =>
    watchContent({
      database,
      asked: config.CONTENT_DIR,
      pollMs: config.CONTENT_POLL_MS,
      logger,
      now,
      publication,
      onImport: countImports(metrics),
    }),
  )
  const leadsDays = config.LEADS_RETENTION_DAYS
  const retention = await startRetention({ database, logger, now, leadsDays })
  const { publicOrigin, editions } = publication
  const outbox = startOutbox({
    database,
    ...(await createSenders(database, config, { now, publicOrigin })),
    logger,
    now,
    onAttempt: (channel, outcome) => metrics.outboxDeliveries.inc({ channel, outcome }),
  })
  const app = await buildContent({
    database,
    replica,
    logger,
    metrics,
    publicOrigin,
    editions,
    key: config.CONTENT_KEY,
    dataDir: config.DATA_DIR,
    now,
    delivery: {
      channels: listChannels({ mail: config.SMTP_URL, webhook: config.LEADS_WEBHOOK_URL }),
      onOutbox: () => outbox.wake(),
      onWithheld: (reason) => retention.noteWithheld(reason),
      subscriptionMailsHourly: config.SUBSCRIPTION_MAILS_HOURLY,
    },
    findRefusal: () => content.refused,
    // Without a key, anyone who reaches the port could write.
    editor:
      config.CONTENT_KEY === undefined
        ? undefined
        : {
            findFolder: () => chooseFolder(database, config.CONTENT_DIR),
            language: config.LANGUAGE,
          },
  })
  let work: BackgroundWork | undefined
  return {
    async listen() {
      // Requests for a large catalogue would wait for it until they time out.
      await readLists(replica ?? database, now)
      await app.listen({ port: config.PORT, host: config.HOST })
      void content.complete()
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : config.PORT
    },
    startWork: () => {
      work = startWork(options, now)
    },
    async close() {
      await content.close()
      await work?.publication.close()
      // Its reads are of no use any more, so they are not waited for.
      void work?.warmup.close()
      void work?.devices.close()
      await app.close()
      await outbox.close()
      await work?.maintenance.close()
      await work?.previews.close()
      await retention.close()
    },
  }
}

/** Whether nothing was ever imported. */
async function isEmpty(database: Kysely<Database>): Promise<boolean> {
  return (await readImportDigests(database)) === ''
}

type BackgroundWork = Readonly<
  Record<'publication' | 'maintenance' | 'warmup' | 'devices' | 'previews', RepeatedWork>
>

function startWork(
  { database, replica, config, logger }: ServiceOptions,
  now: () => Date,
): BackgroundWork {
  return {
    publication: watchPublication({ database, logger, now }),
    maintenance: maintainStore(database, { logger, now }),
    warmup: keepSearchWarm(replica ?? database, now),
    devices: keepDevicesWarm(replica ?? database, now),
    previews: maintainPreviews(database, { dataDir: config.DATA_DIR, logger, now }),
  }
}
