import type { Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'

const kilobyte = 1000

/** What a first visit may load, in kilobytes as sent (brotli): the shell, and the page's own chunk. */
const budgets = {
  '/': { script: 105, stylesheet: 15 },
  '/catalog/switches/': { script: 125, stylesheet: 15 },
  '/product/ks-2428/': { script: 125, stylesheet: 15 },
  '/download/?product=ks-2428': { script: 125, stylesheet: 15 },
} as const

describe('the weight of a first visit', () => {
  const open = useBrowser()

  test.each(Object.entries(budgets))(
    '%s loads no more than the budget allows',
    async (path, budget) => {
      const { page, close } = await open()
      const responses: Response[] = []
      page.on('response', (response) => responses.push(response))
      await page.goto(path, { waitUntil: 'networkidle' })
      const weigh = async (type: keyof typeof budget) => {
        const sizes = responses
          .filter((response) => response.request().resourceType() === type)
          .map(async (response) => Number(await response.headerValue('content-length')))
        return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / kilobyte
      }
      for (const type of ['script', 'stylesheet'] as const) {
        const weight = await weigh(type)
        expect(weight, `${type}s of ${path}`).toBeGreaterThan(1)
        expect(weight, `${type}s of ${path}`).toBeLessThanOrEqual(budget[type])
      }
      await close()
    },
  )
})
