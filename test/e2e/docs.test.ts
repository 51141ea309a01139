import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { formExamples } from '../support/examples.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

const pageOf = (operation: string) => addressOf('docs-operation', { operation })

describe('the reference of the API', () => {
  const open = useBrowser()

  test('[P-docs] lists and searches every call of the document, with one page each, without scripts', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    const document = await (await fetch(`${origin}/openapi.json`)).json()
    const calls = Object.values(document.paths as Record<string, object>).flatMap(Object.values)
    await page.goto(pathOf('docs'))
    const links = page.getByRole('main').locator('table a')
    expect(await links.count()).toBe(calls.length)
    await page.getByRole('searchbox', { name: 'Search the calls' }).fill('POST support')
    await page.getByRole('button', { name: 'Search' }).click()
    expect(new URL(page.url()).search).toBe('?q=POST+support')
    expect(await links.allTextContents()).toEqual(['POST /api/forms/support'])
    await links.click()
    expect(new URL(page.url()).pathname).toBe(pageOf('requestSupport'))
    const main = page.getByRole('main')
    const body = main.getByRole('table', { name: 'Body' })
    await body.getByRole('row', { name: 'contacts.email required' }).waitFor()
    await main.getByText('curl', { exact: true }).waitFor()
    // A referenced schema opens in place.
    await main.getByRole('link', { name: 'Problem' }).first().click()
    await expect.poll(() => main.getByRole('table', { name: 'Problem' }).isVisible()).toBe(true)
    expect((await fetch(origin + pageOf('no-such-call'))).status).toBe(404)
  })

  test('[P-docs] a call is tried from its page', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto(pathOf('docs'))
    await waitUntilHydrated(page)
    await page.getByRole('searchbox').fill('good/')
    const link = page.getByRole('link', {
      name: 'GET /api/catalog/good/{idOrCode}',
      exact: true,
    })
    await link.click()

    const tried = page.getByRole('region', { name: 'Try it here' })
    const outcome = tried.locator('form + div')
    await tried.getByRole('textbox', { name: 'idOrCode' }).fill('ks-2428')
    await tried.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => outcome.innerText()).toMatch(/^200 \d+ ms[^]*"name": "KS-2428"/)
    const part = '[aria-labelledby="try"]'
    expect(await findViolations(page, { part })).toEqual([])
  })

  test('[P-docs] a request that people will read is sent once, and only after a confirmation', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto(pageOf('requestCall'))
    await waitUntilHydrated(page)
    // The section loads when it comes near the viewport.
    await page.getByRole('region', { name: 'Typed client' }).scrollIntoViewIfNeeded()
    const tried = page.getByRole('region', { name: 'Try it here' })
    const send = tried.getByRole('button', { name: 'Send' })
    const text = JSON.stringify(formExamples['requestCall']?.body)
    await tried.getByRole('textbox', { name: 'Body' }).fill('{')
    await tried.getByRole('checkbox', { name: 'I mean to send it' }).check()
    await send.click()
    await tried.getByText('This is no JSON').waitFor()
    await tried.getByRole('textbox', { name: 'Body' }).fill(text)
    const references = new Set<string>()
    for (let time = 0; time < 2; time += 1) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await send.click()
      const answer = await answered
      expect(answer.status()).toBe(201)
      references.add(((await answer.json()) as { reference: string }).reference)
    }
    expect(references.size, 'the same request under the same key').toBe(1)
  })
})
