import { join } from 'node:path'
import { createAdapter } from '@faceplate/adapter/adapter'
import { readSetting } from '@faceplate/adapter/settings'
import { readContent } from './api.ts'
import { mapContent } from './mapping.ts'

const file = join(import.meta.dirname, 'openapi.yaml')
const url = process.env['API_URL']
const authorization = process.env['API_AUTHORIZATION']
const given = { url, headers: authorization === undefined ? {} : { authorization } }
const currency = readSetting('CURRENCY', 'USD')

const app = await createAdapter({
  read: async () => mapContent(await readContent(file, given), currency),
  language: readSetting('CATALOGUE_LANGUAGE', 'en'),
  pictureHosts: readSetting('PICTURE_HOSTS', '').split(','),
})
await app.listen({
  host: readSetting('HOST', '127.0.0.1'),
  port: Number(readSetting('PORT', '4000')),
})
