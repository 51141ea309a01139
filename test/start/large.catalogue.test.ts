import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fillCatalogue } from '../support/catalogue.scale.ts'
import { demoFolder } from '../support/content.templates.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { startSite } from '../support/site.process.ts'

test('[P-product] with 2,500 goods in a series, a product page and its call respond', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-large-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await copyDemoDatabase('SQLite', folder)
  await fillCatalogue(join(folder, 'content.sqlite'), 2700, 'KS-2400')
  const site = await startSite({ DATA_DIR: folder, CONTENT_DIR: demoFolder })
  onTestFinished(() => site.stop())
  const call = await fetch(`${site.origin}/api/catalog/good/ks-2428`)
  const good = (await call.json()) as { series?: { goods: unknown[] } }
  expect(call.status).toBe(200)
  expect(good.series?.goods.length).toBeGreaterThan(2500)
  const page = await fetch(`${site.origin}/product/ks-2428/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('KDR-KS2428')
})
