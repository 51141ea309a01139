import { createAdapter } from '@faceplate/adapter/adapter'
import { readSetting } from '@faceplate/adapter/settings'
import { mapStore } from './mapping.ts'
import { readStore } from './woocommerce.ts'

const shop = {
  url: readSetting('SHOP_URL'),
  key: readSetting('SHOP_KEY'),
  secret: readSetting('SHOP_SECRET'),
}
const currency = readSetting('CURRENCY', 'USD')

const app = await createAdapter({
  read: async () => mapStore(await readStore(shop), currency),
  language: readSetting('CATALOGUE_LANGUAGE', 'en'),
  pictureHosts: [new URL(shop.url).host, ...readSetting('PICTURE_HOSTS', '').split(',')],
})
await app.listen({
  host: readSetting('HOST', '127.0.0.1'),
  port: Number(readSetting('PORT', '4000')),
})
