import { readAddress, readSetting } from '@faceplate/adapter/settings'
import { startAdapter } from '@faceplate/adapter/start'
import { mapEntries } from './mapping.ts'
import { readEntries, type Cms } from './strapi.ts'

await startAdapter(import.meta.dirname, () => {
  const url = readAddress('STRAPI_URL')
  const token = readSetting('STRAPI_TOKEN')
  const currency = readSetting('CURRENCY', 'USD')
  const types = {
    articles: readSetting('NEWS', ''),
    solutions: readSetting('SOLUTIONS', ''),
    partners: readSetting('PARTNERS', ''),
  }
  const read = async (locale: string, status: Cms['status']) =>
    mapEntries(await readEntries({ url, token, locale, status }, types), { url, currency })
  return {
    read: (locale) => read(locale, 'published'),
    readDrafts: (locale) => read(locale, 'draft'),
    fileHosts: [new URL(url).host],
  }
})
