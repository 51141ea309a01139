import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
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
})
