import { readAddress, readSetting } from '@faceplate/adapter/settings'
import { startAdapter } from '@faceplate/adapter/start'
import { mapEntries } from './mapping.ts'
import { readEntries } from './strapi.ts'

await startAdapter(import.meta.dirname, () => {
  const url = readAddress('STRAPI_URL')
  const token = readSetting('STRAPI_TOKEN')
  const currency = readSetting('CURRENCY', 'USD')
  return {
    read: async (locale) =>
      mapEntries(await readEntries({ url, token, locale }), { url, currency }),
    fileHosts: [new URL(url).host],
  }
})
