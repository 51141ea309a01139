import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, type Visit } from '../support/browser.ts'

const chosen = '/analogs/?vendor=Cisco&model=Catalyst+9200L-48P-4X'

async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('$_TSR' in window))
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

describe('alternatives to devices of other makers', () => {
  const open = useBrowser()
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    visit = await open({ reducedMotion: 'reduce' })
    page = visit.page
  })
  afterAll(() => visit.close())

  const start = async (path: string) => {
    await page.goto(path)
    await waitUntilHydrated(page)
  }
  const maker = () => page.getByRole('combobox', { name: 'Maker' })
  const model = () => page.getByRole('combobox', { name: 'Model or part number' })

  test('[P-analogs] a model typed alone brings its maker, and the address is shared as it is', async () => {
    await start('/analogs/')
    await model().fill('JL682A')
    await page.getByRole('option', { name: /Aruba 1930/ }).click()
    await page.getByRole('heading', { name: 'Instead of HPE Aruba 1930 24G' }).waitFor()
    await expect.poll(() => maker().inputValue()).toBe('HPE')
    const before = visit.calls.length
    await page.reload({ waitUntil: 'networkidle' })
    await waitUntilHydrated(page)
    expect(visit.calls.slice(before)).toEqual([])
    await page.getByRole('heading', { name: 'Instead of HPE Aruba 1930 24G' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: /devices of \d+ makers/ }).waitFor()
    expect(visit.complaints).toEqual([])
  })

  test('[P-analogs] what is not stated is neither met nor missed', async () => {
    await start('/analogs/?vendor=Cisco&model=Catalyst+9300-48UXM')
    const unknown = page
      .getByRole('row')
      .filter({ hasText: 'Not known' })
      .or(page.getByText(/is known of ours alone|are known of ours alone/))
    await unknown.first().waitFor()
    await page
      .getByText(/Only \d characteristics can be compared|Not stated for ours/)
      .first()
      .waitFor()
  })

  test('[P-analogs] a name that is not known proposes what may be meant, else takes it by hand', async () => {
    await start('/analogs/?model=9200L')
    await page.getByRole('heading', { name: 'Which device is “9200L”?' }).waitFor()
    await page.getByRole('link', { name: /Catalyst 9200L-48P-4X/ }).click()
    await page.getByRole('heading', { name: 'Instead of Cisco Catalyst 9200L-48P-4X' }).waitFor()
    await start('/analogs/?vendor=Nobody&model=X-1')
    await page.getByRole('heading', { name: '“Nobody X-1” is not known to us' }).waitFor()
    await page.getByText('We look for an alternative to Nobody X-1.').waitFor()
    await start('/analogs/?vendor=Nobody')
    await page.getByRole('heading', { name: 'No device of “Nobody” is known to us' }).waitFor()
    expect(visit.complaints).toEqual([])
  })

  test('[P-analogs] two hundred lines are asked for a few calls at a time, and what is beyond is said', async () => {
    await start('/analogs/?list=')
    const list = Array.from({ length: 210 }, (_, at) => `Cisco C9200L-48P-4X number ${at}`)
    await page.getByLabel(/Devices, one a line/).fill(list.join('\n'))
    let underWay = 0
    let most = 0
    page.on('request', (request) => {
      if (!request.url().includes('line=')) return
      underWay += 1
      most = Math.max(most, underWay)
    })
    page.on('requestfinished', (request) => {
      if (request.url().includes('line=')) underWay -= 1
    })
    const before = visit.calls.length
    await page.getByRole('button', { name: 'Find ours' }).click()
    await page.getByText('The list is longer than 200 lines; the last 10 are left out.').waitFor()
    await page.getByText('200 found').waitFor()
    expect(visit.calls.slice(before).filter((call) => call.includes('line='))).toHaveLength(10)
    expect(most).toBeLessThanOrEqual(2)
    expect(visit.complaints).toEqual([])
  })

  test.each([320, 768, 1440])('[P-analogs] it is whole and accessible at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/analogs/', chosen, '/analogs/?list=JL682A%0A9200L%0AToaster+3000']) {
      await start(path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
