import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { noticeRead } from '../support/cookie.notice.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'

interface Case {
  path: string
  /** Makes bars appear that are not visible at first. */
  prepare: (page: Page) => Promise<void>
  /** The accessible name of the page's own bar, and the viewport width below which it is shown. */
  own: { name: string; below: number }
  /** The vertical position at which the page's own bar is shown. */
  read?: number
}

/** Adds a product to the comparison on its page, and returns. */
async function compareElsewhere(page: Page): Promise<void> {
  const { href } = new URL(page.url())
  await page.goto('/product/ks-2428/')
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Compare KS-2428', exact: true }).first().click()
  await page.getByText('1 product to compare', { exact: true }).waitFor()
  await page.goto(href)
  await waitUntilHydrated(page)
}

const cases: Case[] = [
  {
    path: '/product/ks-2428/',
    own: { name: 'KS-2428', below: 768 },
    prepare: (page) =>
      page.getByRole('button', { name: 'Compare KS-2428', exact: true }).first().click(),
  },
  {
    path: '/catalog/switches/sfp/',
    own: { name: 'Chosen modules', below: Infinity },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Compare KX-SFP-LX10', exact: true }).click()
      // The bar appears over the next button, and would come between pressing and releasing it.
      await page.getByText('1 product to compare', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Add to request: KX-SFP-LX10', exact: true }).click()
    },
  },
  {
    path: '/prices-eccm/?n.switches=24',
    own: { name: 'Price so far', below: 992 },
    read: 400,
    prepare: compareElsewhere,
  },
]

/** A phone, and the lowest window with a fixed layer. */
const phones = [
  { width: 360, height: 740 },
  { width: 360, height: 480 },
]

/** Wider windows; and lower ones: with a keyboard, and 1440 by 900 at 200 %. */
const windows = [
  { width: 768, height: 900, position: 'fixed' },
  { width: 1440, height: 900, position: 'fixed' },
  { width: 360, height: 420, position: 'static' },
  { width: 720, height: 450, position: 'static' },
]

