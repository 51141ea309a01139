import { createAdapter } from '@faceplate/adapter/adapter'
import { readSetting } from '@faceplate/adapter/settings'
import { mapEntries } from './mapping.ts'
import { readEntries } from './strapi.ts'

const url = readSetting('STRAPI_URL')
const token = readSetting('STRAPI_TOKEN')
const currency = readSetting('CURRENCY', 'USD')

const app = await createAdapter({
  read: async () => mapEntries(await readEntries({ url, token }), { url, currency }),
  language: readSetting('CATALOGUE_LANGUAGE', 'en'),
  pictureHosts: [new URL(url).host, ...readSetting('PICTURE_HOSTS', '').split(',')],
})
await app.listen({
  host: readSetting('HOST', '127.0.0.1'),
  port: Number(readSetting('PORT', '4000')),
})
