import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { subjectLabels } from '@faceplate/contracts/forms/consultation.subjects'
import { consultationSubjects } from '@faceplate/contracts/forms/forms.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { findMessages } from '@faceplate/server/process/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoSite } from '../support/demo.site.ts'
import { contacts, exampleOf, lead } from '../support/examples.ts'
import { openMailServer } from '../support/mail.server.ts'
import { origin } from '../support/shared.site.ts'
import type { SiteProcess } from '../support/site.process.ts'

const cyrillic = /[а-яё]/i

async function post(origin: string, path: string, body: object) {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

/** The error message of each field. */
function readDetails({ errors }: { errors: FieldProblem[] }): Record<string, string> {
  return Object.fromEntries(errors.map(({ pointer, detail }) => [pointer, detail]))
}

let mail: Awaited<ReturnType<typeof openMailServer>>
let site: SiteProcess
beforeAll(async () => {
  mail = await openMailServer()
  site = await startDemoSite({
    LANGUAGE: 'ru',
    SMTP_URL: mail.url,
    LEADS_MAIL_HOURLY: '100',
    LOG_LEVEL: 'warn',
  })
})
afterAll(async () => {
  await site.stop()
  await mail.stop()
})

describe('a site with LANGUAGE=ru', () => {
  test('[V-rules] [G-language] reports errors of a body in Russian', async () => {
    const { status, body } = await post(site.origin, 'forms/partner', {
      contacts: { ...contacts, name: '', phone: '12 a 45', email: 'x', company_site: 5 },
      personalDataProcessingConsent: true,
      extra: 1,
    })
    expect(status).toBe(422)
    expect(body.detail).toBe('Некоторые поля заполнены неверно')
    expect(readDetails(body)).toEqual({
      '/contacts/name': 'Поле name обязательно для заполнения',
      '/contacts/phone':
        'Поле phone может содержать только цифры, дефисы и скобки, и плюс в начале',
      '/contacts/email': 'Поле email должно быть действительным электронным адресом',
      '/contacts/company_site': 'Поле company_site некорректно',
      '/extra': 'Поле extra неизвестно',
    })
  })

  test.each([
    ['forms/good-request', { goods: [999_999] }, '/goods/0', 'Нет продукта 999999'],
    ['forms/solution', { solutionId: 999_999 }, '/solutionId', 'Нет решения 999999'],
    [
      'forms/sfp-request',
      { modules: [{ id: 999_999, quantity: 1 }] },
      '/modules/0/id',
      'Нет модуля 999999',
    ],
    [
      'forms/questionnaire/ecss',
      { answers: { sites: 0, gone: 1 } },
      '/answers/sites',
      'Поле Число площадок должно быть числом между 1 и 20',
    ],
    [
      'forms/questionnaire/ecss',
      { answers: { sites: 1, gone: 1 } },
      '/answers/gone',
      'Поле gone неизвестно',
    ],
    [
      'forms/questionnaire/eccm',
      { calculation: { devices: {}, modules: [], support: 'none', years: 1 } },
      '/calculation',
      'В расчёте нет ни одного устройства или есть то, чего нет в прайс-листе',
    ],
    [
      'forms/call',
      { extra: JSON.parse(`${'['.repeat(9)}${']'.repeat(9)}`) },
      '/extra/0/0/0/0/0/0/0',
      'Вложенность не может быть больше 8 уровней',
    ],
  ])('[G-language] %s with %j gets its error in Russian', async (path, rest, pointer, detail) => {
    const { status, body } = await post(site.origin, path, { ...lead, ...rest })
    expect(status).toBe(422)
    expect(body.detail).toBe('Некоторые поля заполнены неверно')
    expect(readDetails(body)[pointer]).toBe(detail)
  })

  test('[G-language] every empty form gets errors only in Russian', async () => {
    for (const { path } of endpoints.filter((each) => each.path.startsWith('forms/'))) {
      const { status, body } = await post(site.origin, path.replace('{type}', 'acs'), {})
      expect(status).toBe(422)
      for (const detail of Object.values(readDetails(body))) expect(detail).toMatch(/^Поле \w+ /)
    }
  })

  test('[E-overlay] shows Russian texts, also of data that an English site has imported', async () => {
    const answer = await fetch(`${site.origin}/api/site`)
    expect(answer.headers.get('content-language')).toBe('ru')
    const { menu, sites } = (await answer.json()) as Site
    for (const { title } of menu) expect(title).toMatch(cyrillic)
    // It is no site beside itself.
    expect(sites.map(({ language }) => language)).toEqual(['vi'])
    const html = await (await fetch(`${site.origin}/catalog/`)).text()
    expect(html).toMatch(/<h2[^>]*><a href="\/catalog\/switches\/"[^>]*>Коммутаторы</)
  })

  test('[G-language] its pages are declared as Russian, and so are their forms', async () => {
    for (const path of ['/', '/contacts/', '/questionnaires/ecss/', '/nowhere/']) {
      const html = await (await fetch(site.origin + path)).text()
      expect(html).toMatch(/^<!doctype html><html lang="ru"/i)
      expect(html).toMatch(/<form[^>]*action="\/api\/(forms|subscription)/)
      expect(html).not.toMatch(/<form[^>]* lang=/)
      expect(html).toContain(
        'Нажимая «Отправить», я даю согласие на <a href="/policy/#personal-data" target="_blank">обработку моих персональных данных</a>',
      )
      const english = await (await fetch(origin + path)).text()
      expect(english).toMatch(/^<!doctype html><html lang="en"/i)
      expect(english).not.toMatch(/<form[^>]* lang=/)
    }
    const links = (await (await fetch(`${site.origin}/contacts/`)).text()).matchAll(
      /<link rel="alternate" hrefLang="(en|ru)" href="([^"]*)"/g,
    )
    expect([...links].map(([, language, href]) => [language, href])).toEqual([
      ['ru', `${site.origin}/contacts/`],
    ])
    const contacts = await (await fetch(`${site.origin}/contacts/`)).text()
    for (const each of ['Серийные номера', 'Продлить на', '3 года', 'Отправить заявку']) {
      expect(contacts).toContain(each)
    }
    expect(contacts).not.toContain('Send request')
    expect(await (await fetch(`${site.origin}/api/site`)).json()).toMatchObject({ language: 'ru' })
    const other = await (await fetch(`${origin}/api/site`)).json()
    expect(other).not.toHaveProperty('language')
  })
})

