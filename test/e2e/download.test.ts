import { createHash } from 'node:crypto'
import type { Good, GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { stated } from '../support/stated.ts'

async function readGood(code: string): Promise<Good> {
  const { body } = await supertest(origin).get(`/api/catalog/good/${code}`).expect(200)
  return body
}

function findFirmware({ documents }: Good): GoodDocument {
  const firmware = documents.find(({ type }) => type === 'firmware')
  if (!firmware) throw new Error('No firmware to test with')
  return firmware
}

const fieldName = 'Product name or part number'

describe('documents and firmware', () => {
  const open = useBrowser()

  test('[P-download] a product is found as one types, by keyboard, and shows its files by type', async () => {
    const good = await readGood('ks-2428')
    const { page, calls } = await open()
    await page.goto('/download/')
    await waitUntilHydrated(page)
    expect(calls).toEqual([])
    const field = page.getByRole('combobox', { name: fieldName })
    await field.pressSequentially('ks 242')
    const list = page.getByRole('listbox', { name: fieldName })
    await list.getByRole('option').first().waitFor()
    expect(await findViolations(page)).toEqual([])
    const options = await list.getByRole('option').allInnerTexts()
    const names = options.map((text) => text.split('\n')[0])
    for (let at = 0; at <= names.indexOf('KS-2428'); at += 1) await page.keyboard.press('ArrowDown')
    const active = await field.getAttribute('aria-activedescendant')
    await expect.poll(() => page.locator(`[id="${active}"]`).innerText()).toContain('KS-2428')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/download/?product=ks-2428')
    await page.getByRole('heading', { level: 2, name: 'KS-2428' }).waitFor()
    await list.waitFor({ state: 'hidden' })
    expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      ['Firmware', 'Datasheets', 'Manuals', 'For engineers'],
    )
    const files = page.getByRole('main').locator('section[aria-labelledby^=documents-] a[download]')
    await expect.poll(() => files.count()).toBe(good.documents.length)
    const { version, sha256 } = findFirmware(good)
    const row = page.getByRole('listitem').filter({ hasText: stated(sha256) })
    await expect.poll(() => row.getByRole('definition').first().innerText()).toBe(version)
    // The latest release is first, is marked, and shows its changes without a click.
    await expect.poll(() => page.getByText('Latest', { exact: true }).count()).toBe(1)
    await row.getByText('Latest').waitFor()
    await row.getByText('Telnet and SNMPv1 are removed').waitFor()
    await page.getByText('How to verify a download').click()
    const name = findFirmware(good).url.split('/').at(-1)
    for (const command of [
      `Get-FileHash -Algorithm SHA256 ${name}`,
      `certutil -hashfile ${name} SHA256`,
      'shasum -a 256 --ignore-missing -c SHA256SUMS',
      'sha256sum --ignore-missing -c SHA256SUMS',
      `minisign -Vm SHA256SUMS -P ${good.signing?.public_key}`,
    ]) {
      await page.getByText(command, { exact: true }).waitFor()
    }
  })

  test('[P-download] Escape closes the list, then clears the field; Find lists the results', async () => {
    const { page } = await open()
    await page.goto('/download/')
    await waitUntilHydrated(page)
    const field = page.getByRole('combobox', { name: fieldName })
    const list = page.getByRole('listbox')
    await field.pressSequentially('gateway')
    await list.waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await expect.poll(() => field.inputValue()).toBe('gateway')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/download/?q=gateway')
    await page.getByRole('heading', { name: /products for “gateway”/ }).waitFor()
    await field.focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => field.inputValue()).toBe('')
  })

  test('[P-download] the checksum is copied', async () => {
    const firmware = findFirmware(await readGood('ks-2428'))
    const { page } = await open({
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto('/download/?product=ks-2428')
    await waitUntilHydrated(page)
    await page
      .getByRole('button', { name: `Copy SHA-256 of ${firmware.title} ${firmware.version}` })
      .click()
    await page.getByText('Copied').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(firmware.sha256)
  })

  test('[P-download] an id works like a code, and an unknown product is a page with the search', async () => {
    const { id } = await readGood('ks-2428')
    const { page } = await open({ complaints: [/status of 404/] })
    await page.goto(`/download/?product=${id}`)
    await page.getByRole('heading', { level: 2, name: 'KS-2428' }).waitFor()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/download\/\?product=ks-2428$/,
    )
    const answer = await page.goto('/download/?product=ks-0000')
    expect(answer?.status()).toBe(404)
    await page.getByText('Product “ks-0000” not found').waitFor()
    await waitUntilHydrated(page)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('combobox', { name: fieldName }).pressSequentially('ks-2428f')
    await page.getByRole('option', { name: /KS-2428F/ }).click()
    await page.waitForURL('**/download/?product=ks-2428f')
    await page.getByRole('heading', { level: 2, name: 'KS-2428F' }).waitFor()
  })

  test('[P-download] without JavaScript a product is found by words or by family, then downloaded', async () => {
    const good = await readGood('ks-2428')
    const datasheet = good.documents.find(({ type }) => type === 'datasheet')
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/support/downloads/')
    expect(new URL(page.url()).pathname).toBe('/download/')
    await page.getByRole('combobox', { name: fieldName }).fill('KDR-KS2428')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('link', { name: 'KS-2428', exact: true }).waitFor()
    await page.goto('/download/')
    await page
      .getByRole('navigation', { name: 'Families' })
      .getByRole('link', { name: 'Switches' })
      .click()
    await page.getByRole('link', { name: 'KS-2428', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'KS-2428' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`a[href="${datasheet?.url}"]`).click(),
    ])
    const parts: Buffer[] = []
    for await (const part of await download.createReadStream()) parts.push(part)
    expect(createHash('sha256').update(Buffer.concat(parts)).digest('hex')).toBe(datasheet?.sha256)
  })

  test('[P-download] an interrupted download is resumed, in the browser too', async () => {
    const { url, size: bytes, sha256 } = findFirmware(await readGood('kv-12'))
    const size = stated(bytes)
    const site = supertest(origin)
    const whole = await site.head(url).expect(200)
    const etag = whole.headers['etag'] ?? ''
    expect(whole.headers['accept-ranges']).toBe('bytes')

    const { page } = await open()
    await page.goto('/download/?product=kv-12')
    const half = Math.floor(size / 2)
    const { chunks: parts, digest } = await page.evaluate(
      async ({ url, ranges, etag }) => {
        const bodies: ArrayBuffer[] = []
        const chunks = []
        for (const range of ranges) {
          const response = await fetch(url, {
            headers: { range: `bytes=${range}`, 'if-range': etag },
            cache: 'no-store',
          })
          const { status, headers } = response
          bodies.push(await response.arrayBuffer())
          chunks.push({
            status,
            etag: headers.get('etag'),
            range: headers.get('content-range'),
          })
        }
        const digest = await crypto.subtle.digest('SHA-256', await new Blob(bodies).arrayBuffer())
        return { chunks, digest: [...new Uint8Array(digest)] }
      },
      { url, ranges: [`0-${half - 1}`, `${half}-`], etag },
    )
    expect(parts.map(({ status }) => status)).toEqual([206, 206])
    expect(parts.map((part) => part.etag)).toEqual([etag, etag])
    expect(parts.map(({ range }) => range)).toEqual([
      `bytes 0-${half - 1}/${size}`,
      `bytes ${half}-${size - 1}/${size}`,
    ])
    expect(Buffer.from(digest).toString('hex')).toBe(sha256)

    // For a changed file the remaining range would be useless, so the whole file is sent.
    const changed = await site.get(url).set('range', `bytes=${half}-`).set('if-range', '"other"')
    expect(changed.status).toBe(200)
    expect(Number(changed.headers['content-length'])).toBe(size)
  })
})
