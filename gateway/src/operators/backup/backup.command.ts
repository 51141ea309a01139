import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '@faceplate/server/settings/command'
import { readConfig } from '../../base/config/config.ts'
import { findSpools, readNamedPlace, spoolOption } from '../spool.places.ts'
import { BackupError } from './backup.folder.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const usage = `Backs up the data of the site: the database of DATA_DIR or DATABASE_URL, and leads waiting on this machine.

  npm run backup -- FOLDER      writes a backup to a new folder in FOLDER; the site may run meanwhile
  npm run restore -- FOLDER     restores such a folder into an empty DATA_DIR and database

  --spool [NAME=]PATH           adds the leads that wait at another gateway: its DATA_DIR, or a folder of several;
                                for a restore NAME=DATA_DIR, for each of them
`

async function main([name = '', ...args]: string[]): Promise<void> {
  // Backups contain personal data, so only the owner may read them.
  process.umask(0o077)
  const { operand, spool } = readArguments(args)
  const { DATA_DIR, DATABASE_URL, API_BASE } = readConfig(process.env)
  // With an external content API, its database is not part of this site.
  const databaseUrl = API_BASE === undefined ? DATABASE_URL : undefined
  const place = { dataDir: resolve(DATA_DIR), databaseUrl }
  // npm runs scripts in the project folder; INIT_CWD is the folder where it was called.
  const folder = resolve(process.env['INIT_CWD'] ?? '', operand)
  if (name === 'restore') {
    const spools = new Map(
      spool.map((text) => {
        const { name: spoolName, path } = readNamedPlace(text)
        return [spoolName, path]
      }),
    )
    const names = await restore({ ...place, spools }, folder)
    process.stdout.write(`Restored to ${place.dataDir}: ${names.join(', ')}\n`)
    return
  }
  const { folder: made, bytes } = await backUp(
    { ...place, spools: findSpools(spool) },
    folder,
    new Date(),
  )
  process.stdout.write(`${made} (${(bytes / 1_000_000).toFixed(1)} MB)\n`)
}

function readArguments(args: string[]): { operand: string; spool: readonly string[] } {
  const { positionals, values } = parse(args)
  const [operand, ...others] = positionals
  if (operand === undefined || operand === '' || others.length > 0) throw new BackupError(usage)
  return { operand, spool: values.spool ?? [] }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: spoolOption, allowPositionals: true })
  } catch {
    throw new BackupError(usage)
  }
}

await runCommand(main, BackupError)