describe('emails of a site with LANGUAGE=ru', () => {
  test('[G-language] leads are emailed in Russian, each with the name of its form', async () => {
    const answer = await fetch(`${site.origin}/api/catalog/goods/questionnaire`)
    const questionnaires = (await answer.json()) as Questionnaire[]
    const references = new Map<string, string>()
    for (const contract of endpoints.filter(({ path }) => path.startsWith('forms/'))) {
      const { path } = contract
      const { params, body = {} } = exampleOf(contract, { token: '', questionnaires })
      const sent = await post(site.origin, path.replace('{type}', String(params?.['type'])), body)
      expect(sent.status, JSON.stringify(sent.body)).toBe(201)
      references.set(path, sent.body.reference)
    }
    await expect.poll(() => mail.mails.length).toBe(references.size)
    const find = (path: string) =>
      mail.mails.find(({ headers }) =>
        headers.get('subject')?.includes(references.get(path) ?? '-'),
      )
    for (const [path] of references) {
      const { headers, text = '', html = '' } = find(path) ?? { headers: new Map() }
      // The name of a questionnaire is content.
      const asked = path.includes('questionnaire') ? /./ : cyrillic
      expect(headers.get('subject')).toMatch(asked)
      expect(html).toContain('<html lang="ru">')
      expect(text).toMatch(/^Заявка: L-/)
      for (const label of ['Форма', 'Получена', 'Имя', 'Телефон', 'Компания']) {
        expect(text).toContain(`\n${label}: `)
      }
      // No English label precedes the answers of a questionnaire; the labels of the answers are content.
      const own = text.split('\nОтветы:')[0]?.split('\nЦена:')[0] ?? ''
      expect(own.match(/^[A-Za-z][A-Za-z ]*:(?!\/\/)/gm)).toBeNull()
      expect(own.match(/: (yes|no)$/gm)).toBeNull()
    }
    expect(find('forms/consultation')?.headers.get('subject')).toContain('запрос консультации: ')
  })

  test('[G-language] a subscriber is asked for confirmation in Russian', async () => {
    const earlier = mail.mails.length
    await post(site.origin, 'subscription', { email: 'anna@sever.example' })
    await expect.poll(() => mail.mails.length).toBe(earlier + 1)
    const letter = mail.mails.at(-1)
    expect(letter?.headers.get('subject')).toMatch(/^Подтвердите подписку на новости localhost/)
    expect(letter?.text).toContain(
      'Чтобы подтвердить подписку, откройте страницу и нажмите на ней кнопку:\n',
    )
    // Name and address of the maker are as the content states them.
    const [text] = letter?.text.split('Kedr Networks') ?? []
    expect(text).not.toMatch(/[a-z]{3,} [a-z]{3,}/i)
  })
})

describe('the texts of forms', () => {
  const [english, russian] = ['en', 'ru'].map(findMessages)

  test('[V-rules] [V-submit] are word for word as specified', () => {
    expect(english?.('forms.required')).toBe('Required')
    expect(english?.('forms.sent.title')).toBe('Request is sent')
    expect(english?.('forms.sent.text')).toBe('We will contact you soon.')
    expect(english?.('forms.sent.close')).toBe('Ok')
  })

  test('[V-subjects] are those of the contract', () => {
    const labels = Object.entries(subjectLabels).map(([key, label]) => [key, english?.(label)])
    expect(Object.fromEntries(labels)).toEqual(consultationSubjects)
  })

  test.each([
    [1, '1 ответ нужно исправить'],
    [3, '3 ответа нужно исправить'],
    [11, '11 ответов нужно исправить'],
    [21, '21 ответ нужно исправить'],
  ])('the number of answers to fix, %i, has the Russian plural', (count, text) => {
    expect(russian?.('forms.answersToMend', { count })).toBe(text)
  })
})
