import { defaultLanguage } from '@faceplate/adapter/catalogue.reader'
import { readAddress, readList, readSetting } from '@faceplate/adapter/settings'
import { startAdapter } from '@faceplate/adapter/start'
import { mapShop } from './mapping.ts'
import { readShop } from './medusa.ts'

await startAdapter(import.meta.dirname, () => {
  const url = readAddress('MEDUSA_URL')
  const key = readSetting('MEDUSA_KEY')
  const region = readSetting('MEDUSA_REGION', '')
  const [original = defaultLanguage] = readList('CATALOGUE_LANGUAGES', defaultLanguage)
  return {
    read: async (language) => mapShop(await readShop({ url, key, region, language, original })),
    fileHosts: [new URL(url).host],
  }
})
