import { resolve } from 'node:path'
import { runCommand } from '@faceplate/server/settings/command'
import { readConfig } from '../../base/config/config.ts'
import { BackupError } from './backup.folder.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const usage = `Copies what the site keeps: the database of DATA_DIR or DATABASE_URL, and requests that wait on this machine.

  npm run backup -- FOLDER      writes a new folder in FOLDER, also while the site runs
  npm run restore -- FOLDER     puts such a folder into a DATA_DIR, and a database, that are empty
`

async function main([name = '', operand, ...others]: string[]): Promise<void> {
  // Copies are full of personal data: for the owner alone.
  process.umask(0o077)
  if (operand === undefined || operand === '' || others.length > 0) throw new BackupError(usage)
  const { DATA_DIR, DATABASE_URL, API_BASE } = readConfig(process.env)
  // With an API of a company's own, its database is not ours.
  const databaseUrl = API_BASE === undefined ? DATABASE_URL : undefined
  const source = { dataDir: resolve(DATA_DIR), databaseUrl }
  // npm runs scripts in the folder of the project, and tells where it was called.
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
