import { nameToOrder } from '@faceplate/contracts/calls/order.name'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import type { RackGood } from '@faceplate/engineering/rack/rack.devices'
import { q } from '../base/query.ts'

/** How products are mounted, and their figures. It is the call of the comparison, as for the project itself. */
export const rackGoodsQuery = (codes: readonly string[]) =>
  q('GET catalog/compare/compare-goods', { query: { ids: codes.join(',') } }, pickGoods, 'rack')

function pickGoods(groups: Comparison): (RackGood & { partNumber: string })[] {
  return groups.flatMap(({ goods }) =>
    goods.map(({ code, name, part_number, mount, hardware = {} }) => ({
      code,
      name,
      partNumber: nameToOrder({ part_number, name }),
      mount,
      figures: hardware,
    })),
  )
}
