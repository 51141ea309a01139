import { consents } from './leads.consents.ts'
import { exportFile } from './leads.export.ts'
import { forget } from './leads.forget.ts'
import { list } from './leads.list.ts'
import { release } from './leads.release.ts'
import { retry } from './leads.retry.ts'
import { runSubcommands } from './leads.runner.ts'
import { secret } from './leads.secret.ts'
import { show } from './leads.show.ts'

await runSubcommands(
  { list, show, export: exportFile, forget, retry, release, secret, consents },
  {
    command: 'leads',
    title: 'Requests that visitors sent, read from the database in DATA_DIR or at DATABASE_URL.',
  },
)
