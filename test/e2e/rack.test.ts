import { buffer, text } from 'node:stream/consumers'
import { parseProject } from '@faceplate/engineering/project/project.address'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

const path = '/project/rack/'
const goods = 'goods=ks-2428p*2_ks-5448-100g_kr-112_kw-620*4_ks-1210'

const find = (page: Page, name: string) => page.locator(`[data-device="${name}"]`)
const labelOf = (page: Page, name: string) => find(page, name).getAttribute('aria-label')
const statusOf = (page: Page) => page.getByRole('main').getByRole('status').first()

describe('racks of a project', () => {
  const open = useBrowser()

  test('[P-rack] shows the racks of the address without scripts, and changes their size by a form', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(`/project/?${goods}`)
    await page.getByRole('link', { name: 'Rack view' }).click()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(await page.getByRole('img', { name: 'KS-2428P · 1: rack 1, unit 11' }).count()).toBe(1)
    await page.getByText('KR-112 needs 1 rack kit').waitFor()
    const outside = page.getByRole('region', { name: 'Not in the rack' })
    expect(await outside.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('for the desk; fits on a shelf'),
      'KW-620 × 4for the ceiling or the wall',
    ])
    await page.getByLabel('Height').selectOption('24')
    await page.getByLabel('Depth').selectOption('450')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('img', { name: 'KS-2428P · 1: rack 1, unit 23' }).waitFor()
    await page.getByText(/^KS-5448-100G is 460 mm deep/).waitFor()
    await page.getByRole('link', { name: 'Rear' }).click()
    await page.getByRole('heading', { name: 'Rack 1, rear' }).waitFor()
    const pictures = await find(page, 'ks-2428p-1').locator('image').getAttribute('href')
    expect(pictures).toMatch(/ks-2428p\.rear\.svg/)
  })

  test('[P-rack] moves devices by keys, buttons and pointer, announces it, and undoes it', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 1100 } })
    await page.goto(`${path}?${goods}`)
    await waitUntilHydrated(page)
    await find(page, 'ks-5448-100g-1').focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => statusOf(page).textContent()).toBe('KS-5448-100G: rack 1, unit 10')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    // Unit 7 has a router, so the switch passes it.
    await expect.poll(() => labelOf(page, 'ks-5448-100g-1')).toBe('KS-5448-100G: rack 1, unit 6')
    await page.waitForURL(/places=/)
    await page.keyboard.press('Escape')
    await expect.poll(() => labelOf(page, 'ks-5448-100g-1')).toBe('KS-5448-100G: rack 1, unit 8')
    await page.keyboard.press('t')
    await page.getByText(/^KS-2428P · 2 \(front to rear\) touches KS-5448-100G/).waitFor()
    expect(await labelOf(page, 'ks-5448-100g-1')).toContain('mounted from the rear')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: 'Rack 2, front' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-device')))
      .toBe('ks-5448-100g-1')

    // Dropped onto another, a device takes the nearest free place.
    const from = await find(page, 'ks-2428p-2').boundingBox()
    const onto = await find(page, 'ks-2428p-1').boundingBox()
    if (!from || !onto) throw new Error('The devices are not drawn')
    await page.mouse.move(from.x + 40, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(onto.x + 40, onto.y + 8, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => labelOf(page, 'ks-2428p-2')).toBe('KS-2428P · 2: rack 1, unit 12')

    await find(page, 'kr-112-1').click()
    const actions = page.getByRole('region', { name: 'Move KR-112' })
    await actions.getByRole('button', { name: 'Down' }).click()
    await expect.poll(() => labelOf(page, 'kr-112-1')).toBe('KR-112: rack 1, unit 6')
    await actions.getByRole('button', { name: 'Take out' }).click()
    await page.getByRole('button', { name: 'Put KR-112 into the rack' }).waitFor()
    await find(page, 'ks-5448-100g-1').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    // The focus is on a neighbour, where the next key undoes it.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-device')))
      .toBe('ks-2428p-1')
    await page.keyboard.press('Escape')
    await find(page, 'ks-5448-100g-1').waitFor()
    await page.getByRole('button', { name: 'Put KS-1210 into the rack' }).click()
    await page.getByText('KS-1210 needs 1 shelf').waitFor()
    await expect.poll(() => new URL(page.url()).search).toContain('places=')
    const address = page.url()
    const places = await page
      .locator('[data-device]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))

    const elsewhere = await open()
    await elsewhere.page.goto(address)
    await waitUntilHydrated(elsewhere.page)
    expect(
      await elsewhere.page
        .locator('[data-device]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
    ).toEqual(places)
    await page.getByRole('link', { name: 'Project' }).first().click()
    await page.getByLabel('Quantity of KS-2428P').fill('3')
    await page.getByLabel('Note on KS-2428P').focus()
    await page.waitForURL(/ks-2428p\*3/)
    expect(parseProject(new URL(page.url()).search).rack?.places).toBe(
      parseProject(new URL(address).search).rack?.places,
    )
  })

  test('[P-rack] saves the racks as SVG, PNG and a diagram of draw.io', async () => {
    const { page } = await open()
    await page.goto(`${path}?${goods}`)
    await waitUntilHydrated(page)
    const save = async (name: string) => {
      const waiting = page.waitForEvent('download')
      await page.getByRole('button', { name, exact: true }).click()
      const download = await waiting
      return { name: download.suggestedFilename(), stream: await download.createReadStream() }
    }
    const svg = await save('SVG')
    expect(svg.name).toBe('racks.svg')
    const drawn = await text(svg.stream)
    const read = await page.evaluate((source) => {
      const root = new DOMParser().parseFromString(source, 'image/svg+xml')
      const decode = (href: string) => atob(href.split(',')[1] ?? '')
      return {
        faults: root.querySelectorAll('parsererror').length,
        devices: Array.from(root.querySelectorAll('use > title'), (each) => each.textContent),
        pictures: Array.from(root.querySelectorAll('defs image'), (each) =>
          decode(each.getAttribute('href') ?? '').startsWith('<svg'),
        ),
      }
    }, drawn)
    const names = ['KS-2428P · 1', 'KS-2428P · 2', 'KS-5448-100G', 'KR-112']
    expect(read).toEqual({ faults: 0, devices: names, pictures: [true, true, true] })

    const drawio = await text((await save('draw.io')).stream)
    const cells = await page.evaluate((source) => {
      const root = new DOMParser().parseFromString(source, 'application/xml')
      return Array.from(
        root.querySelectorAll('mxGraphModel mxCell[style^="shape=image"]'),
        (cell) => ({
          name: cell.getAttribute('value'),
          isPicture: /image=data:image\/svg\+xml,[\w+/=]+;$/.test(cell.getAttribute('style') ?? ''),
          width: cell.firstElementChild?.getAttribute('width'),
        }),
      )
    }, drawio)
    expect(cells.map(({ name }) => name)).toEqual(names)
    expect(cells[0]).toMatchObject({ isPicture: true, width: '482.6' })

    const png = await buffer((await save('PNG')).stream)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    // A sheet of one rack of 12 U, at two pixels a millimetre.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1780, 1778])
  })
})
