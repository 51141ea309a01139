import { describe, expect, test } from 'vitest'
import { findViolationsInBoth } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'

const maxBytes = 60_000

describe('the service sheet', () => {
  const open = useBrowser()

  test('[P-sheet] loads at most 60 kB without a script, fits a phone and prints on one page of A4', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const loaded: { bytes: number; type: string }[] = []
    const types = new Map<string, string>()
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      types.set(requestId, type ?? '')
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
      loaded.push({ bytes, type: types.get(requestId) ?? '' })
    })
    for (const code of ['ks-2428', 'ks-3108i', 'ks-3228i', 'kv-e2f', 'kr-5032', 'kt-422v']) {
      loaded.length = 0
      await page.goto(`/p/${code}/`, { waitUntil: 'networkidle' })
      const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0)
      expect(bytes, code).toBeGreaterThan(3000)
      expect(bytes, code).toBeLessThanOrEqual(maxBytes)
      expect(loaded.length, code).toBeLessThanOrEqual(3)
      expect(loaded.map(({ type }) => type)).not.toContain('Script')
      expect(await page.locator('script').count()).toBe(0)
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth, code).toBe(clientWidth)
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), code).toHaveLength(1)
    }
    await session.detach()
  })

  test('[P-sheet] has no accessibility fault in either scheme, and the product links to it', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    await page.goto('/product/ks-3108i/')
    await page.getByRole('link', { name: 'Pin-outs, LEDs, reset' }).click()
    await page.waitForURL('**/p/ks-3108i/')
    await page.getByRole('img', { name: /pin 3 TXD/ }).waitFor()
    expect(await findViolationsInBoth(page)).toEqual([])
  })
})
