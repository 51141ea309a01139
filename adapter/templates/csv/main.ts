import { readSetting } from '@faceplate/adapter/settings'
import { startAdapter } from '@faceplate/adapter/start'
import { mapRows } from './mapping.ts'
import { readRows } from './table.ts'

await startAdapter(import.meta.dirname, () => {
  const file = readSetting('CATALOGUE_FILE')
  const currency = readSetting('CURRENCY', 'USD')
  return { read: async () => mapRows(await readRows(file), currency) }
})
