import { runSubcommands } from '../leads/leads.runner.ts'
import { exportSubscribers } from './subscribers.export.ts'

await runSubcommands(
  { export: exportSubscribers },
  {
    command: 'subscribers',
    title: 'Subscribers to the news, read from the database in DATA_DIR or at DATABASE_URL.',
  },
)