describe('[X-bottom] the bottom of the window', () => {
  const open = useBrowser()

  test.each(cases)(
    '$path: its bar, the comparison and the notice cover neither each other nor the content, to the end of the page',
    async ({ path, prepare, own, read = 1500 }) => {
      const { page } = await open({ reducedMotion: 'reduce' })
      await page.goto(path)
      await waitUntilHydrated(page)
      await prepare(page)
      await page.getByRole('link', { name: 'Cookie policy' }).waitFor()
      for (const { position, ...size } of windows) {
        const message = `${size.width} × ${size.height}`
        await page.setViewportSize(size)
        await page.evaluate((y) => scrollTo(0, y), read)
        await expect
          .poll(() => listBars(page), { message })
          .toEqual([...(size.width < own.below ? [own.name] : []), 'Comparison', 'Notice'])
        expect(await readPosition(page), message).toBe(position)
        await expect.poll(() => findFaults(page), { message }).toEqual([])
        // After the back-to-top button appears or disappears, the page updates its layout one frame later.
        await expect.poll(() => listCovered(page), { message }).toEqual([])
        // At the bottom the back-to-top button may appear or disappear, which moves the end of the page.
        await expect
          .poll(
            async () => {
              await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
              return measureEnd(page)
            },
            { message },
          )
          .toBe(0)
      }
    },
  )

  test.each([
    ...cases,
    { path: '/catalog/switches/', prepare: compareElsewhere, read: 1500 },
    { path: '/catalog/comparison/?ids=ks-2428p,ks-2452p', prepare: async () => {}, read: 700 },
  ])(
    '[X-top] $path: a phone has one bar of at most 64 px, with all controls in one row, that covers nothing',
    async ({ path, prepare, read = 1500 }) => {
      const { page } = await open({ reducedMotion: 'reduce' })
      await page.setViewportSize(phones[0] ?? { width: 360, height: 740 })
      await page.goto(path)
      await waitUntilHydrated(page)
      await prepare(page)
      await page.getByRole('link', { name: 'Cookie policy' }).waitFor()
      for (const size of phones) {
        const message = `${size.width} × ${size.height}`
        await page.setViewportSize(size)
        await page.evaluate((y) => scrollTo(0, y), read)
        await expect.poll(() => listPhoneFaults(page), { message }).toEqual([])
        await expect.poll(() => listCovered(page), { message }).toEqual([])
        await expect
          .poll(
            async () => {
              await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
              return measureEnd(page)
            },
            { message },
          )
          .toBe(0)
      }
      await page.getByRole('button', { name: 'Ok' }).click()
      await page.evaluate((y) => scrollTo(0, y), read)
      await expect.poll(() => listPhoneFaults(page)).toEqual([])
    },
  )

  test('suggestions open above the layer', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto('/analogs/')
    await compareElsewhere(page)
    await page.getByRole('link', { name: 'Cookie policy' }).waitFor()
    const field = page.getByRole('combobox', { name: 'Model or part number' })
    for (const { width, height } of [...phones, ...windows]) {
      const size = { width, height }
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      await field.fill('C9')
      await expect
        .poll(() => isListClear(page), { message: `${size.width} × ${size.height}` })
        .toBe(true)
      await field.fill('')
      await field.press('Escape')
    }
  })

  test('[X-top] [X-cookie] the notice is one line, the back-to-top button is in the margin, and neither shifts the page', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto('/news/')
    await waitUntilHydrated(page)
    const ok = page.getByRole('button', { name: 'Ok' })
    const toTop = page.getByRole('button', { name: 'Back to top' })
    for (const width of [768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate(() => scrollTo(0, 700))
      await expect.poll(() => readHeight(page), { message: `${width} px` }).toBe(48)
      const box = (await toTop.boundingBox()) ?? { x: 0, width: 0, height: 0 }
      expect(box.width).toBe(box.height)
      expect(box.width).toBeGreaterThanOrEqual(24)
      expect(box.x).toBeGreaterThan((await readGrid(page)).right - 1)
      expect(box.x + box.width).toBeLessThanOrEqual(width + 1)
    }
    await page.setViewportSize({ width: 360, height: 700 })
    await expect.poll(() => readHeight(page)).toBe(48)
    await waitUntilIdle(page)
    const readScroll = () => page.evaluate(() => scrollY)
    const before = await readScroll()
    await ok.focus()
    expect(await readScroll()).toBe(before)
    await ok.click()
    await ok.waitFor({ state: 'detached' })
    expect(await readScroll()).toBe(before)
  })

  test('[X-top] on a phone the back-to-top button floats while the header is shown', async () => {
    const { page } = await open({
      viewport: { width: 360, height: 700 },
      reducedMotion: 'reduce',
      stored: noticeRead,
    })
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const toTop = page.getByRole('button', { name: 'Back to top' })
    const header = page.getByRole('banner')
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
    await scrollTo(500)
    await waitUntilIdle(page)
    expect(await toTop.count()).toBe(0)
    await scrollTo(501)
    await toTop.waitFor()
    // Content reads on beside it: no row goes from edge to edge.
    expect(await toTop.boundingBox()).toEqual({ x: 300, y: 644, width: 44, height: 44 })
    expect(await page.evaluate(() => document.elementFromPoint(20, 690)?.closest('main')?.id)).toBe(
      'content',
    )
    // The scroll position is checked every 250 ms (H-sticky).
    await expect.poll(() => header.getAttribute('data-scroll')).toBe('shown')
    await scrollTo(1400)
    await toTop.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await header.boundingBox())?.y).toBeLessThan(0)
    await scrollTo(700)
    await toTop.waitFor()
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
    await toTop.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => toTop.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

/** Evaluates a function with the layer, its visible bars from top to bottom, and the edges of the page grid. */
function evaluateLayer<Result>(
  page: Page,
  read: (seen: { layer: HTMLElement; bars: HTMLElement[]; left: number; right: number }) => Result,
): Promise<Result> {
  return page.evaluate(`(() => {
    const layer = document.getElementById('bottom-slot').parentElement.parentElement
    const bars = [...layer.querySelectorAll(':scope > div > div > section, :scope > [role=status]')]
    const { left } = document.querySelector('[data-header] a').getBoundingClientRect()
    const { clientWidth } = document.documentElement
    return (${String(read)})({
      layer,
      bars: bars.filter(({ offsetHeight }) => offsetHeight > 0),
      left,
      right: clientWidth - left,
    })
  })()`)
}

const listBars = (page: Page) =>
  evaluateLayer(page, ({ bars }) => bars.map((bar) => bar.ariaLabel ?? 'Notice'))

/** The height of the page that the layer covers, without the button that floats over it. */
const readHeight = (page: Page) =>
  evaluateLayer(page, ({ layer }) =>
    Math.max(
      ...[layer, ...layer.children]
        .filter((part) => getComputedStyle(part).position === 'fixed')
        .map((part) => (part as HTMLElement).offsetHeight),
    ),
  )

const readPosition = (page: Page) =>
  evaluateLayer(page, ({ layer }) => getComputedStyle(layer).position)

const readGrid = (page: Page) => evaluateLayer(page, ({ left, right }) => ({ left, right }))

/** Lists bars that do not stack down to the edge of the window, or are not aligned with the page grid. */
const findFaults = (page: Page) =>
  evaluateLayer(page, ({ layer, bars, left, right }) => {
    const boxes = bars.map((bar) => bar.getBoundingClientRect())
    const isFixed = getComputedStyle(layer).position === 'fixed'
    const { bottom } = layer.getBoundingClientRect()
    const ends = [...boxes.slice(1).map(({ top }) => top), isFixed ? innerHeight : bottom]
    const parts = bars.flatMap((bar) => [...bar.querySelectorAll('p, strong, a, button')])
    return [
      ...boxes.filter((box, at) => Math.abs(box.bottom - (ends[at] ?? 0)) > 0.5),
      ...parts
        .filter((part) => part.getClientRects().length > 0)
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.left < left - 0.5 || box.right > right + 0.5),
      ...bars
        .map((bar) => bar.querySelector('p, strong, a, button')?.getBoundingClientRect())
        .filter((box) => box && Math.abs(box.left - left) > 0.5),
    ]
  })

