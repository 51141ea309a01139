import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  NewerDatabaseError,
  OlderDatabaseError,
  openDatabase,
} from '@faceplate/content/base/database/database'
import { migrations } from '@faceplate/content/base/database/migrations'
import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../support/postgres.ts'
import { engines, postgres } from '../support/shared.postgres.ts'
import { writeUnreleased } from '../support/unreleased.database.ts'

/** A step of a later release. */
async function addPriority({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('suppression')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}

describe.each(engines)('the schema on %s', (engine) => {
  let folder: string
  let location: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    location = engine === 'SQLite' ? join(folder, 'content.sqlite') : await createDatabase(postgres)
  })

  const mailbox = { mailbox: 'anna@sever.example', since: '2026-11-28T00:00:00.000Z' }

  /** Opens the database with these steps, and returns its rows. */
  async function readWith(steps: typeof migrations) {
    const database = await openDatabase({ location }, steps)
    const rows = await database.selectFrom('suppression').selectAll().execute()
    await database.destroy()
    return rows
  }

  async function fill() {
    const database = await openDatabase({ location })
    await database.insertInto('suppression').values(mailbox).execute()
    await database.destroy()
  }

  test('[C-private] takes a further step and keeps every row; the release before refuses it', async () => {
    await fill()
    const later = { ...migrations, '999-priority': { up: addPriority } }
    expect(await readWith(later)).toEqual([{ ...mailbox, priority: 1 }])
    expect(await readWith(later)).toEqual([{ ...mailbox, priority: 1 }])
    await expect(readWith(migrations)).rejects.toThrow(NewerDatabaseError)
  })

  test('[C-private] is as before when a step fails', async () => {
    await fill()
    const failing = async (database: Kysely<unknown>) => {
      await addPriority(database)
      throw new Error('the step failed')
    }
    const steps = { ...migrations, '999-priority': { up: failing } }
    await expect(readWith(steps)).rejects.toThrow('the step failed')
    expect(await readWith(migrations)).toEqual([mailbox])
  })

  test('of a version before 1.0.0 is refused, and stays as it is', async () => {
    const unreleased = await writeUnreleased(engine, folder)
    location = unreleased.location
    const before = await unreleased.read()
    await expect(readWith(migrations)).rejects.toThrow(OlderDatabaseError)
    expect(await unreleased.read()).toEqual(before)
  })
})
