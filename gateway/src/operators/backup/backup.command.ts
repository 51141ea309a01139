import { resolve } from 'node:path'
import { runCommand } from '@faceplate/server/settings/command'
import { readConfig } from '../../base/config/config.ts'
import { BackupError } from './backup.folder.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const usage = `Backs up the data of the site: the database of DATA_DIR or DATABASE_URL, and leads waiting on this machine.

  npm run backup -- FOLDER      writes a backup to a new folder in FOLDER; the site may run meanwhile
  npm run restore -- FOLDER     restores such a folder into an empty DATA_DIR and database
`

async function main([name = '', operand, ...others]: string[]): Promise<void> {
  // Backups contain personal data, so only the owner may read them.
  process.umask(0o077)
  if (operand === undefined || operand === '' || others.length > 0) throw new BackupError(usage)
  const { DATA_DIR, DATABASE_URL, API_BASE } = readConfig(process.env)
  // With an external content API, its database is not part of this site.
  const databaseUrl = API_BASE === undefined ? DATABASE_URL : undefined
  const source = { dataDir: resolve(DATA_DIR), databaseUrl }
  // npm runs scripts in the project folder; INIT_CWD is the folder where it was called.
  const folder = resolve(process.env['INIT_CWD'] ?? '', operand)
  if (name === 'restore') {
    const names = await restore(source, folder)
    process.stdout.write(`Restored to ${source.dataDir}: ${names.join(', ')}\n`)
    return
  }
  const { folder: made, bytes } = await backUp(source, folder, new Date())
  process.stdout.write(`${made} (${(bytes / 1_000_000).toFixed(1)} MB)\n`)
}

await runCommand(main, BackupError)
