import { readSecret } from '../../base/database/secret.store.ts'
import { formatWebhookSecret } from '../outbox/webhook.secret.ts'
import { print, type Subcommand } from './leads.subcommand.ts'

/** What the receiver of the webhook checks signatures with. */
export const secret: Subcommand = {
  usage: '    what the receiver of the webhook checks signatures with',
  worksWithoutDatabase: true,
  async run(database) {
    print(formatWebhookSecret(await readSecret(database, 'webhook')))
  },
}
