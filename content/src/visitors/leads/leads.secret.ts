import { readSecret } from '../../base/database/secret.store.ts'
import { formatWebhookSecret, webhookSecret } from '../outbox/webhook.secret.ts'
import { print, type Subcommand } from './leads.subcommand.ts'

/** Prints the secret that the webhook receiver verifies signatures with. */
export const secret: Subcommand = {
  usage: '    (prints the secret to verify webhook signatures with)',
  worksWithoutDatabase: true,
  async run(database) {
    print(formatWebhookSecret(await readSecret(database, webhookSecret)))
  },
}
