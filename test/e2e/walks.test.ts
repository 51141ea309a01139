import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { noticeRead } from '../support/cookie.notice.ts'
import { person } from '../support/form.pages.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { keyboard, pointer, type Hand } from '../support/input.method.ts'

/** The widths of a phone, of a tablet, and of a desktop without a pointer. */
const places: [width: number, by: string, hand: Hand][] = [
  [360, 'touch', pointer],
  [768, 'pointer', pointer],
  [1440, 'keyboard', keyboard],
]

async function start(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Fills in the form of a section and sends it; returns the number of the request. */
async function send(page: Page, hand: Hand, section: string, button: string): Promise<string> {
  const form = page.getByRole('region', { name: section })
  for (const [label, value] of Object.entries(person)) {
    await hand.type(form.getByRole('textbox', { name: label, exact: true }), value)
  }
  await hand.press(form.getByRole('checkbox', { name: 'processing of my personal data' }))
  await hand.press(form.getByRole('button', { name: button }))
  const number = page.getByRole('dialog', { name: 'Request is sent' }).getByText(/^L-[\w-]+$/)
  await number.waitFor()
  return number.innerText()
}

describe.each(places)('at %i px, by %s', (width, _by, hand) => {
  const open = useBrowser()
  const enter = async (path: string) => {
    const { page } = await open({
      stored: noticeRead,
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    await start(page, path)
    return page
  }

  test('[P-analogs] a buyer replaces a device of another vendor, compares two of ours and requests twelve', async () => {
    const page = await enter('/')
    const model = page.getByLabel('Their model or part number')
    // The field hydrates when it gets the focus.
    await model.focus()
    await waitUntilLive(model)
    await hand.type(model, 'Catalyst C9200L-24P-4G')
    await hand.pick(page.getByRole('option', { name: /9200L-24P-4G$/ }))
    await page.waitForURL('**/analogs/**')
    await heading(page, 'Alternatives to Cisco Catalyst 9200L-24P-4G').waitFor()
    const first = page.getByRole('article').first()
    await first.getByText('Upgrade').first().waitFor()
    for (const name of ['KS-3328P', 'KS-3352P']) {
      await hand.press(page.getByRole('main').getByRole('button', { name: `Compare ${name}` }))
    }
    await hand.type(page.getByRole('textbox', { name: 'Quantity' }), '12')
    expect(await send(page, hand, 'Request a quote', 'Request a quote')).toMatch(/^L-\d{6}-\w+$/)
    await page.keyboard.press('Escape')
    await start(page, '/catalog/comparison/')
    for (const name of ['KS-3328P', 'KS-3352P']) {
      await page.getByRole('columnheader', { name }).waitFor()
    }
  })

  test('[P-download] a field engineer finds the firmware of a device, and verifies it', async () => {
    const page = await enter('/download/')
    await hand.type(page.getByRole('combobox', { name: 'Product name or part number' }), 'kv12')
    await hand.pick(page.getByRole('option', { name: /^KV-12/ }))
    await heading(page, 'KV-12').waitFor()
    const firmware = page.getByRole('listitem').filter({ hasText: 'Latest' })
    await hand.press(firmware.getByRole('button', { name: /^Copy SHA-256/ }))
    await firmware.getByText('Copied').waitFor()
    const sum = await readClipboard(page)
    await hand.press(page.getByText('How to verify a download'))
    await page.getByText('sha256sum --ignore-missing -c SHA256SUMS', { exact: true }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      hand.press(firmware.locator('a[download]')),
    ])
    const hash = createHash('sha256')
    for await (const part of await download.createReadStream()) hash.update(part)
    expect(hash.digest('hex')).toBe(sum)
  })

  test('[P-sfp] a designer goes from the cages of a switch to a pair of modules over 8 km, and requests them', async () => {
    const page = await enter('/product/ks-3528/')
    await hand.press(page.getByRole('link', { name: 'Find a link for SFP+' }))
    await heading(page, 'Link finder').waitFor()
    await hand.choose(page.getByLabel('Port at B'), 'SFP+')
    await hand.type(page.getByRole('textbox', { name: 'Distance' }), '8')
    await hand.choose(page.getByLabel('Fibre', { exact: true }), 'OS2, single-mode')
    await hand.press(page.getByRole('button', { name: 'Find links' }))
    const links = page.getByRole('region', { name: 'Links' })
    await links
      .getByRole('status')
      .filter({ hasText: /fits \d/ })
      .waitFor()
    await hand.press(links.getByRole('button', { name: 'Add 2 × KX-SFP10G-LR', exact: true }))
    await page.reload()
    await waitUntilHydrated(page)
    await page.getByRole('region', { name: 'Request modules' }).getByText('KX-SFP10G-LR').waitFor()
    expect(await send(page, hand, 'Request modules', 'Send request')).toMatch(/^L-\d{6}-\w+$/)
  })

  test('[P-eccm] a manager sees the price of the system, and sends it on', async () => {
    const page = await enter('/prices-eccm/')
    await hand.type(page.getByRole('spinbutton', { name: 'Switches' }), '120')
    await hand.press(page.getByRole('checkbox', { name: /^Second server/ }))
    const total = page.getByRole('region', { name: /^Price for/ }).locator('output')
    await expect.poll(() => total.innerText()).toMatch(/\$/)
    const sum = await total.innerText()
    await hand.press(page.getByRole('button', { name: 'Copy link' }))
    await page.getByText('Link copied').waitFor()
    await start(page, await readClipboard(page))
    await expect.poll(() => total.innerText()).toBe(sum)
    const lines = page.getByRole('table', { name: 'Price by line' })
    await lines.getByRole('rowheader', { name: /^Switches/ }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await lines.getByRole('cell', { name: '$12.00' }).waitFor()
  })
})
