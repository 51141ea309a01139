import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSiteMessages } from '@faceplate/content/base/database/site.messages'
import { findMessages } from '@faceplate/server/process/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmallContent } from '../support/content.ts'

let content: Awaited<ReturnType<typeof openSmallContent>>
const messages = {
  'ui.close': 'Done',
  'changes.count': '{count, plural, one {# edit} other {# edits}}',
}
beforeAll(async () => {
  content = await openSmallContent('SQLite')
  await appendFile(join(content.files, 'site.yaml'), `\nmessages: ${JSON.stringify(messages)}\n`)
  await content.import()
})
afterAll(() => content.close())

const readMessages = async (language?: string) => {
  const headers = language === undefined ? {} : { language }
  const { body } = await content.send({ url: '/api/site', headers })
  return body.data.messages
}
const writeOverlay = async (text: string) => {
  await mkdir(join(content.files, 'ru'), { recursive: true })
  await writeFile(join(content.files, 'ru/site.yaml'), text)
}

test('[G-site] texts of site.yaml replace those of the catalogue, in GET site and in what the service writes', async () => {
  expect(await readMessages()).toEqual(messages)
  const { database } = content
  const t = await readSiteMessages({ database, hasOwnWords: true }, findMessages('en'))
  expect([t('ui.close'), t('changes.count', { count: 2 }), t('news.all')]).toEqual([
    'Done',
    '2 edits',
    'All news',
  ])
})

test('[E-overlay] such texts stand in the language of their file only', async () => {
  expect(await readMessages('en-US')).toEqual(messages)
  // Without an overlay, and with one that has none.
  expect(await readMessages('ru')).toBeUndefined()
  await writeOverlay('brand: { tagline: Сети }\n')
  await content.import()
  expect(await readMessages('ru')).toBeUndefined()
  expect(await readMessages('vi')).toBeUndefined()

  await writeOverlay('messages: { ui.copied: Готово }\n')
  await content.import()
  expect(await readMessages('ru-RU')).toEqual({ 'ui.copied': 'Готово' })
  expect(await readMessages('en')).toEqual(messages)
})

test('[E-overlay] a text of an overlay that cannot replace a message is refused at its place', async () => {
  await writeOverlay('messages:\n  ui.close: Закрыть\n  ui.clse: Закрыть\n')
  await expect(content.import()).rejects.toThrow(
    "ru/site.yaml:3:12 /messages/ui.clse: is no message; the nearest is 'ui.close'",
  )
})
