import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentEvents } from '@faceplate/content/base/log.events'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { startDevProject, type DevProject } from '../support/dev.project.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

const newsPage = 'web/src/news/NewsPage.tsx'
const newsCard = 'web/src/news/NewsCard.tsx'

describe('npm run dev', () => {
  const open = useBrowser()
  let project: DevProject
  beforeAll(async () => {
    project = await startDevProject()
  })
  afterAll(() => project.stop())

  const get = (path: string) =>
    fetch(project.origin + path).then(
      (answer) => answer.text(),
      () => '',
    )

  /** Opens a page whose console may have errors, but no violations of the content security policy. */
  const visit = async (path: string) => {
    const { page } = await open({ baseURL: project.origin, complaints: 'any' })
    const violations: string[] = []
    let connected = 0
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
      if (message.text() === '[vite] connected.') connected += 1
    })
    /** Waits until a document is live: hydrated, and told of edits. The second is the one after the first reload. */
    const awaitDocument = async (number: number) => {
      await expect.poll(() => connected).toBeGreaterThanOrEqual(number)
      await waitUntilHydrated(page)
    }
    const response = await page.goto(path)
    return { page, response, violations, awaitDocument }
  }

  const overlay = (page: Page, part: string) => page.locator(`vite-error-overlay ${part}`)

  /** File and position of a text, in the format of the overlay and the terminal. */
  const locate = async (file: string, text: string) => {
    const before = (await readFile(join(project.folder, file), 'utf8')).split(text, 1)[0] ?? ''
    const lines = before.split('\n')
    return `${join(project.folder, file)}:${lines.length}:${lines.at(-1)!.length + 1}`
  }

  test('a module that throws is shown with cause and position, and its page recovers after the fix', async () => {
    const broken = "throw new Error('<b>broken</b> </script>')"
    const restore = await project.edit(
      newsPage,
      'export const page',
      `${broken}\nexport const page`,
    )
    const place = await locate(newsPage, 'new Error')
    const { page, response, violations } = await visit('/news/')
    expect(response?.status()).toBe(500)
    await expect
      .poll(() => overlay(page, '.message-body').innerText())
      .toContain('news/NewsPage.tsx could not be loaded: <b>broken</b> </script>')
    expect(await overlay(page, '.file').innerText()).toBe(place)
    expect(await overlay(page, '.stack').innerText()).toContain(place)
    const errors = project.output().split('GET /news/ 500 in').slice(1)
    expect(errors).not.toEqual([])
    for (const error of errors) expect(error.split(place)).toHaveLength(2)

    await restore()
    await page.getByRole('heading', { level: 1, name: 'Media center' }).waitFor()
    expect(violations).toEqual([])
  })

  test('a component that throws is shown over the open page until it is fixed', async () => {
    const { page, violations, awaitDocument } = await visit('/news/')
    await awaitDocument(1)
    const from = 'export function NewsCard('
    const text = await readFile(join(project.folder, newsCard), 'utf8')
    const [head = ''] = new RegExp(`${RegExp.escape(from)}[^]*?\\) \\{`).exec(text) ?? []
    const restore = await project.edit(
      newsCard,
      head,
      `${head}\n  throw new Error('a broken card')`,
    )
    const place = await locate(newsCard, 'new Error')
    await expect.poll(() => overlay(page, '.file').innerText()).toBe(place)
    expect(await overlay(page, '.message-body').innerText()).toBe('a broken card')
    await expect.poll(project.output).toContain(place)
    await restore()
    await page.getByRole('heading', { level: 1, name: 'Media center' }).waitFor()
    await overlay(page, '.file').waitFor({ state: 'detached' })
    expect(violations).toEqual([])
  })

  test('the terminal has a readable line for each request, without its calls', async () => {
    expect(await get('/catalog/switches/')).toContain('/catalog/switches/sfp/')
    await expect.poll(project.output).toMatch(/INFO: GET \/catalog\/switches\/ 200 in \d/)
    const output = project.output()
    expect(output).not.toContain('"level":')
    expect(output).not.toContain(contentEvents.call.message)
    expect(output).not.toContain('Generated path')
  })

  // Two restarts and three loads of a page in development, each slow on a busy machine.
  const restartTimeoutMs = 120_000
  test(
    'an edit of a server is live, and restarts only that server',
    { timeout: restartTimeoutMs },
    async () => {
      // The page has a form, whose contracts Vite serves as separate modules.
      const { page, violations, awaitDocument } = await visit('/support/')
      await awaitDocument(1)
      expect(await page.title()).toContain('Support')
      const start = project.output().length
      await project.edit(
        'gateway/src/responses/pages/failure.page.ts',
        '<p><a href="/">',
        '<p><a data-edited href="/">',
      )
      await expect.poll(() => get('/a%zz')).toContain('data-edited')
      // The open page reloads automatically.
      await awaitDocument(2)

      const routes = 'content/src/texts/news/news.routes.ts'
      const years = '.then(() => [{ year: 1901, news_count: 1 }])'
      await get('/api/news/years')
      const list = 'listNewsYears(view.database, query.group)'
      await project.edit(routes, `=> ${list}`, `=> ${list}${years}`)
      await expect.poll(() => get('/api/news/years')).toContain('1901')
      await awaitDocument(3)
      const restarts = project
        .output()
        .slice(start)
        .match(/.*restarts$/gm)
      expect(restarts).toEqual([
        'gateway/src/responses/pages/failure.page.ts has changed: the gateway restarts',
        `${routes} has changed: the content service restarts`,
      ])
      expect(violations).toEqual([])
    },
  )
})
