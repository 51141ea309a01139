import { formatProject, parseProject } from '@faceplate/contracts/project/project.address'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { consent, fill, person } from '../support/form.pages.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { useSharedLeads } from '../support/shared.leads.ts'

const path = '/project/'
const pressAdd = (page: Page) =>
  page
    .getByRole('link', { name: /^Add to project/ })
    .first()
    .click()
const listLines = (page: Page) =>
  parseProject(new URL(page.url()).search).lines.map(({ code, quantity, note }) =>
    [code, quantity, note].join(' ').trim(),
  )

describe('a project', () => {
  const open = useBrowser()
  const leads = useSharedLeads()

  test('[P-project] works without scripts, keeps unknown codes, and is sent as one request', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(`${path}?goods=ks-2428p*2_gone-1*3&y=3&n.switches=2`)
    const row = page.getByRole('row', { name: 'KS-2428P' })
    expect(await row.textContent()).toMatch(/KDR-KS2428P-AC.*72.*880.*246.*9\.2.*320/)
    await page.getByText('1 product is not in the catalogue').waitFor()
    await page.getByText('not stated for 3 pieces').first().waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await page.getByLabel('Quantity of KS-2428P').fill('5')
    await page.getByLabel('Note on KS-2428P').fill('Floor 2')
    await page.getByLabel('Add products').fill('KS-3328P 4')
    await page.getByRole('button', { name: 'Apply changes' }).click()
    await page.waitForURL(/ks-3328p/)
    expect(listLines(page)).toEqual(['ks-2428p 5 Floor 2', 'gone-1 3', 'ks-3328p 4'])
    await page.getByRole('link', { name: 'Add 7 licences' }).click()
    await page.waitForURL(/n\.switches=9/)
    await page.getByRole('button', { name: 'Remove KS-3328P' }).click()
    await page.waitForURL((url) => !url.search.includes('ks-3328p'))

    const form = page.locator('main form[method="post"]').last()
    await fill(form, { ...person, Name: 'Whole project' })
    await consent(form)
    await form.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('heading', { level: 1, name: 'Request is sent' }).waitFor()
    const [lead] = await leads.read('Whole project')
    expect(lead?.body).toMatchObject({
      quantities: [{ quantity: 5 }],
      project: `${path}?${formatProject(parseProject('goods=ks-2428p*5*Floor+2_gone-1*3&y=3&n.switches=9'))}`,
    })
  })

  test('[P-project] is filled from pages, kept in the browser, and edited at its address', async () => {
    const { page } = await open()
    await page.goto('/product/ks-2428p/')
    await waitUntilHydrated(page)
    await pressAdd(page)
    await page.getByRole('link', { name: 'Added. Open project' }).click()
    await page.waitForURL(/\/project\//)
    expect(listLines(page)).toEqual(['ks-2428p 1'])
    await page.getByLabel('Quantity of KS-2428P').fill('12')
    await page.getByLabel('Note on KS-2428P').focus()
    await page.waitForURL(/ks-2428p\*12/)
    await page.getByRole('row', { name: 'KS-2428P' }).filter({ hasText: '432' }).waitFor()

    await page.goto('/solutions/school-network/')
    await waitUntilHydrated(page)
    await pressAdd(page)
    await page.getByText('Added. Open project').waitFor()
    await page.goto(
      '/link-finder/?a.port=SFP%2B&b.port=SFP%2B&distance=8&fibre=os2&joints=4&links=2',
    )
    await waitUntilHydrated(page)
    await pressAdd(page)
    await page.getByText('Added. Open project').waitFor()
    await page.goto('/prices-eccm/?n.switches=14&y=3')
    await waitUntilHydrated(page)
    await pressAdd(page)
    await page.getByText('Added. Open project').waitFor()

    await page.goto(path)
    await page.waitForURL(/goods=/)
    const { lines, links, licences } = parseProject(new URL(page.url()).search)
    expect(lines.find(({ code }) => code === 'ks-2428p')?.quantity).toBeGreaterThanOrEqual(12)
    expect(links).toMatchObject([{ ports: { a: 'SFP+', b: 'SFP+' }, length: 8, links: 2 }])
    expect(licences).toEqual({ 'n.switches': '14', y: '3' })
    await page.getByText(/dB left/).waitFor()
  })

  test('[P-project] is filled from comparison, alternatives and a list, and by pasting', async () => {
    const { page } = await open()
    const listStored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('faceplate:project') ?? '""'))
    for (const path of [
      '/catalog/comparison/?ids=ks-2428,ks-2428p',
      '/analogs/?list=Cisco+C9200L-48P-4X+12',
    ]) {
      await page.goto(path)
      await waitUntilHydrated(page)
      await pressAdd(page)
      await page.getByText('Added. Open project').first().waitFor()
    }
    const { lines } = parseProject(await listStored())
    expect(lines.slice(0, 2).map(({ code }) => code)).toEqual(['ks-2428', 'ks-2428p'])
    expect(lines.some(({ quantity }) => quantity >= 12)).toBe(true)
    await page.goto(path)
    await page.waitForURL(/goods=/)
    await page.getByLabel('Add products').fill('Model\tQty\nKDR-KS2412P-AC\t7')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL(/kdr-ks2412p-ac\*7/)
    await page.getByRole('row', { name: 'KS-2412P' }).waitFor()
  })

  test('[P-project] of a link leaves the own one alone until it is taken', async () => {
    const { page } = await open({ stored: { 'faceplate:project': '"goods=ks-2428"' } })
    await page.goto(`${path}?goods=ks-2412p*2`)
    await page.getByText('This project comes from a link').waitFor()
    await page.getByLabel('Quantity of KS-2412P').fill('3')
    await page.getByLabel('Quantity of KS-2412P').press('Enter')
    await page.waitForURL(/ks-2412p\*3/)
    await page.getByRole('button', { name: 'Add it to mine' }).click()
    await page.waitForURL(/ks-2428_/)
    expect(listLines(page)).toEqual(['ks-2428 1', 'ks-2412p 3'])
    await page.getByText('This project comes from a link').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Remove KS-2412P' }).click()
    await page.getByRole('button', { name: 'Remove KS-2428', exact: true }).click()
    await page.getByText('Nothing is in the project yet.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('faceplate:project'))).toBeNull()
  })
})
