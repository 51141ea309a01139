import type { Database } from '../../base/database/schema.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { AccessoriesFile } from './catalogue.schema.ts'

/** Reads the accessories of each good, in the order of the file. `idOf` maps codes of goods to ids. */
export function readAccessories(
  folder: ContentFolder,
  idOf: ReadonlyMap<string, number>,
): Database['good_accessory'][] {
  const file = folder.readIfThere('accessories.yaml', AccessoriesFile)
  if (!file) return []
  const accessoriesOf = new Map<number, Set<number>>()
  for (const [at, entry] of file.data.entries()) {
    const find = (field: 'goods' | 'accessories') =>
      entry[field].map((code, place) => folder.findId(idOf, 'good', code, file, [at, field, place]))
    const accessories = find('accessories')
    for (const good of find('goods')) {
      const own = accessoriesOf.get(good) ?? new Set()
      for (const accessory of accessories) if (accessory !== good) own.add(accessory)
      accessoriesOf.set(good, own)
    }
  }
  return [...accessoriesOf].flatMap(([good_id, own]) =>
    [...own].map((accessory_id, position) => ({ good_id, position, accessory_id })),
  )
}
