import { createAdapter } from '@faceplate/adapter/adapter'
import { readSetting } from '@faceplate/adapter/settings'
import { mapRows } from './mapping.ts'
import { readRows } from './table.ts'

const file = readSetting('CATALOGUE_FILE')
const currency = readSetting('CURRENCY', 'USD')

const app = await createAdapter({
  read: async () => mapRows(await readRows(file), currency),
  language: readSetting('CATALOGUE_LANGUAGE', 'en'),
  pictureHosts: readSetting('PICTURE_HOSTS', '').split(','),
})
await app.listen({
  host: readSetting('HOST', '127.0.0.1'),
  port: Number(readSetting('PORT', '4000')),
})
