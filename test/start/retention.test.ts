import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { smallFolder } from '../support/content.templates.ts'
import { copyReleaseData, left, readRows } from '../support/release.data.ts'
import { startSite } from '../support/site.process.ts'

test('the running site deletes expired data, and sends no more emails than its limit', async () => {
  const folder = await copyReleaseData()
  const references = readRows(folder)
    .get('lead')
    ?.map(({ reference }) => reference)
  expect(references).not.toEqual([])
  const site = await startSite({
    DATA_DIR: folder,
    CONTENT_DIR: smallFolder,
    LEADS_RETENTION_DAYS: '30',
    SUBSCRIPTION_MAILS_HOURLY: '1',
    NODE_OPTIONS: `--import ${new URL('../support/clock.preload.ts', import.meta.url).href}`,
    // 40 days after that data was stored.
    CLOCK: new Date(Date.parse(left.leftAt) + 40 * 86_400_000).toISOString(),
  })
  onTestFinished(() => site.stop())
  const database = new SQLite(join(folder, 'content.sqlite'), { readonly: true })
  onTestFinished(() => void database.close())
  // A request that waited in the spool arrives meanwhile.
  const stored = database.prepare('select reference from lead').pluck().all()
  expect(stored.filter((reference) => references?.includes(reference))).toEqual([])
  expect(database.prepare('select distinct status from subscription').all()).toEqual([
    { status: 'confirmed' },
  ])
  await expect.poll(site.output).toContain('"event":"expired_data_deleted"')

  for (const email of ['one@sever.example', 'two@sever.example']) {
    const answer = await fetch(`${site.origin}/api/subscription`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    // This site has no mail server.
    expect([answer.status, await answer.json()]).toEqual([
      202,
      { status: 'pending', letter: false },
    ])
  }
  expect(database.prepare("select email from subscription where status = 'pending'").all()).toEqual(
    [{ email: 'one@sever.example' }],
  )
})
