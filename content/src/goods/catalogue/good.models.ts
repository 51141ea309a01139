import type { GroupNode } from '@faceplate/catalogue/goods/group.tree'
import type { ModelFile } from '@faceplate/contracts/calls/catalogue.contract'
import type { DeviceShape } from '@faceplate/drawing/device.schema'
import type { Messages } from '@faceplate/messages/messages'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readAdvisories, type Advisory } from '../advisories/advisories.store.ts'
import { csafFolder, toAdvisoryName } from '../advisories/csaf.paths.ts'
import { toLifecyclePath } from '../lifecycle/lifecycle.content.ts'

/** Paths of the model files of goods, which `models/` serves. */
export const modelPaths = {
  netbox: (code: string) => `/files/netbox/${code}.yaml`,
  elevation: (code: string, side: string) => `/files/elevations/${code}.${side}.svg`,
  stencil: (family: string) => `/files/stencils/${family}.xml`,
  drawing: (code: string, kind: string) => `/files/drawings/${code}.${kind}`,
}

/** File types of a technical drawing. */
export const drawingKinds = ['svg', 'pdf'] as const

/** The drawn sides of a device. Software has none, and the back of a module is inside its cage. */
export function listSides(shape: DeviceShape): ('front' | 'rear')[] {
  if (shape === 'software') return []
  return shape === 'transceiver' ? ['front'] : ['front', 'rear']
}

type Good = Database['good']

/** Model files for engineering tools by id of the good, as far as its data allows. */
export async function listGoodModels(
  t: Messages,
  database: Kysely<Database>,
  goods: readonly Good[],
  findFamily: (good: Good) => GroupNode,
): Promise<Map<number, ModelFile[]>> {
  const rows = await database
    .selectFrom('good_device')
    .selectAll()
    .where(
      'good_id',
      'in',
      goods.map(({ id }) => id),
    )
    .execute()
  const advisories = await readAdvisories(database)
  const deviceOf = new Map(rows.map(({ good_id, device }) => [good_id, device]))
  return new Map(
    goods.flatMap((good): [number, ModelFile[]][] => {
      const device = deviceOf.get(good.id)
      if (device === undefined) return []
      const { shape }: { shape: DeviceShape } = JSON.parse(device)
      return [[good.id, listModels(t, good.code, shape, findFamily(good).row, advisories)]]
    }),
  )
}

function listModels(
  t: Messages,
  code: string,
  shape: DeviceShape,
  family: Pick<Database['catalogue_group'], 'code' | 'name'>,
  advisories: readonly Advisory[],
): ModelFile[] {
  const sides = listSides(shape)
  if (sides.length === 0) return []
  const isModule = shape === 'transceiver'
  return [
    ...drawingKinds.map((each) => ({
      title: t('model.drawing'),
      url: modelPaths.drawing(code, each),
    })),
    {
      title: t(isModule ? 'model.netboxModule' : 'model.netboxDevice'),
      url: modelPaths.netbox(code),
    },
    ...sides.map((side) => ({
      title: t(side === 'front' ? 'model.front' : 'model.rear'),
      url: modelPaths.elevation(code, side),
    })),
    toStencil(t, family),
    { title: t('model.lifecycle'), url: toLifecyclePath(code) },
    ...advisories
      .filter(({ goods }) => goods.includes(code))
      .map((advisory) => ({
        title: t('model.advisory', { id: advisory.id }),
        url: csafFolder + toAdvisoryName(advisory),
      })),
  ]
}

/** Model files of a family, which the groups below it share. */
export async function listFamilyModels(
  t: Messages,
  database: Kysely<Database>,
  family: Pick<Database['catalogue_group'], 'code' | 'name'>,
  groupIds: readonly number[],
): Promise<ModelFile[]> {
  const drawn = await database
    .selectFrom('good_device')
    .innerJoin('good', 'good.id', 'good_device.good_id')
    .select('good.id')
    .where('good.group_id', 'in', groupIds)
    .where('device', 'not like', '%"shape":"software"%')
    .executeTakeFirst()
  if (!drawn) return []
  return [toStencil(t, family)]
}

function toStencil(
  t: Messages,
  { code, name }: Pick<Database['catalogue_group'], 'code' | 'name'>,
): ModelFile {
  return { title: t('model.stencil', { family: name }), url: modelPaths.stencil(code) }
}
