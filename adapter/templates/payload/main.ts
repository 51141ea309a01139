import { readAddress, readSetting } from '@faceplate/adapter/settings'
import { startAdapter } from '@faceplate/adapter/start'
import { mapDocuments } from './mapping.ts'
import { readDocuments } from './payload.ts'

await startAdapter(import.meta.dirname, () => {
  const url = readAddress('PAYLOAD_URL')
  const authorization = readSetting('PAYLOAD_AUTHORIZATION', '')
  const currency = readSetting('CURRENCY', 'USD')
  const { host } = new URL(url)
  const collections = {
    articles: readSetting('NEWS', ''),
    solutions: readSetting('SOLUTIONS', ''),
    partners: readSetting('PARTNERS', ''),
  }
  const read = async (locale: string, isDraft: boolean) =>
    mapDocuments(await readDocuments({ url, authorization, locale, isDraft }, collections), {
      url,
      currency,
      isDraft,
    })
  return {
    read: (locale) => read(locale, false),
    readDrafts: (locale) => read(locale, true),
    fileHosts: [host],
    // Uploads have access rules of their own.
    fileHeaders: authorization === '' ? {} : { [host]: { authorization } },
  }
})
