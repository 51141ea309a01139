import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openUnchanged } from '@faceplate/content/base/database/database'
import { contentMetricsPath } from '@faceplate/server/content/content.metrics'
import { describe, expect, onTestFinished, test } from 'vitest'
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

/** A primary with a running standby. */
async function startServers(): Promise<{ primary: PostgresServer; standby: PostgresServer }> {
  const primary = (await createPostgres())!
  onTestFinished(() => primary.remove())
  await primary.start()
  const standby = await createStandby(primary)
  onTestFinished(() => standby.remove())
  await standby.start()
  return { primary, standby }
}

type Servers = Awaited<ReturnType<typeof startServers>>

async function launch({ primary, standby }: Servers, CONTENT_DIR = smallFolder) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-failover-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return launchContent({
    DATA_DIR: folder,
    CONTENT_DIR,
    // The standby first: it takes no writes yet.
    DATABASE_URL: joinHosts(standby.url, primary.url),
    DATABASE_REPLICA_URL: standby.url,
  })
}

async function readProduct(base: string): Promise<number> {
  return (await fetch(`${base}api/catalog/good/ks-1208`)).status
}

async function sendLead(base: string, key: string): Promise<number> {
  const headers = { ...json, 'idempotency-key': key }
  const body = JSON.stringify(lead)
  return (await fetch(`${base}api/forms/call`, { method: 'POST', headers, body })).status
}

async function readLoss(base: string): Promise<string | undefined> {
  const text = await (await fetch(`${base}${contentMetricsPath}`)).text()
  return /^faceplate_content_replica_lost (\d)$/m.exec(text)?.[1]
}

async function countLeads(location: string): Promise<number> {
  const database = openUnchanged({ location })
  const leads = await database.selectFrom('lead').select('reference').execute()
  await database.destroy()
  return leads.length
}

describe.runIf(postgres)('a content service on a PostgreSQL with a standby', () => {
  test('[G-replica] the log says once that a replica is away, and once that it is back', async () => {
    const servers = await startServers()
    const content = await launch(servers)
    const base = await content.whenListening()
    await expect.poll(() => readLoss(base)).toBe('0')
    const list = () => content.list('replica_lost', 'replica_back')
    const before = list().length
    await servers.standby.control('stop -m fast')
    await expect.poll(() => readLoss(base)).toBe('1')
    expect([await readProduct(base), await sendLead(base, 'without-a-replica')]).toEqual([200, 201])
    await servers.standby.start()
    await expect.poll(() => readLoss(base)).toBe('0')
    expect(list().slice(before)).toMatchObject([
      { event: 'replica_lost', level: 40, err: { message: expect.any(String) } },
      { event: 'replica_back', level: 30, ms: expect.any(Number) },
    ])
  })

  test('[G-replica] after a fail-over leads are stored in the new primary, and none is lost', async () => {
    const servers = await startServers()
    const { primary, standby } = servers
    const base = await (await launch(servers)).whenListening()
    expect(await sendLead(base, 'long-before-the-fail-over')).toBe(201)
    await expect.poll(() => countLeads(standby.url)).toBe(1)
    await primary.control('stop -m fast')
    await standby.control('promote')
    await expect.poll(() => sendLead(base, 'after-the-fail-over')).toBe(201)
    expect(await readProduct(base)).toBe(200)
    expect(await countLeads(joinHosts(primary.url, standby.url))).toBe(2)
  })

  test('[G-replica] a start that fails ends the process, although a replica is watched', async () => {
    const content = await launch(await startServers(), join(tmpdir(), 'no-such-folder'))
    expect((await content.ended).code).toBe(1)
    expect(content.list('content_start_failed').length).toBeGreaterThan(0)
  })
})
