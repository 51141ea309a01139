import type {
  Solution,
  SolutionCard,
  SolutionGroup,
} from '@faceplate/contracts/calls/solutions.contract'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import { startFaultyUpstream } from '../support/faulty.upstream.ts'
import { consent, fill, findField, person } from '../support/form.pages.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { findForm, openPlain, readHeading, readText } from '../support/plain.page.ts'
import { useSharedLeads } from '../support/shared.leads.ts'
import { origin } from '../support/shared.site.ts'
import { startSite } from '../support/site.process.ts'
import { stated } from '../support/stated.ts'

const pageSize = 9
const list = pathOf('solutions')
const toNames = (solutions: readonly { name: string }[]) => solutions.map(({ name }) => name)
const inSolution = (code: string) => addressOf('solutions-code', { code })

describe('the pages of solutions', () => {
  const openShared = useBrowser()
  const leads = useSharedLeads()

  const visit = (path: string) => fetch(origin + path, { redirect: 'manual' })
  async function read<Body>(path: string): Promise<Body> {
    const answer = await visit(`/api/${path}`)
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as Body
  }
  const readList = async (query = '') =>
    (await read<{ data: SolutionCard[] }>(`solutions?page_size=${pageSize}${query}`)).data
  const open = (options: Parameters<typeof openShared>[0] = {}) =>
    openShared({ reducedMotion: 'reduce', ...options })
  const expectShown = async (page: Page, solutions: readonly SolutionCard[]) => {
    await expect
      .poll(() =>
        page
          .getByRole('list', { name: 'Solutions', exact: true })
          .getByRole('heading', { level: 2 })
          .allInnerTexts(),
      )
      .toEqual(toNames(solutions))
  }

  test('[P-solutions] the list is read by group, sub-group and page, without JavaScript', async () => {
    const groups = await read<SolutionGroup[]>('solutions/groups')
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(list)
    const first = await readList()
    const rest = await readList('&page=2')
    expect([first.length, rest.length]).toEqual([pageSize, 3])
    await expectShown(page, first)
    const card = page.getByRole('article').filter({ hasText: first[1]?.name ?? '' })
    await expect.poll(() => card.locator('img').getAttribute('src')).toBe(first[1]?.sketch)
    await card.getByText(first[1]?.preview ?? '').waitFor()

    const main = page.getByRole('main')
    const tabs = main.getByRole('navigation', { name: 'Solution groups' })
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual([
      'All solutions',
      ...groups.map((each) => expect.stringMatching(`^${each.title}\\s*12$`)),
    ])
    for (const { title, subgroups } of groups) {
      const chips = main.getByRole('navigation', { name: title }).getByRole('link')
      expect(await chips.allInnerTexts()).toEqual(
        subgroups.map((each) => expect.stringMatching(`^${each.name}\\s*${each.solutions_count}$`)),
      )
    }
    await main.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(`**${list}?page=2`)
    await expectShown(page, rest)

    await tabs.getByRole('link', { name: 'Solutions by industry' }).click()
    await page.waitForURL(`**${list}?group=industry`)
    await tabs.locator('[aria-current]', { hasText: 'industry' }).waitFor()
    await main
      .getByRole('navigation', { name: 'Solutions by task type' })
      .waitFor({ state: 'detached' })
    await main.getByRole('link', { name: /^Transport/ }).click()
    await page.waitForURL(`**${list}?group=industry&subgroup=transport`)
    await expectShown(page, await readList('&group_id=transport'))
    // Clicking a sub-group again deselects it.
    await main.locator('[aria-current]', { hasText: 'Transport' }).click()
    await page.waitForURL(`**${list}?group=industry`)
    await expectShown(page, first)
  })

  test('[P-solutions] a list has its metadata, an unknown list is a 404, and a list may be empty', async () => {
    const readHead = async (query: string) => {
      const html = await (await visit(list + query)).text()
      return {
        title: /<title>(.*?)<\/title>/.exec(html)?.[1],
        canonical: /rel="canonical" href="[^"]*?(\/solutions\/[^"]*)"/.exec(html)?.[1],
        noindex: /<meta name="robots" content="noindex/.test(html),
      }
    }
    expect(await readHead('')).toMatchObject({ canonical: list, noindex: false })
    expect(await readHead('?page=2')).toMatchObject({
      title: expect.stringContaining('Solutions, page 2'),
      canonical: `${list}?page=2`,
      noindex: false,
    })
    expect(await readHead('?group=task&subgroup=telephony')).toMatchObject({
      title: expect.stringContaining('Solutions, Telephony'),
      canonical: list,
      noindex: true,
    })
    for (const query of [
      '?page=3',
      '?page=0',
      '?group=no-such',
      '?group=task&subgroup=hotels',
      '?subgroup=hotels',
      '?group=task&group=industry',
    ]) {
      expect((await visit(list + query)).status, query).toBe(404)
    }

    const upstream = await startFaultyUpstream(
      answerAltered(origin, (path, body) =>
        path.startsWith('solutions?')
          ? { data: [], pagination: { page: 1, page_size: 9, pages: 0, total: 0 } }
          : body,
      ),
    )
    const without = await startSite({ API_BASE: upstream.base, LOG_LEVEL: 'warn' })
    onTestFinished(async () => {
      await without.stop()
      await upstream.close()
    })
    const empty = await (await fetch(`${without.origin}${list}?group=task`)).text()
    expect(empty).toContain('Nothing here yet')
    expect(empty).toMatch(/href="\/solutions\/"[^>]*>All solutions/)
  })

  test('[P-solutions] every solution is an article with its network, its products and links to others', async () => {
    const all = await read<{ data: SolutionCard[] }>('solutions?page_size=100')
    const groups = await read<SolutionGroup[]>('solutions/groups')
    const groupOf = (id: number) =>
      groups.find(({ subgroups }) => subgroups.some((each) => each.id === id))?.code
    for (const { id, code } of all.data) {
      const moved = await visit(inSolution(String(id)))
      expect([moved.status, moved.headers.get('location')]).toEqual([301, inSolution(code)])
      const solution = await read<Solution>(`solution/${code}`)
      const html = (await (await visit(inSolution(code))).text()).replaceAll('<!-- -->', '')
      const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&')
      const pictures = Object.values(solution.diagram?.pictures ?? {})
      const parts = [
        ...solution.subgroups.map(
          (each) => `href="${list}?group=${groupOf(each.id)}&amp;subgroup=${each.code}"`,
        ),
        ...pictures.map(({ url, width }) => `="${url}" width="${width}"`),
        ...solution.goods.map((each) => `href="${addressOf('product-code', each)}"`),
        ...solution.goods.map(({ quantity = 0 }) => `>${formatNumber(quantity)}</td>`),
        `<link rel="canonical" href="${origin}${inSolution(code)}"`,
      ]
      expect(parts.filter((part) => !html.includes(part))).toEqual([])
      const words = [
        solution.name,
        stated(solution.preview),
        ...solution.text.matchAll(/^## (.+)$/gm).map(([, title = '']) => title),
        ...solution.goods.map(({ role = '' }) => role),
        ...toNames(solution.diagram?.nodes ?? []),
      ]
      expect(words.filter((each) => !text.includes(each))).toEqual([])
      expect(pictures).toHaveLength(2)
      for (const { url } of pictures) {
        const picture = await visit(url)
        expect([picture.status, picture.headers.get('content-type')]).toEqual([
          200,
          'image/svg+xml',
        ])
      }
    }
    expect((await visit(inSolution('999'))).status).toBe(404)
    expect((await visit(inSolution('no-such'))).status).toBe(404)
  })

  test('[P-solutions] the diagram of an article has a text, its goods are compared and requested with one click, and others are linked', async () => {
    const { goods } = await read<Solution>('solution/school-network')
    const { page } = await open()
    await page.goto(inSolution('school-network'))
    await waitUntilHydrated(page)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'A school with 36 classrooms' }).waitFor()
    const drawing = main.getByRole('img', { name: 'Network diagram: A school' })
    await drawing.scrollIntoViewIfNeeded()
    const shown = () => drawing.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(shown).toMatch(/\/school-network\.[\da-f]{8}\.svg$/)
    await main.getByText('Diagram as text').click()
    const switches = main
      .getByRole('listitem')
      .filter({ hasText: /^KS-2428P × 4, 370\u00a0W each/ })
    expect(await switches.getByRole('listitem').allInnerTexts()).toEqual([
      'to KW-640: PoE+',
      'to KW-820: PoE+',
      'to Cameras: PoE',
      'to KV-24: PoE',
    ])

    const compare = main.getByRole('button', { name: 'Compare all' })
    await compare.click()
    await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true')
    const kept = async () =>
      (await (await page.request.get('/api/catalog/compare/compare-goods')).json()) as {
        goods: { code: string }[]
      }[]
    await expect
      .poll(async () => (await kept()).flatMap((group) => group.goods.map(({ code }) => code)))
      .toHaveLength(goods.length)
    await compare.click()
    await expect.poll(async () => (await kept()).length).toBe(0)

    await main.getByRole('link', { name: 'Request these products' }).click()
    const popup = page.getByRole('dialog', { name: 'Request for equipment' })
    for (const { name, quantity } of goods) {
      await expect
        .poll(() => findField(popup, `Quantity of ${name}`).inputValue())
        .toBe(String(quantity))
    }
    await fill(popup, { ...person, Name: 'Buyer of a school' })
    await consent(popup)
    await popup.getByRole('button', { name: 'Send' }).click()
    const sent = page.getByRole('dialog', { name: 'Request is sent' })
    await sent.getByText('KW-640 × 40').waitFor()
    const [bought] = await leads.read('Buyer of a school')
    expect(bought).toMatchObject({ form: 'good-request', page: inSolution('school-network') })
    expect(bought?.body['quantities']).toEqual(goods.map(({ id, quantity }) => ({ id, quantity })))
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 360, height: 800 })
    await expect.poll(shown).toMatch(/\/school-network-narrow\.[\da-f]{8}\.svg$/)
    const others = main.getByRole('list', { name: 'Other solutions' })
    const [other = ''] = await others.getByRole('heading', { level: 3 }).allInnerTexts()
    await others.getByRole('link', { name: other }).click()
    await main.getByRole('heading', { level: 1, name: other }).waitFor()
    await main.getByRole('link', { name: 'All solutions' }).click()
    await page.waitForURL(`**${list}`)
  })

  test('[P-solutions] [V-others] a solution is requested with its own form', async () => {
    const { page } = await open()
    await page.goto(inSolution('hotel-network'))
    await waitUntilHydrated(page)
    const request = page.getByRole('region', { name: 'Ask about this solution' })
    await request.scrollIntoViewIfNeeded()
    await waitUntilLive(request.locator('form'))
    await fill(request, { ...person, Name: 'Hotelier', Comment: 'Forty rooms' })
    await consent(request)
    await request.getByRole('button', { name: 'Send request' }).click()
    const sent = page.getByRole('dialog', { name: 'Request is sent' })
    await sent.getByText('a hotel of 180 rooms').waitFor()
    expect(await leads.read('Hotelier')).toMatchObject([
      { form: 'solution', page: inSolution('hotel-network'), body: { solutionId: 11 } },
    ])
  })

  test('[P-solutions] [P-project] the bill has sections with sums, and goes with its links into the project, without JavaScript', async () => {
    const { goods, supplies = [] } = await read<Solution>('solution/hotel-network')
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(inSolution('hotel-network'))
    const bill = page.getByRole('region', { name: 'Bill of materials' })
    const cabling = bill.getByRole('row').filter({ hasText: 'Modules and cables' })
    expect(await cabling.innerText()).toMatch(/232 pieces/)
    for (const { name } of supplies) {
      await bill.getByRole('rowheader', { name }).getByText('From any supplier').waitFor()
    }
    await bill.getByText('1 link with its budget').waitFor()

    await bill.getByRole('link', { name: 'Add to project' }).click()
    await page.waitForURL('**/project/?**')
    for (const { name } of goods) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().waitFor()
    }
    const link = page.getByRole('row').filter({ hasText: '60 m of OM4' })
    await link.getByText('Fits, 1.7 dB left').waitFor()
    const main = await page.getByRole('main').innerText()
    expect(main).not.toMatch(/The links need|draw up to|does not work/)
  })

  test('[P-solutions] [V-others] without JavaScript the bill of materials is compared by link, and both forms are sent', async () => {
    const { goods } = await read<Solution>('solution/hotel-network')
    const page = await openPlain(inSolution('hotel-network'))
    expect(
      page
        .$('a')
        .filter((_, each) => readText(page.$(each)) === 'Compare all')
        .attr('href'),
    ).toBe(`${pathOf('catalog-comparison')}?ids=${goods.map(({ code }) => code).join(',')}`)
    const request = findForm(page, '#request-products form')
    request.enter({ ...person, Name: 'Plain hotel', Phone: '1' })
    request.check('processing of my personal data')
    const again = findForm(await request.send('Send'), '#request-products form')
    expect(again.note('Phone')).toBe('The Phone field must be at least 4 characters')
    again.enter({ Phone: person.Phone })
    expect(readHeading(await again.send('Send'))).toBe('Request is sent')
    const [lead] = await leads.read('Plain hotel')
    expect(lead).toMatchObject({ form: 'good-request', page: inSolution('hotel-network') })
    expect(lead?.body['quantities']).toEqual(goods.map(({ id, quantity }) => ({ id, quantity })))

    const about = findForm(page, 'main form[action="/api/forms/solution"]')
    about.enter({ ...person, Name: 'Plain hotelier' })
    about.check('processing of my personal data')
    expect(readHeading(await about.send('Send request'))).toBe('Request is sent')
    expect(await leads.read('Plain hotelier')).toMatchObject([
      { form: 'solution', body: { solutionId: 11 } },
    ])
  })
})
