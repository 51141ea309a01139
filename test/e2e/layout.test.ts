import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'

const paths = [
  '/',
  '/catalog/',
  '/catalog/switches/',
  '/product/kt-450w/',
  '/product/ks-5448-100g/',
  '/download/',
  '/download/?product=ks-2428',
  '/in-progress/',
  '/no-such-page/',
]

describe('every page', () => {
  const open = useBrowser()

  test.each(paths)('%s fits from 320 px up', async (path) => {
    const { page, close } = await open()
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width} px`).toBe(0)
    }
    await close()
  })

  test.each(paths.flatMap((path) => [[path, 'light'] as const, [path, 'dark'] as const]))(
    '%s has no accessibility violation, %s',
    async (path, colorScheme) => {
      const { page, close } = await open({ colorScheme })
      await page.goto(path, { waitUntil: 'networkidle' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      await close()
    },
  )
})
