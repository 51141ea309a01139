import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { contentMetricsPath } from '@faceplate/server/content/content.metrics'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchContent } from '../support/content.launch.ts'
import { smallFolder } from '../support/content.templates.ts'
import { lead } from '../support/examples.ts'
import { json } from '../support/forms.ts'
import {
  createPostgres,
  createStandby,
  joinHosts,
  type PostgresServer,
} from '../support/postgres.ts'
import { postgres } from '../support/shared.postgres.ts'
import { useShared } from '../support/shared.ts'

await useShared('build')

describe.runIf(postgres)('a content service on a PostgreSQL with a standby', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  beforeAll(async () => {
    primary = (await createPostgres())!
    await primary.start()
    standby = await createStandby(primary)
    await standby.start()
    return async () => {
      await standby.remove()
      await primary.remove()
    }
  })

  const launch = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-failover-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const content = launchContent({
      DATA_DIR: folder,
      CONTENT_DIR: smallFolder,
      // The standby first: it takes no writes yet.
      DATABASE_URL: joinHosts(standby.url, primary.url),
      DATABASE_REPLICA_URL: standby.url,
    })
    return { base: await content.whenListening(), content }
  }
  const readProduct = async (base: string) =>
    (await fetch(`${base}api/catalog/good/ks-1208`)).status
  const sendLead = async (base: string, key: string) => {
    const headers = { ...json, 'idempotency-key': key }
    const body = JSON.stringify(lead)
    return (await fetch(`${base}api/forms/call`, { method: 'POST', headers, body })).status
  }
  const readLoss = async (base: string) => {
    const text = await (await fetch(`${base}${contentMetricsPath}`)).text()
    return /^faceplate_content_replica_lost (\d)$/m.exec(text)?.[1]
  }

  test('[G-replica] the log says once that a replica is away, and once that it is back', async () => {
    const { base, content } = await launch()
    await expect.poll(() => readLoss(base)).toBe('0')
    await standby.control('stop -m fast')
    await expect.poll(() => readLoss(base)).toBe('1')
    expect([
      await readProduct(base),
      await sendLead(base, 'a-visitor-before-the-fail-over'),
    ]).toEqual([200, 201])
    await standby.start()
    await expect.poll(() => readLoss(base)).toBe('0')
    const events = content.list('replica_lost', 'replica_back')
    expect(events).toMatchObject([
      { event: 'replica_lost', level: 40, err: { message: expect.any(String) } },
      { event: 'replica_back', level: 30, ms: expect.any(Number) },
    ])
  })

  test('[G-replica] after a fail-over leads are stored in the new primary, and none is lost', async () => {
    const { base } = await launch()
    expect(await sendLead(base, 'a-visitor-long-before-the-fail-over')).toBe(201)
    await primary.control('stop -m fast')
    await standby.control('promote')
    await expect.poll(() => sendLead(base, 'a-visitor-after-the-fail-over')).toBe(201)
    expect(await readProduct(base)).toBe(200)
    const database = await openDatabase({ location: joinHosts(primary.url, standby.url) })
    const leads = await database.selectFrom('lead').select('reference').execute()
    await database.destroy()
    expect(leads).toHaveLength(3)
  })
})
