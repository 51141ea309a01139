import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSiteMessages } from '@faceplate/content/base/database/site.messages'
import { findMessages } from '@faceplate/server/process/messages'
import { expect, onTestFinished, test } from 'vitest'
import { openSmallContent } from '../support/content.ts'

test('[G-site] texts of site.yaml replace those of the catalogue, in GET site and in what the service writes', async () => {
  const content = await openSmallContent('SQLite')
  onTestFinished(() => content.close())
  const messages = {
    'ui.close': 'Done',
    'changes.count': '{count, plural, one {# edit} other {# edits}}',
  }
  await appendFile(join(content.files, 'site.yaml'), `\nmessages: ${JSON.stringify(messages)}\n`)
  await content.import()
  const { body } = await content.get('/api/site')
  expect(body.data.messages).toEqual(messages)
  const t = await readSiteMessages(content.database, findMessages('en'))
  expect([t('ui.close'), t('changes.count', { count: 2 }), t('news.all')]).toEqual([
    'Done',
    '2 edits',
    'All news',
  ])
})
