import { formatValues } from '@faceplate/catalogue/goods/attribute.text'
import { findFamily, listGroupIds } from '@faceplate/catalogue/goods/group.tree'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Device } from '@faceplate/drawing/device.schema'
import type { Messages } from '@faceplate/messages/messages'
import type { View } from '../../base/http/view.ts'
import { readSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { listValues, type Modelled } from './models.good.ts'

/** Attributes without a field in NetBox that engineers need; they go into the comments. */
const commented = new Set([
  'poe_budget',
  'power_supply',
  'power_draw',
  'power_draw_base',
  'switching_capacity',
  'throughput',
  'protection',
  'temperature_min',
  'temperature_max',
])

/** Reads the data of a good for its model files; throws a 404 if there is none. */
export async function readModelled(t: Messages, view: View, code: string): Promise<Modelled> {
  const modelled = await findModelled(t, view, code)
  if (!modelled) throw new ProblemError(404, `No model of '${code}'`)
  return modelled
}

/** Reads the data of a good for its model files; undefined if there is no description of its device. */
export async function findModelled(
  t: Messages,
  view: View,
  code: string,
): Promise<Modelled | undefined> {
  const { database } = view
  const good = await database
    .selectFrom('good')
    .innerJoin('good_device', 'good_device.good_id', 'good.id')
    .select(['good.id', 'good.name', 'good.part_number', 'good.summary', 'good.released_on'])
    .select('good_device.device')
    .where('good.code', '=', code)
    .executeTakeFirst()
  if (!good) return undefined
  const [{ attributes }, rows, site] = await Promise.all([
    readSnapshot(view),
    database
      .selectFrom('good_attribute')
      .selectAll()
      .where('good_id', '=', good.id)
      .orderBy('position')
      .execute(),
    database.selectFrom('document').select('body').where('name', '=', 'site').executeTakeFirst(),
  ])
  const byCode = Map.groupBy(rows, ({ attribute_code }) => attribute_code)
  return {
    manufacturer: site ? (JSON.parse(site.body) as Site).brand.name : '',
    good,
    device: JSON.parse(good.device),
    values: listValues(byCode),
    remarks: attributes.flatMap((attribute): [string, string][] => {
      const own = byCode.get(attribute.code)
      const isRemark = commented.has(attribute.code) || attribute.section.startsWith('Optical')
      if (!own || !isRemark) return []
      return [[attribute.name, formatValues(attribute, own, t.language)]]
    }),
  }
}

/** The drawable devices of a family in the order of the catalogue; throws a 404 if there are none. */
export async function readFamilyDevices(view: View, code: string): Promise<Device[]> {
  const { tree } = await readSnapshot(view)
  const group = tree.find(code)
  const isFamily = group && group.row.code === code && findFamily(group) === group
  const rows = isFamily
    ? await view.database
        .selectFrom('good_device')
        .innerJoin('good', 'good.id', 'good_device.good_id')
        .select('device')
        .where('good.group_id', 'in', listGroupIds(group))
        .orderBy('good.sort')
        .orderBy('good.id')
        .execute()
    : []
  const devices = rows.map(({ device }): Device => JSON.parse(device))
  const drawn = devices.filter(({ shape }) => shape !== 'software')
  if (drawn.length === 0) throw new ProblemError(404, `No models of '${code}'`)
  return drawn
}
