import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type {
  About,
  MediaKit,
  Promo,
  Regulations,
} from '@faceplate/contracts/calls/reference.contract'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { describe, expect, test } from 'vitest'
import { useBrowser, type Visit } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

const get = (path: string) => fetch(origin + path, { redirect: 'manual' })

async function read<Body>(path: string): Promise<Body> {
  const answer = await get(`/api/${path}`)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Body
}

/** Replaces the no-break space that keeps a figure and its unit on one line. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The text of a page, in one line. */
async function readWords({ page }: Visit): Promise<string> {
  return inOneLine(await page.getByRole('main').innerText())
}

describe('the pages about the maker', () => {
  const open = useBrowser()

  test('[P-reference] [L-header] about: figures, drawings, years, company details and a film in its header', async () => {
    const about = await read<About>('reference/about')
    const { brand, contacts } = await read<Site>('site')
    const visit = await open({ reducedMotion: 'reduce' })
    const { page } = visit
    await page.goto(pathOf('about'))
    await waitUntilHydrated(page)
    const main = page.getByRole('main')
    const words = await readWords(visit)
    // In the document the term precedes its figure, whichever is shown on top.
    for (const { value, name } of about.facts)
      expect(words).toContain(inOneLine(`${name} ${value}`))
    const years = page.getByRole('region', { name: 'History' }).locator('ol > li')
    expect(await years.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      about.items.map(({ title }) => title),
    )
    expect(await years.locator('img').count()).toBe(
      about.items.filter(({ image }) => image !== undefined).length,
    )
    for (const { text } of about.items) expect(words).toContain(inOneLine(text.slice(0, 40)))
    expect(about.pictures?.map(({ title }) => title)).toEqual([
      'Cross-section of the plant',
      'A laboratory test bench',
    ])
    for (const { image, title } of about.pictures ?? []) {
      const answer = await get(image)
      expect(answer.headers.get('content-type')).toContain('image/svg+xml')
      // Drawings follow the colour scheme of the page.
      expect(await answer.text()).toContain('prefers-color-scheme:dark')
      const picture = main.getByRole('img', { name: title })
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    }
    const rows = page.getByRole('table', { name: 'Company details' }).getByRole('row')
    const requisites = (await rows.allInnerTexts()).map((row) => row.replace(/\s*\t\s*/, ': '))
    expect(requisites).toEqual(
      expect.arrayContaining([
        `Legal name: ${brand.legal_name}`,
        `Address: ${contacts.address}`,
        ...(about.requisites ?? []).map(({ name, value }) => `${name}: ${value}`),
      ]),
    )
    const video = main.locator('header video')
    await expect.poll(() => video.getAttribute('poster')).toBe(about.film?.poster)
    const length = await video.evaluate(async (each) => {
      const film = each as HTMLVideoElement
      await film.play()
      film.pause()
      return film.duration
    })
    expect(length).toBeGreaterThan(3)
    const further = page.getByRole('navigation', { name: 'More about the company' })
    for (const name of ['Press kit', 'Warranty and repair', 'Contacts']) {
      expect(await further.getByRole('link', { name }).isVisible(), name).toBe(true)
    }
  })

  test('[P-reference] press kit: logos to download, colours and texts to copy, pictures, rules', async () => {
    const kit = await read<MediaKit>('reference/mediakit')
    const about = await read<About>('reference/about')
    const visit = await open({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const { page } = visit
    await page.goto(pathOf('press-kit'))
    await waitUntilHydrated(page)
    const files = kit.logos?.flatMap((logo) => logo.files) ?? []
    expect(files).toHaveLength(8)
    for (const { url } of files) {
      const link = page.locator(`a[href="${url}"]`)
      expect(await link.getAttribute('download')).not.toBeNull()
      const answer = await get(url)
      expect(answer.headers.get('content-disposition')).toContain('attachment')
      const bytes = Buffer.from(await answer.arrayBuffer())
      // A PNG begins with its signature, and has its width soon after; an SVG uses no font.
      const isRight = url.endsWith('.png')
        ? bytes.subarray(1, 4).toString() === 'PNG' && bytes.readUInt32BE(16) === 2400
        : bytes.toString().includes('<path') && !bytes.toString().includes('<text')
      expect(isRight, url).toBe(true)
    }
    const readCopied = () => page.evaluate(() => navigator.clipboard.readText())
    const copy = (name: string) => page.getByRole('button', { name }).click()
    await copy('Copy the value of Kedr green')
    await expect.poll(readCopied).toBe('#1C6B45')
    const swatches = page.locator('#colours svg rect')
    expect(
      await swatches.evaluateAll((all) => all.map((each) => each.getAttribute('fill'))),
    ).toEqual(kit.facts.map(({ value }) => value).filter((value) => value.startsWith('#')))
    for (const { title, text } of kit.boilerplates ?? []) {
      await copy(`Copy “${title}”`)
      await expect.poll(readCopied).toBe(text)
    }
    await copy('Copy “The company in figures”')
    await expect
      .poll(readCopied)
      .toBe(about.facts.map(({ value, name }) => `${value}: ${name}`).join('\n'))
    // A site without TLS has no clipboard API.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await copy('Copy the value of Kedr green')
    await page.getByText('Not copied: select the text and copy it manually').waitFor()
    const words = await readWords(visit)
    expect(words).toContain('Onest')
    expect(words).toContain(`Licence. ${kit.licence}`)
    for (const { title, text } of kit.items) expect(words).toContain(inOneLine(`${title} ${text}`))
    expect(words).toContain(kit.contact?.email)
    const pictures = page.getByRole('region', { name: 'Pictures' }).locator('a[download]')
    const addresses = await pictures.evaluateAll((all) =>
      all.map((each) => each.getAttribute('href') ?? ''),
    )
    expect(addresses).toHaveLength(8)
    for (const address of addresses) expect((await get(address)).status, address).toBe(200)
  })

  test('[P-reference] regulations: terms and service levels in tables, sections with anchors', async () => {
    const terms = await read<Regulations>('reference/regulations')
    const visit = await open({ reducedMotion: 'reduce' })
    const { page } = visit
    await page.goto(pathOf('regulations'))
    await waitUntilHydrated(page)
    const readRows = async (name: string) => {
      const rows = page.getByRole('table', { name }).locator('tbody tr')
      const texts = await rows.allInnerTexts()
      return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
    }
    expect(await readRows('Terms at a glance')).toEqual(
      terms.facts.map(({ value, name }) => `${value} ${name}`),
    )
    expect(await readRows('Service levels')).toEqual(
      terms.levels?.map(({ title, text, answer, plan, hours }) =>
        [title, text, answer, plan, hours].join(' '),
      ),
    )
    const bar = page.getByRole('navigation', { name: 'Sections of this page' })
    expect(await bar.getByRole('link').allInnerTexts()).toEqual([
      'Terms at a glance',
      'Warranty',
      'Repair',
      'Returns',
      'Support',
      'Service levels',
      'Special cases',
    ])
    await bar.getByRole('link', { name: 'Service levels' }).click()
    await bar.locator('[aria-current=location]', { hasText: 'Service levels' }).waitFor()
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Warranty and repair' })
    await expect.poll(() => footer.getAttribute('href')).toBe(pathOf('regulations'))
  })

  test('[P-reference] current offers are listed, and the goods of one are requested with one click', async () => {
    const { offers = [] } = await read<Site>('site')
    const visit = await open({ reducedMotion: 'reduce' })
    const { page } = visit
    await page.goto(pathOf('promo'))
    await waitUntilHydrated(page)
    const list = page.getByRole('list', { name: 'Offers' })
    expect(await list.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      offers.map(({ title }) => title),
    )
    const poster = list.getByRole('article').first()
    const [first, second] = [
      await poster.boundingBox(),
      await list.getByRole('article').nth(1).boundingBox(),
    ]
    expect(first?.width).toBeGreaterThan(1.9 * (second?.width ?? Infinity))
    expect(await poster.locator('time').getAttribute('datetime')).toBe(offers[0]?.until)
    expect(offers.map(({ code }) => code)).toContain('school-network')
    const offer = await read<Promo>('promo/school-network')
    await list.getByRole('link', { name: offer.title }).click()
    await page.getByRole('heading', { level: 1, name: offer.title }).waitFor()
    const main = page.getByRole('main')
    await expect.poll(() => main.locator('img').first().getAttribute('src')).toBe(offer.image)
    await main.getByRole('heading', { level: 2, name: 'Conditions' }).waitFor()
    await main.getByText('Until further notice', { exact: true }).waitFor()
    const goods = page.getByRole('region', { name: 'In this offer' })
    expect(await goods.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      offer.goods.map(({ name }) => name),
    )
    await main.getByRole('link', { name: 'Request these 3 products' }).click()
    const popup = page.getByRole('dialog', { name: 'Request for equipment' })
    for (const { name } of offer.goods) await popup.getByText(name, { exact: true }).waitFor()
  })

  test('[P-reference] an offer that has ended is not listed; its page says so and has no request', async () => {
    const address = addressOf('promo-code', { code: 'fibre-to-the-floor' })
    const list = await (await get(pathOf('promo'))).text()
    expect(list).not.toContain(address)
    const answer = await get(address)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('This offer has ended')
    expect(html).toContain('<time dateTime="2026-06-30">')
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(html).not.toContain('Request this product')
    expect((await get(addressOf('promo-code', { code: 'no-such' }))).status).toBe(404)
    const sitemap = await (await get('/sitemap.xml')).text()
    for (const name of ['about', 'press-kit', 'regulations', 'promo'] as const) {
      expect(sitemap).toContain(`${pathOf(name)}</loc>`)
    }
    expect(sitemap).toContain(addressOf('promo-code', { code: 'school-network' }))
    expect(sitemap).not.toContain(address)
  })
})
