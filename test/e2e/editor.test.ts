import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const token = 'token-of-the-editors'
const visit = useBrowser()
let folder: string
let site: SiteProcess

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faceplate-edited-'))
  // A small content folder, in a repository of its own.
  await cp(join(root, 'test/fixtures/content'), folder, { recursive: true })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message=Start')
  site = await startSite({ CONTENT_DIR: folder, OPS_TOKEN: token, LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

/**
 * What Decap itself violates: colours of its buttons and of its notices, names of its icons and of its text fields with
 * formatting, and a form and notices outside of a landmark.
 */
const ofDecap = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'button-name',
  'color-contrast',
  'image-alt',
  'landmark-one-main',
  'region',
  'target-size',
]

async function logIn(page: Page): Promise<void> {
  await page.goto('/editor/')
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Your name').fill('Anna Smith')
  await page.getByLabel(/Token/).fill(token)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Products' }).waitFor()
}

/** Checks a page of Decap. Its notices are animated for as long as they are shown. */
async function checkAccess(page: Page): Promise<void> {
  const notices = page.locator('.Toastify__toast')
  for (const close of await notices.getByLabel('close').all()) await close.dispatchEvent('click')
  await expect.poll(() => notices.count(), { timeout: 30_000 }).toBe(0)
  expect(await findViolations(page, { without: ofDecap })).toEqual([])
}

/** Sets a draft to ready and publishes it. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Status: Draft' }).click()
  await page.getByRole('menuitem', { name: 'Ready' }).click()
  await page.getByRole('button', { name: 'Status: Ready' }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await page.getByRole('button', { name: 'Published', exact: true }).waitFor()
}

/** Reads a page of the site until it has a text. */
async function waitForText(path: string, text: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(site.origin + path)).text(), { timeout: 60_000, interval: 200 })
    .toContain(text)
}

test('staff edit a product, add an article with a picture, see a rejection at its field, and approve drafts', async () => {
  const { page } = await visit({
    baseURL: site.opsOrigin,
    // A form that is rejected; Decap rejects a promise without a reason then.
    complaints: [/status of 422/, /^(undefined|Object)$/],
  })
  await logIn(page)
  await checkAccess(page)

  await page.goto('/editor/#/collections/goods/entries/kw-510')
  await page.getByLabel('Summary').fill('An edited text of this product')
  await page.getByRole('button', { name: 'Save' }).click()
  await approve(page)
  await waitForText('/product/kw-510/', 'An edited text of this product')

  await page.goto('/editor/#/collections/news/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('A new office')
  await page.getByRole('textbox', { name: 'Code' }).fill('new-office')
  await page.getByLabel('Published on').fill('2026-10-20')
  await page.getByRole('textbox', { name: 'Summary' }).fill('We moved.')
  await page.getByLabel('Group').press('ArrowDown')
  await page.getByRole('option').first().click()
  const text = page.locator('.cms-editor-raw [contenteditable]')
  await text.click()
  await page.keyboard.type('See [it](/product/none/).')
  await page.getByRole('button', { name: 'Add image' }).click()
  await page.getByRole('button', { name: 'Choose an image' }).click()
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#364' } })
  await page.locator('input[type=file]').setInputFiles({
    name: 'new-office.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  await page.getByRole('button', { name: 'Choose selected' }).click()
  await page.getByRole('textbox', { name: 'Alt' }).fill('The new office')
  await page.getByRole('button', { name: 'Save' }).click()
  const rejection = page.getByText("no page '/product/none/'", { exact: true })
  await rejection.waitFor()
  expect(
    await rejection.locator('xpath=ancestor::ul/preceding-sibling::label').innerText(),
  ).toMatch(/text/i)
  await checkAccess(page)
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('See [it](/product/kw-510/).')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Status: Draft' }).waitFor()
  expect((await fetch(`${site.origin}/news/new-office/`)).status).toBe(404)

  await page.goto('/editor/#/workflow')
  await page.getByText('A new office').waitFor()
  await checkAccess(page)
  await page.getByText('A new office').click()
  await approve(page)
  await waitForText('/news/new-office/', 'The new office')
  await waitForText('/news/new-office/', '/images/new-office.')
  expect(git('log', '--format=%an: %s', '--first-parent').trim().split('\n')).toEqual([
    'Anna Smith: Publish news/new-office',
    'Anna Smith: Publish goods/kw-510',
    'Test: Start',
  ])
  expect(git('status', '--porcelain')).toBe('')

  await page.goto('/editor/')
  await page.getByRole('heading', { name: 'Products' }).waitFor()
  await page.getByRole('link', { name: 'Sessions' }).click()
  await page.getByText('Anna Smith (this session)').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByLabel('Your name').waitFor()
  expect(new URL(page.url()).pathname).toBe('/editor/login')
}, 240_000)
