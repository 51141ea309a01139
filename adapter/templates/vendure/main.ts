import { readAddress, readSetting } from '@faceplate/adapter/settings'
import { startAdapter } from '@faceplate/adapter/start'
import { mapShop } from './mapping.ts'
import { readShop } from './vendure.ts'

await startAdapter(import.meta.dirname, () => {
  const url = readAddress('VENDURE_URL')
  const channel = readSetting('VENDURE_CHANNEL', '')
  const currency = readSetting('CURRENCY', '')
  const { origin, host } = new URL(url)
  return {
    read: async (language) =>
      mapShop(await readShop({ url, channel, currency, language }), { url: origin, language }),
    fileHosts: [host],
  }
})
