import { recordDecision } from '@faceplate/content/visitors/decisions/decisions.store'
import { removeByAge } from '@faceplate/content/visitors/retention/retention.store'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
})
