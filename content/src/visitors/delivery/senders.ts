import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { findMessages } from '@faceplate/server/process/messages'
import type { ContentSettings } from '@faceplate/server/settings/content.settings'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { readDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { readSecrets } from '../../base/database/secret.store.ts'
import { findWebhook, readRouting } from '../leads/lead.routing.ts'
import type { Sender } from '../outbox/outbox.worker.ts'
import { webhookSecret } from '../outbox/webhook.secret.ts'
import { createMailSender } from './mail.sender.ts'
import { createWebhookSender } from './webhook.sender.ts'

/** Senders by channel. Routes may have webhooks of their own, so that channel always has a sender. */
export interface Senders {
  mail?: Sender
  webhook: Sender
}

export type SenderSettings = Pick<
  Static<typeof ContentSettings>,
  'SMTP_URL' | 'LEADS_WEBHOOK_URL' | 'LEADS_MAIL_HOURLY' | 'LANGUAGE'
>

/** Creates the senders: SMTP_URL for email; webhooks of routes and LEADS_WEBHOOK_URL for the webhook. */
export async function createSenders(
  database: Kysely<Database>,
  settings: SenderSettings,
  { now, publicOrigin }: { now: () => Date; publicOrigin: string },
): Promise<Senders> {
  const { SMTP_URL, LEADS_WEBHOOK_URL, LEADS_MAIL_HOURLY, LANGUAGE } = settings
  const senders: Senders = {
    webhook: createWebhookSender({
      findUrl: async (message) => {
        const route = message.kind === 'lead' ? message.route : undefined
        return findWebhook(await readRouting(database), route) ?? LEADS_WEBHOOK_URL
      },
      hasReceiver: async () => {
        if (LEADS_WEBHOOK_URL) return true
        const { routes } = await readRouting(database)
        return routes.some(({ webhook }) => webhook !== undefined)
      },
      readSecrets: () => readSecrets(database, webhookSecret, now()),
      now,
    }),
  }
  if (SMTP_URL) {
    senders.mail = createMailSender({
      smtpUrl: SMTP_URL,
      readFrom,
      hourly: LEADS_MAIL_HOURLY,
      publicOrigin,
      messages: findMessages(LANGUAGE),
      database,
      now,
    })
  }
  return senders
}

/** The sender address with the name of the brand, which the content may change while the service runs. */
async function readFrom(database: Kysely<Database>): Promise<string> {
  const { brand, contacts } = await readDocument<Site>(database, 'site')
  return `"${brand.name.replace(/["\\]/g, '')}" <${contacts.email}>`
}
