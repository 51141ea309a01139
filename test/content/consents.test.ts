import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { recordDecision } from '@faceplate/content/visitors/decisions/decisions.store'
import { consents } from '@faceplate/content/visitors/leads/leads.consents'
import type { SubcommandInput } from '@faceplate/content/visitors/leads/leads.subcommand'
import { removeByAge } from '@faceplate/content/visitors/retention/retention.store'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

const id = '9f86d081884c7d659a2feaa0c55ad015'

describe.each(engines)('decisions about analytics on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  beforeAll(async () => {
    content = await openContent(engine)
  })
  afterAll(() => content.close())

  test('[G-consents] are recorded with time, service and version, once each, for three years', async () => {
    const { database } = content
    const given = { id, decision: 'given', service: 'matomo', version: '1' } as const
    const at = (iso: string) => new Date(iso)
    await recordDecision(database, given, at('2026-11-26T10:00:00Z'))
    await recordDecision(database, given, at('2026-11-26T10:01:00Z'))
    await recordDecision(database, { ...given, version: '2' }, at('2026-11-26T10:02:00Z'))
    await recordDecision(
      database,
      { ...given, decision: 'withdrawn', version: '2' },
      at('2027-02-01T10:00:00Z'),
    )
    const list = () =>
      database
        .selectFrom('consent_decision')
        .select(['decision', 'version', 'recorded_at'])
        .orderBy('recorded_at')
        .execute()
    expect(await list()).toEqual([
      { decision: 'given', version: '1', recorded_at: '2026-11-26T10:00:00.000Z' },
      { decision: 'given', version: '2', recorded_at: '2026-11-26T10:02:00.000Z' },
      { decision: 'withdrawn', version: '2', recorded_at: '2027-02-01T10:00:00.000Z' },
    ])
    const removed = await removeByAge(database, at('2029-12-01T00:00:00Z'), 0)
    expect([removed.decisions, (await list()).length]).toEqual([2, 1])
  })

  test('of one day are bounded, and the next day has room again', async () => {
    const { database } = content
    const given = { decision: 'given', service: 'matomo', version: '1' } as const
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      ...given,
      id: `filler ${n}`,
      recorded_at: '2026-12-01T08:00:00.000Z',
    }))
    for (let start = 0; start < rows.length; start += 2000) {
      await database
        .insertInto('consent_decision')
        .values(rows.slice(start, start + 2000))
        .execute()
    }
    const record = (iso: string) => recordDecision(database, { ...given, id }, new Date(iso))
    expect(await record('2026-12-01T23:59:59Z')).toBe(false)
    expect(await record('2026-12-02T00:00:00Z')).toBe(true)

    const file = join(await mkdtemp(join(tmpdir(), 'faceplate-consents-')), 'consents.csv')
    onTestFinished(() => rm(dirname(file), { recursive: true }))
    await consents.run(database, { operands: [file] } as unknown as SubcommandInput)
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
    const { count } = await database
      .selectFrom('consent_decision')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    // The export reads in pages of 5000.
    expect([new Set(lines).size, lines.length]).toEqual([Number(count) + 1, Number(count) + 1])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })
})
