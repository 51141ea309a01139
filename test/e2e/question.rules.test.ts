import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RuleName } from '@faceplate/contracts/forms/question.rules'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { smallFolder } from '../support/content.templates.ts'
import { waitUntilLive } from '../support/hydration.ts'
import { ruleExamples, typeOf, writeRuleQuestionnaires } from '../support/question.rules.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

/** A picture of one grey pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

describe('the rules of questions in a browser', () => {
  const open = useBrowser()
  let folder: string
  let site: SiteProcess
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-rules-'))
    await cp(smallFolder, folder, { recursive: true })
    await appendFile(join(folder, 'questionnaires.yaml'), writeRuleQuestionnaires())
    site = await startSite({ CONTENT_DIR: folder, LANGUAGE: 'ru', LOG_LEVEL: 'warn' })
  })
  afterAll(async () => {
    await site.stop()
    await rm(folder, { recursive: true })
  })

  async function openRule(rule: RuleName): Promise<Page> {
    const { page } = await open({ baseURL: site.origin })
    await page.goto(`/questionnaires/${typeOf(rule)}/`)
    await waitUntilLive(page.locator('main form'))
    return page
  }
  const field = (page: Page) => page.locator('main form [name="answers.field"]')

  // One text rule and one number rule; question.rules.test.ts of the gateway covers all, with the browser's messages.
  test.each([
    ['alpha', 'Anna 2', 'Анна'],
    ['max_value', '3,01', '3'],
  ] as const)(
    '[V-rules] the error of %s is shown below its field, in the language of the site',
    async (rule, wrong, right) => {
      const { ru } = ruleExamples[rule]
      const page = await openRule(rule)
      await field(page).fill(wrong)
      await field(page).blur()
      await page.getByText(ru, { exact: true }).waitFor()
      await field(page).fill(right)
      await field(page).blur()
      await page.getByText(ru, { exact: true }).waitFor({ state: 'detached' })
    },
  )

  test.each([true, false])(
    '[V-rules] [G-language] errors of the subscription and of answers are in Russian too (JavaScript %s)',
    async (javaScriptEnabled) => {
      const complaints = javaScriptEnabled ? [] : [/status of 422/]
      const { page } = await open({ baseURL: site.origin, javaScriptEnabled, complaints })
      await page.goto('/news/')
      const news = () => page.locator('form[action="/api/subscription"]')
      const note = (text: string) => news().getByText(text, { exact: true }).waitFor()
      const send = async (email: string) => {
        await news().scrollIntoViewIfNeeded()
        if (javaScriptEnabled) await waitUntilLive(news())
        await news().locator('[name=email]').fill(email)
        await news().getByRole('button', { name: 'Подписаться' }).click()
      }
      await send('')
      await note('Обязательное поле')
      await send('anna')
      await note('Поле Электронная почта должно быть действительным электронным адресом')
      await send('anna@sever.example')
      await page.getByText(/^Мы не отправили письмо: сайт сейчас не отправляет почту/).waitFor()

      await page.goto('/questionnaires/ecss/')
      const form = page.locator('main form')
      if (javaScriptEnabled) await waitUntilLive(form)
      await form.locator('button[type=submit]').click({ force: true })
      const sites = form.locator('[name="answers.sites"]')
      await expect.poll(() => sites.getAttribute('aria-invalid')).toBe('true')
      await form.getByText('Обязательное поле').first().waitFor()
      expect(await form.getByText('Required', { exact: true }).count()).toBe(0)
    },
  )

  test('[V-rules] a file is checked by the rules of files without being uploaded', async () => {
    const page = await openRule('dimensions')
    await field(page).setInputFiles({ name: 'rack.png', mimeType: 'image/png', buffer: pixel })
    await page.getByText(ruleExamples.dimensions.ru, { exact: true }).waitFor()

    await page.goto(`/questionnaires/${typeOf('size')}/`)
    await waitUntilLive(page.locator('main form'))
    await field(page).setInputFiles({
      name: 'big.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(2049),
    })
    await page.getByText(ruleExamples.size.ru, { exact: true }).waitFor()
    await field(page).setInputFiles({ name: 'rack.png', mimeType: 'image/png', buffer: pixel })
    await page.getByText(/^rack\.png: отправим только имя, тип и размер/).waitFor()
    const form = page.locator('main form')
    await form.locator('[name="contacts.name"]').fill('Vera Sokolova')
    await form.locator('[name="contacts.company_name"]').fill('Northern Lines')
    await form.locator('[name="contacts.phone"]').fill('+7 383 555-01-40')
    await form.locator('[name="contacts.email"]').fill('vera@example.com')
    await form.locator('[name="personalDataProcessingConsent"]').check()
    const sent = page.waitForResponse('**/api/forms/questionnaire/rule-size')
    await form.locator('button[type="submit"]').click()
    const response = await sent
    expect(response.status()).toBe(201)
    expect(response.request().postDataJSON()).toMatchObject({
      contacts: { phone: '+7383555-01-40' },
      answers: {
        field: { name: 'rack.png', type: 'image/png', size: pixel.length, width: 1, height: 1 },
      },
    })
  })

  test('[V-rules] [P-questionnaires] without JavaScript a file is described by its name', async () => {
    const { page } = await open({
      baseURL: site.origin,
      javaScriptEnabled: false,
      complaints: [/status of 422/],
    })
    const form = page.locator('main form')
    const file = field(page).and(page.locator('[type="file"]'))
    const note = page.locator('main form section p')
    const send = async (consent = false) => {
      await form.locator('[name="contacts.name"]').fill('Vera Sokolova')
      await form.locator('[name="contacts.company_name"]').fill('Northern Lines')
      await form.locator('[name="contacts.phone"]').fill('+73835550140')
      await form.locator('[name="contacts.email"]').fill('vera@example.com')
      if (consent) await form.locator('[name="personalDataProcessingConsent"]').check()
      await form.locator('button[type="submit"]').click()
    }
    const choose = (name: string) =>
      file.setInputFiles({ name, mimeType: 'application/pdf', buffer: pixel })
    await page.goto(`/questionnaires/${typeOf('size')}/`)
    await choose('plan.pdf')
    await send()
    await note.getByText(/^Поле F нельзя проверить без JavaScript/).waitFor()

    await page.goto(`/questionnaires/${typeOf('ext')}/`)
    await choose('plan.exe')
    await send()
    await note.getByText(ruleExamples.ext.ru, { exact: true }).waitFor()
    await choose('plan.pdf')
    await send()
    // The file stays selected when only the consent was missing.
    await note.getByText(/^plan\.pdf: отправим только имя/).waitFor()
    await send(true)
    await page.waitForURL('**/request-sent/?number=**')
  })

  test('[V-phone] the number of the maker is accepted as it is printed, and an invalid one is reported', async () => {
    const page = await openRule('alpha')
    const phone = page.locator('main form [name="contacts.phone"]')
    await phone.fill('+7 383 555-01-40 ext')
    await phone.blur()
    const message = page.getByText(
      /может содержать только цифры, дефисы и скобки, и плюс в начале$/,
    )
    await message.waitFor()
    await phone.fill('+7\u00a0383 555–01–40')
    await phone.blur()
    await message.waitFor({ state: 'detached' })
    expect(await phone.getAttribute('aria-invalid')).toBeNull()
  })
})
