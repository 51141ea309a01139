import { readAddress, readSetting } from '@faceplate/adapter/settings'
import { startAdapter } from '@faceplate/adapter/start'
import { mapStore } from './mapping.ts'
import { readStore } from './woocommerce.ts'

await startAdapter(import.meta.dirname, () => {
  const shop = {
    url: readAddress('SHOP_URL'),
    key: readSetting('SHOP_KEY'),
    secret: readSetting('SHOP_SECRET'),
    news: readSetting('NEWS', ''),
  }
  return {
    read: async () => mapStore(await readStore(shop), shop.url),
    fileHosts: [new URL(shop.url).host],
  }
})
