import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import type { SiteProcess } from '../support/site.process.ts'

describe('the styleguide of the development server', () => {
  const open = useBrowser()
  let site: SiteProcess
  beforeAll(async () => {
    const environment = { NODE_ENV: 'development', LOG_LEVEL: 'warn' }
    site = await startDemoSite(environment, 'gateway/src/dev.ts')
  })
  afterAll(() => site.stop())

  test('[X-details] [X-adapt] shows every component of the site, and at each width its openable parts', async () => {
    const files = await readdir(join(root, 'web/src/ui'), { recursive: true })
    const components = files
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => basename(file, '.tsx'))
    expect(components).toContain('Button')
    const { page } = await open({
      baseURL: site.origin,
      viewport: { width: 1440, height: 800 },
    })
    await page.goto('/styleguide/')
    await waitUntilHydrated(page)
    const names = await page.locator('section[id] > h2').allInnerTexts()
    expect(names.toSorted()).toEqual(components.toSorted())
    expect(await page.getByText('No example').count()).toBe(0)

    // A product of an API that states nothing else has its name, and a place for its picture.
    const absences = page.getByRole('region', { name: 'Absences' })
    const [whole, least] = await absences.getByRole('article').filter({ hasText: 'KS-2428' }).all()
    expect(await whole?.getByText('KS2428-AC').count()).toBe(1)
    expect(await least?.locator('p, dl').count()).toBe(0)
    await least?.getByText('No image').waitFor()

    // A collapsible section is always open below or above a certain width.
    await page.getByText('48 copper and 6 optical ports.').waitFor()
    await page.getByText('4.2 kg.').waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 767, height: 800 })
    await page.getByText('48 copper and 6 optical ports.').waitFor({ state: 'hidden' })
    await page.getByText('4.2 kg.').waitFor()

    // A field keeps its text when it moves in the layout.
    await page.setViewportSize({ width: 768, height: 800 })
    await expect.poll(() => page.locator('#adapt-place input').count()).toBe(0)
    const field = page.getByLabel('What is typed stays')
    await field.fill('KS-2428')
    await page.setViewportSize({ width: 767, height: 800 })
    await page.locator('#adapt-place').getByLabel('What is typed stays').waitFor()
    expect(await field.inputValue()).toBe('KS-2428')
    await page.setViewportSize({ width: 768, height: 800 })
    await expect.poll(() => page.locator('#adapt-place input').count()).toBe(0)
    expect(await field.inputValue()).toBe('KS-2428')
  })

  test('is in no build', async () => {
    const current = (await readFile(join(root, 'web/dist/current'), 'utf8')).trim()
    const build = join(root, 'web/dist', current)
    const files = await readdir(build, { recursive: true, withFileTypes: true })
    const scripts = files.filter((file) => file.isFile() && file.name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(1)
    for (const { parentPath, name } of scripts) {
      const text = await readFile(join(parentPath, name), 'utf8')
      expect(text.toLowerCase().includes('styleguide'), name).toBe(false)
    }
  })
})
