import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { formatProject, parseProject } from '@faceplate/engineering/project/project.address'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { consent, fill, person } from '../support/form.pages.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { useSharedLeads } from '../support/shared.leads.ts'

const path = '/project/'
/** Presses the button with words; the marks of lists are icons with a title. */
const pressAdd = (page: Page) =>
  page
    .getByRole('link', { name: /^Add to project/ })
    .and(page.locator(':not([title])'))
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
    await page.getByLabel('Add products').fill('KS-3328P 60')
    await page.getByRole('button', { name: 'Apply changes' }).click()
    await page.waitForURL(/ks-3328p/)
    expect(listLines(page)).toEqual(['ks-2428p 5 Floor 2', 'gone-1 3', 'ks-3328p 60'])
    await page.getByText('Not checked: 3 pieces without figures for power: gone-1.').waitFor()
    await page.getByLabel(/^PoE, W: gone-1/).fill('12,5')
    await page.getByLabel('Class: gone-1').selectOption('3')
    await page.getByLabel('Ports: gone-1').fill('1')
    await page.getByLabel('Rate: gone-1').selectOption('100M')
    await page.getByRole('button', { name: 'Apply changes' }).click()
    await page.waitForURL((url) => url.searchParams.get('load') === 'gone-1*12.5*3*1*100M')
    expect(await page.getByText('Not checked').count()).toBe(0)
    await page.getByText('Ports taken by other devices 100M').waitFor()
    await page.getByRole('link', { name: 'Add 63 licences' }).click()
    await page.waitForURL(/n\.switches=65/)
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
      project: `${path}?${formatProject(parseProject('goods=ks-2428p*5*Floor+2_gone-1*3&load=gone-1*12.5*3*1*100M&y=3&n.switches=65'))}`,
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
    // The solution has links of its own.
    expect(links.length).toBeGreaterThan(1)
    expect(links).toContainEqual(
      expect.objectContaining({ ports: { a: 'SFP+', b: 'SFP+' }, length: 8, links: 2 }),
    )
    expect(licences).toEqual({ 'n.switches': '14', y: '3' })
    await page
      .getByText(/dB left/)
      .first()
      .waitFor()
    const price = page
      .getByRole('row', { name: 'KS-2428P' })
      .getByRole('cell', { name: '$899 each' })
    expect(await price.textContent()).toContain('$')
    await page.getByText('Valid until 31 Dec 2027').waitFor()
  })

  test('[P-project] is filled from comparison, alternatives and a list, and by pasting', async () => {
    const { page } = await open()
    const listStored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('faceplate:project') ?? '""'))
    for (const path of [
      '/catalog/comparison/?ids=ks-2428,ks-2428p',
      '/analogs/?list=Cisco+C9200L-48P-4X+12',
      '/analogs/?model=cisco-c9200l-24p-4g',
      addressOf('catalog-modules', { family: 'switches' }),
    ]) {
      await page.goto(path)
      await waitUntilHydrated(page)
      // Modules are chosen on their page, and go into the project together.
      if (path.includes('/sfp/')) {
        await page
          .getByRole('button', { name: /^Add to request: / })
          .first()
          .click()
      }
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
    await page.getByLabel('Note on KS-2412P').fill('Floor 2')
    await page.getByRole('button', { name: 'Remove KS-2412P' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL(/kdr-ks2412p-ac\*7\*Floor/)
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' })
  })

  // What the pages of modules choose without scripts is posted with their form; the page of each module has the link.
  const places = {
    'a product': '/product/ks-2428p/',
    'a module': '/product/kx-sfp10g-lr/',
    'the comparison': '/catalog/comparison/?ids=ks-2428,ks-2428p',
    alternatives: '/analogs/?model=cisco-c9200l-24p-4g',
    'a list': '/analogs/?list=Cisco+C9200L-48P-4X+12',
    'the link finder': '/link-finder/?a.port=SFP%2B&b.port=SFP%2B&distance=8&fibre=os2&links=2',
    'the calculator': '/prices-eccm/?n.switches=14&y=3',
  }

  test('[P-project] is filled from every place without scripts', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    for (const [place, address] of Object.entries(places)) {
      await page.goto(address)
      await pressAdd(page)
      await page.waitForURL(/\/project\/\?/)
      const { lines, links, licences } = parseProject(new URL(page.url()).search)
      const filled = lines.length + links.length + Object.keys(licences).length
      expect(filled, place).toBeGreaterThan(0)
    }
  })

  test('[P-project] a click before the script of the page has loaded opens a project of its own', async () => {
    const { page } = await open()
    await page.route('**/*.js', () => {})
    await page.goto('/product/ks-2428p/', { waitUntil: 'commit' })
    await pressAdd(page)
    await page.waitForURL(/\/project\/\?goods=ks-2428p/, { waitUntil: 'commit' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await page.getByRole('row', { name: 'KS-2428P' }).waitFor()
  })

  test('[P-project] an address holds 200 lines without scripts', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    const lines = Array.from({ length: 200 }, (_, at) => `gone-${at}*${at + 1}`)
    await page.goto(`${path}?goods=ks-2428p_${lines.slice(1).join('_')}`)
    expect(await page.getByRole('row').count()).toBe(201)
    await page.getByLabel('Quantity of KS-2428P').fill('7')
    await page.getByRole('button', { name: 'Apply changes' }).click()
    await page.waitForURL(/ks-2428p\*7/)
    expect(listLines(page)).toHaveLength(200)
  })

  test('[P-project] of a link is nobody’s until it is changed or kept', async () => {
    const { page } = await open()
    await page.goto(`${path}?goods=ks-2412p*2`)
    const isStored = () => page.evaluate(() => localStorage.getItem('faceplate:project'))
    await page.getByText('This project comes from a link.').waitFor()
    expect(await isStored()).toBeNull()
    await page.getByRole('button', { name: 'Keep it as mine' }).click()
    await page.getByText('This project comes from a link.').waitFor({ state: 'hidden' })
    expect(await isStored()).toBe('"goods=ks-2412p*2"')
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
