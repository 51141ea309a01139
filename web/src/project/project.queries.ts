import { nameToOrder } from '@faceplate/contracts/calls/order.name'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import type { Discontinued } from '@faceplate/contracts/calls/goods.contract'
import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import { findPriceList } from '@faceplate/engineering/prices/price.list'
import { q } from '../base/query.ts'
import { keepPrice } from '../goods/card.ts'
import type { CardPrice } from '@faceplate/engineering/prices/price.text'

/** A price with the last day on which it applies. */
export type ProjectPrice = CardPrice & Pick<GoodPrice, 'valid_until'>

/** A product of a project, with what it states. */
export interface ProjectGood {
  id: number
  code: string
  name: string
  partNumber: string
  /** Codes of its group and of the group at the top. */
  groups: string[]
  /** Name of the group at the top. */
  familyName: string
  /** Empty if the content API states nothing. */
  hardware: Hardware
  price?: ProjectPrice | undefined
  discontinued?: Discontinued | undefined
}

/** Products with their figures. It is the call of the comparison, so that any content API has it. */
export const projectGoodsQuery = (codes: readonly string[]) =>
  q('GET catalog/compare/compare-goods', { query: { ids: codes.join(',') } }, pickGoods, 'project')

function pickGoods(groups: Comparison): ProjectGood[] {
  return groups.flatMap(({ group: family, goods }) =>
    goods.map(({ id, code, name, part_number, group, price, discontinued, hardware = {} }) => ({
      id,
      code,
      name,
      partNumber: nameToOrder({ part_number, name }),
      groups: [group.code, family.code],
      familyName: family.name,
      hardware,
      ...(discontinued ? { discontinued } : {}),
      ...(price
        ? {
            price: {
              ...keepPrice(price),
              ...(price.valid_until === undefined ? {} : { valid_until: price.valid_until }),
            },
          }
        : {}),
    })),
  )
}

/** Path of the project as a PDF; null if the content API has none. */
export const projectPdfQuery = () =>
  q('GET site', {}, ({ project_pdf }) => project_pdf ?? null, 'project')

/** The price list of the management system; null if the content API has none. */
export const priceListQuery = () =>
  q(
    'GET catalog/goods/questionnaire',
    {},
    (questionnaires) => findPriceList(questionnaires) ?? null,
    'prices',
  )
