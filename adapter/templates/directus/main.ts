import { readAddress, readSetting } from '@faceplate/adapter/settings'
import { startAdapter } from '@faceplate/adapter/start'
import { readItems } from './directus.ts'
import { mapItems } from './mapping.ts'

await startAdapter(import.meta.dirname, () => {
  const url = readAddress('DIRECTUS_URL')
  const token = readSetting('DIRECTUS_TOKEN')
  const currency = readSetting('CURRENCY', 'USD')
  const { host } = new URL(url)
  const collections = {
    articles: readSetting('NEWS', ''),
    solutions: readSetting('SOLUTIONS', ''),
    partners: readSetting('PARTNERS', ''),
  }
  const read = async (language: string, ...statuses: string[]) =>
    mapItems(await readItems({ url, token, language, statuses }, collections), { url, currency })
  return {
    read: (language) => read(language, 'published'),
    readDrafts: (language) => read(language, 'published', 'draft'),
    fileHosts: [host],
    // The library is private, unless its policy says otherwise.
    fileHeaders: { [host]: { authorization: `Bearer ${token}` } },
  }
})
