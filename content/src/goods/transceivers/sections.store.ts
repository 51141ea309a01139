import { toId } from '@faceplate/catalogue/base/item.id'
import type { GroupNode } from '@faceplate/catalogue/goods/group.tree'
import type { TransceiverSection } from '@faceplate/contracts/calls/transceivers.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { chooseFitting, readCages } from './cages.store.ts'

/** Code of the group whose sub-groups are the sections (P-catalog: group 8 has it as a child). */
const modulesGroup = 'sfp'

/** The sections: the groups below `modulesGroup`, whose goods are modules. */
export function listSectionNodes({ tree }: CatalogueSnapshot): GroupNode[] {
  return tree.find(modulesGroup)?.children ?? []
}

function toSection({ row, goodsCount }: GroupNode): TransceiverSection {
  const { id, code, name, short_description, sort } = row
  return { id, code, name, short_description, sort, modules_count: goodsCount }
}

export function requireSection(snapshot: CatalogueSnapshot, idOrCode: string): GroupNode {
  const section = listSectionNodes(snapshot).find(
    ({ row }) => row.code === idOrCode || row.id === toId(idOrCode),
  )
  if (!section) throw new ProblemError(404, `No section '${idOrCode}'`)
  return section
}

export function readSection(snapshot: CatalogueSnapshot, idOrCode: string): TransceiverSection {
  return toSection(requireSection(snapshot, idOrCode))
}

/** All sections, or only those with a module that fits the cages of a good. */
export async function listSections(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  good?: string,
): Promise<TransceiverSection[]> {
  const sections = listSectionNodes(snapshot)
  if (good === undefined) return sections.map(toSection)
  const counts = await snapshot.goods.countGroups({
    choices: [chooseFitting(await readCages(database, good))],
  })
  return sections
    .map((section) => ({ ...toSection(section), modules_count: counts.get(section.row.id) ?? 0 }))
    .filter(({ modules_count }) => modules_count > 0)
}

/** Ids of the groups whose goods are modules. */
export function listModuleGroups(snapshot: CatalogueSnapshot): number[] {
  return listSectionNodes(snapshot).map(({ row }) => row.id)
}
