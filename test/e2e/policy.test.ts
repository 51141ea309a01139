import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import type {
  ConsentDocument,
  KeptItem,
  Policy,
} from '@faceplate/contracts/calls/reference.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import { smallFolder } from '../support/content.templates.ts'
import { lead, contacts } from '../support/examples.ts'
import { startFaultyUpstream } from '../support/faulty.upstream.ts'
import { openContact } from '../support/form.pages.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { startSite } from '../support/site.process.ts'
import { stated } from '../support/stated.ts'

const read = async <Body>(path: string): Promise<Body> => {
  const answer = await fetch(`${origin}/api/${path}`)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Body
}

const consentCalls = {
  'personal-data': 'docs/personal-data-processing-consent',
  promotional: 'docs/promotional-communications-consent',
}

/** The version of a text, as shown on the page. */
async function readVersion(origin: string, section: string): Promise<string | undefined> {
  const html = await (await fetch(origin + pathOf('policy'))).text()
  const [, part = ''] = html.split(`<section id="${section}"`)
  return /Version (?:<!-- -->)?([^<]+?)(?:<!-- -->)?, /.exec(part)?.[1]
}

describe('the policy page', () => {
  const open = useBrowser()

  test('has all texts at three widths, without scripts too, each with its version', async () => {
    const policy = await read<Policy>('reference/policy')
    const consents = await Promise.all(
      Object.entries(consentCalls).map(async ([id, call]) => ({
        id,
        text: await read<ConsentDocument>(call),
      })),
    )
    const texts = [
      { id: 'cookies', text: policy.cookies },
      { id: 'terms', text: policy.terms },
      ...consents,
    ]
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(pathOf('policy'))
    expect(await page.title()).toContain(policy.title)
    const head = (selector: string) => page.locator(`head ${selector}`)
    await expect
      .poll(() => head('meta[name=description]').getAttribute('content'))
      .toBe(policy.description)
    await expect.poll(() => head('link[rel=canonical]').getAttribute('href')).toMatch(/\/policy\/$/)
    expect(await head('meta[name=robots]').count()).toBe(0)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    // A wide screen always shows the contents, without a button.
    await contents.locator('details').evaluate((each) => each.setAttribute('open', ''))
    await expect
      .poll(() => contents.getByRole('link').allInnerTexts())
      .toEqual(texts.map(({ text }) => text.title))
    for (const { id, text } of texts) {
      const section = page.locator(`main section#${id}`)
      await expect
        .poll(() => section.getByRole('heading', { level: 2 }).innerText())
        .toBe(text.title)
      const time = section.locator('header time')
      await expect.poll(() => time.getAttribute('datetime')).toBe(text.published_on)
      await expect
        .poll(() => section.locator('header p').innerText())
        .toContain(`Version ${text.version},`)
      const shown = (await section.innerText()).replaceAll(/\s+/g, ' ')
      expect(shown).toContain(toPlainText(text.text).replaceAll(/\s+/g, ' '))
    }
    expect(await page.locator('main').getByText('##').count()).toBe(0)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const { id, text } of texts) {
        await contents.getByRole('link', { name: stated(text.title) }).click()
        expect(new URL(page.url()).hash).toBe(`#${id}`)
        const section = page.locator(`main section#${id}`)
        const readTop = () => section.evaluate((each) => each.getBoundingClientRect().top)
        await expect.poll(readTop).toBeLessThan(900)
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })

  test('is printed without its contents, each text on a new sheet', async () => {
    const { page } = await open()
    await page.goto(pathOf('policy'))
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation', { name: 'On this page' }).count()).toBe(0)
    const breaks = await page
      .locator('main section')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).breakBefore))
    expect(breaks).toEqual(['auto', 'page', 'page', 'page'])
  })

  test('shows only the consents if the API has no other text', async () => {
    const upstream = await startFaultyUpstream(
      answerAltered(origin, (path, body) => (path === 'reference/policy' ? 404 : body)),
    )
    const site = await startSite({ API_BASE: upstream.base, LOG_LEVEL: 'warn' })
    onTestFinished(async () => {
      await site.stop()
      await upstream.close()
    })
    const answer = await fetch(site.origin + pathOf('policy'))
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<section id="personal-data"')
    expect(html).not.toContain('<section id="cookies"')
  })

  test('[V-consent] a form links to exactly the text of its consent', async () => {
    const { page } = await open()
    const contact = await openContact(page)
    const link = contact.getByRole('link', { name: 'processing of my personal data' }).first()
    const address = (await link.getAttribute('href')) ?? ''
    const { title } = await read<ConsentDocument>(consentCalls['personal-data'])
    await page.goto(address)
    const heading = page.locator(':target').getByRole('heading', { level: 2 })
    await expect.poll(() => heading.innerText()).toBe(title)
  })

  test('[X-cookie] the notice links to the list of everything stored, and nothing else is stored', async () => {
    const { page } = await open()
    await page.goto('/catalog/access-points/')
    await page.getByRole('link', { name: 'Cookie policy' }).click()
    await page.locator('#cookies').waitFor()
    expect(new URL(page.url()).hash).toBe('#cookies')
    await page.getByRole('button', { name: 'Ok' }).click()
    await fillBrowser(page)
    const kept = (await read<Policy>('reference/policy')).cookies.kept
    const found = await listKept(page)
    expect(found.length).toBeGreaterThan(5)
    for (const each of found) {
      const isNamed = kept.some((item) => item.place === each.place && fits(item, each.name))
      expect(isNamed, `${each.place} ${each.name}`).toBe(true)
    }
    // Every named item is stored, except the id of decisions about analytics, which this site does not have, and what a
    // reload after an update leaves.
    const unseen = kept.filter((item) => !found.some((each) => fits(item, each.name)))
    expect(unseen.map(({ name }) => name)).toEqual([
      'faceplate:consent-id',
      'faceplate:reloaded-at',
    ])
    for (const { name } of kept) {
      await expect
        .poll(() => page.locator('#cookies table').getByText(name, { exact: true }).count())
        .toBe(1)
    }
  })

  test('[V-consent] the stored version is the displayed one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-policy-'))
    const content = join(folder, 'content')
    await cp(smallFolder, content, { recursive: true })
    const site = await startSite({ CONTENT_DIR: content, LOG_LEVEL: 'warn' })
    const database = await openDatabase({ location: join(site.dataDir, 'content.sqlite') })
    onTestFinished(async () => {
      await database.destroy()
      await site.stop()
      await rm(folder, { recursive: true })
    })
    const sendForm = async () => {
      const answer = await fetch(`${site.origin}/api/forms/consultation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...lead, contacts: { ...contacts, subject: 'other' } }),
      })
      const { reference } = (await answer.json()) as { reference: string }
      const rows = await database
        .selectFrom('consent')
        .select(['document', 'version'])
        .where('lead_reference', '=', reference)
        .execute()
      return Object.fromEntries(rows.map(({ document, version }) => [document, version]))
    }
    const readShown = async () => ({
      personal_data: await readVersion(site.origin, 'personal-data'),
      promotional: await readVersion(site.origin, 'promotional'),
    })
    const before = await readShown()
    expect(before).toEqual({ personal_data: '2.1', promotional: '1.3' })
    expect(await sendForm()).toEqual(before)

    const file = join(content, 'consents.yaml')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace("'2.1'", "'2.3'").replace("'1.3'", "'2026 <b>'"))
    const after = { personal_data: '2.3', promotional: '2026 &lt;b&gt;' }
    await expect.poll(readShown).toEqual(after)
    expect(await sendForm()).toEqual({ personal_data: '2.3', promotional: '2026 <b>' })
  })
})

const fits = ({ name }: KeptItem, found: string) =>
  name.endsWith('*') ? found.startsWith(name.slice(0, -1)) : found === name

/** Uses every feature that stores something in the browser. */
async function fillBrowser(page: Page) {
  await page.goto('/product/ks-2428/')
  await waitUntilHydrated(page)
  await page
    .getByRole('button', { name: /compar/i })
    .first()
    .click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('comparison')))
    .toContain('ks-2428')
  const contact = await openContact(page, '/in-progress/?utm_source=newsletter')
  await contact.getByLabel('Name').first().fill('Anna')
  const isDrafted = () =>
    page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('draft')))
  await expect.poll(isDrafted).toBe(true)
  await page.goto('/questionnaires/acs/')
  await waitUntilHydrated(page)
  await page.locator('main form input[type=text]').first().fill('1')
  const isAnswered = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('answers')))
  await expect.poll(isAnswered).toBe(true)
  await page.goto('/search/?q=switch')
  const isSought = () => page.evaluate(() => localStorage.getItem('faceplate:searches') !== null)
  await expect.poll(isSought).toBe(true)
  await page.goto('/catalog/switches/sfp/')
  await waitUntilHydrated(page)
  await page
    .locator('main')
    .getByRole('button', { name: /^(add|choose)/i })
    .first()
    .click()
  const isChosen = () => page.evaluate(() => sessionStorage.getItem('faceplate:modules') !== null)
  await expect.poll(isChosen).toBe(true)
  await page.goto('/analogs/?list=')
  await waitUntilHydrated(page)
  await page.getByLabel(/Devices, one per line/).fill('JL682A')
  await page.getByRole('button', { name: 'Find alternatives' }).click()
  const isListed = () => page.evaluate(() => sessionStorage.getItem('faceplate:list') !== null)
  await expect.poll(isListed).toBe(true)
  await page.goto(pathOf('policy'))
  await waitUntilHydrated(page)
}

async function listKept(page: Page): Promise<Pick<KeptItem, 'name' | 'place'>[]> {
  const cookies = await page.context().cookies(`${new URL(page.url()).origin}/api/`)
  const stored = await page.evaluate(() => ({
    browser: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
  }))
  return [
    ...cookies.map(({ name }) => ({ name, place: 'cookie' as const })),
    ...stored.browser.map((name) => ({ name, place: 'browser' as const })),
    ...stored.tab.map((name) => ({ name, place: 'tab' as const })),
  ]
}