/**
 * Lists what is wrong with the only bar of a phone: its height, and controls that leave it, stand one above the other or
 * overlap.
 */
const listPhoneFaults = (page: Page) =>
  evaluateLayer(page, ({ layer, left, right }) => {
    const fixed = [...layer.children].filter(
      (part) => getComputedStyle(part).position === 'fixed' && part.clientHeight > 0,
    )
    const [top, bottom] = [
      Math.min(...fixed.map((part) => part.getBoundingClientRect().top)),
      Math.max(...fixed.map((part) => part.getBoundingClientRect().bottom)),
    ]
    const boxes = fixed
      .flatMap((part) => [...part.querySelectorAll('button, a')])
      .filter((part) => part.getClientRects().length > 0)
      .map((part) => part.getBoundingClientRect())
      .toSorted((one, other) => one.left - other.left)
    return [
      ...(boxes.length > 0 ? [] : ['nothing is shown']),
      ...(bottom - top <= 64 && bottom === innerHeight ? [] : [`from ${top} to ${bottom}`]),
      ...boxes
        .filter(
          (box, at) =>
            box.top < top ||
            box.bottom > bottom ||
            box.left < left - 0.5 ||
            box.right > right + 0.5 ||
            box.left < (boxes[at - 1]?.right ?? 0),
        )
        .map((box) => JSON.stringify(box)),
    ]
  })

/** Lists controls that the layer covers when they get the focus, in forward and then in backward order. */
const listCovered = (page: Page) =>
  evaluateLayer(page, ({ layer }) => {
    const all = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea)',
    )
    const seen = [...all].filter((field) => field.getClientRects().length > 0)
    // About twenty controls from all parts of the page.
    const fields = seen.filter((_, at) => at % Math.ceil(seen.length / 20) === 0)
    const covered = new Set<string>()
    for (const field of [...fields, ...fields.toReversed()]) {
      field.focus()
      if (document.activeElement !== field) continue
      // In a field with several lines, the first line must be visible.
      const { left, top, width, height } = field.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) - 2)
      if (above && layer.contains(above)) covered.add(field.outerHTML)
    }
    return [...covered]
  })

/** Whether the open list ends above the layer and below its field, with both in view. */
const isListClear = (page: Page) =>
  evaluateLayer(page, ({ layer }) => {
    const list = document.querySelector('[role=listbox]')?.getBoundingClientRect()
    const field = document.activeElement?.getBoundingClientRect()
    const end = layer.getBoundingClientRect().top
    return list !== undefined && field !== undefined && list.bottom <= end && field.top >= 0
  })

/** The distance between the end of the page and its visible position, after scrolling to the end. */
const measureEnd = (page: Page) =>
  evaluateLayer(page, ({ layer }) => {
    // The button back to the top may lie in the row of a notice: the higher of both counts.
    const [fixed] = [layer, ...layer.children]
      .filter((part) => getComputedStyle(part).position === 'fixed' && part.clientHeight > 0)
      .toSorted((a, b) => b.clientHeight - a.clientHeight)
    // On a phone the page ends with the notices for which the bar has no room.
    const last = fixed && fixed !== layer ? layer : document.querySelector('footer')
    const end = last?.getBoundingClientRect().bottom ?? Number.NaN
    return Math.floor(Math.abs(end - (fixed ?? layer).getBoundingClientRect().top))
  })
