import { writeMessage } from '@faceplate/contracts/forms/form.messages'
import type { ReferenceKind } from '@faceplate/contracts/forms/forms.contract'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'
import { findFormSchema, listReferences } from '@faceplate/server/content/lead.references'
import type { View } from '../../base/http/view.ts'
import { readSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { listSectionNodes } from '../../goods/transceivers/sections.store.ts'

/** Largest value of an integer column in PostgreSQL, which rejects queries with a larger number. */
const largestId = 2 ** 31 - 1

/** Returns a problem for each id in a body that refers to a missing item, so that the request can be rejected. */
export async function findUnknownReferences(
  t: Messages,
  view: View,
  form: string,
  body: unknown,
): Promise<FieldProblem[]> {
  const references = listReferences(findFormSchema(form), body)
  const known = new Set<string>()
  for (const [kind, group] of Map.groupBy(references, (each) => each.kind)) {
    const ids = group.map(({ id }) => id).filter((id) => id <= largestId)
    if (ids.length === 0) continue
    for (const id of await selectKnown[kind](view, ids)) known.add(`${kind} ${id}`)
  }
  return references
    .filter(({ kind, id }) => !known.has(`${kind} ${id}`))
    .map(({ pointer, kind, id }) => ({
      pointer,
      rule: 'exists',
      detail: writeMessage(t, `${kind}_exists`, '', { id }),
    }))
}

type SelectKnown = (view: View, ids: readonly number[]) => Promise<number[]>

const selectKnown: Record<ReferenceKind, SelectKnown> = {
  async solution({ database }, ids) {
    const rows = await database.selectFrom('solution').select('id').where('id', 'in', ids).execute()
    return rows.map(({ id }) => id)
  },
  async good({ database }, ids) {
    const rows = await database.selectFrom('good').select('id').where('id', 'in', ids).execute()
    return rows.map(({ id }) => id)
  },
  async module(view, ids) {
    const groups = listSectionNodes(await readSnapshot(view)).map(({ row }) => row.id)
    if (groups.length === 0) return []
    const rows = await view.database
      .selectFrom('good')
      .select('id')
      .where('id', 'in', ids)
      .where('group_id', 'in', groups)
      .execute()
    return rows.map(({ id }) => id)
  },
}
