import { join } from 'node:path'
import { readSetting } from '@faceplate/adapter/settings'
import { startAdapter } from '@faceplate/adapter/start'
import { readContent } from './api.ts'
import { mapContent } from './mapping.ts'

await startAdapter(import.meta.dirname, () => {
  const file = join(import.meta.dirname, 'openapi.yaml')
  const authorization = readSetting('API_AUTHORIZATION', '')
  const given = {
    url: readSetting('API_URL', '') || undefined,
    headers: authorization === '' ? {} : { authorization },
  }
  const currency = readSetting('CURRENCY', 'USD')
  return { read: async () => mapContent(await readContent(file, given), currency) }
})
