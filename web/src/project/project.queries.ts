import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
import type { ProjectLine } from '@faceplate/contracts/project/project.lines'
import { projectFacts, type FactValues } from '@faceplate/contracts/project/project.figures'
import { q } from '../base/query.ts'
import { keepPrice } from '../goods/card.ts'
import type { CardPrice } from '../goods/price.text.ts'

/** A product of a project, with what it states. */
export interface ProjectGood {
  id: number
  code: string
  name: string
  partNumber: string
  /** Code of its family. */
  family: string
  familyName: string
  facts: FactValues
  price?: CardPrice | undefined
}

const known: ReadonlySet<string> = new Set(projectFacts)

/** Products with their characteristics. It is the call of the comparison, so that any content API has it. */
export const projectGoodsQuery = (codes: readonly string[]) =>
  q('GET catalog/compare/compare-goods', { query: { ids: codes.join(',') } }, pickGoods, 'project')

function pickGoods(groups: Comparison): ProjectGood[] {
  return groups.flatMap(({ group, goods, attributes }) =>
    goods.map(({ id, code, name, part_number, price }) => ({
      id,
      code,
      name,
      partNumber: part_number,
      family: group.code,
      familyName: group.name,
      ...(price ? { price: keepPrice(price) } : {}),
      facts: Object.fromEntries(
        attributes.flatMap((attribute) => {
          const own = attribute.values.find(({ good_id }) => good_id === id)
          if (!own || !isRead(attribute.code)) return []
          return [[attribute.code, own.is_none === true ? [0] : own.values] as const]
        }),
      ),
    })),
  )
}

function isRead(code: string): boolean {
  return known.has(code) || code.startsWith('ports_')
}

/** The price list of the management system; null if the content API has none. */
export const priceListQuery = () =>
  q(
    'GET catalog/goods/questionnaire',
    {},
    (questionnaires) => questionnaires.find(({ prices }) => prices)?.prices ?? null,
    'prices',
  )

/** Codes of a project, divided into calls. */
export function splitCodes(lines: readonly ProjectLine[]): string[][] {
  const codes = [...new Set(lines.map(({ code }) => code))]
  return Array.from({ length: Math.ceil(codes.length / comparisonLimit) }, (_, at) =>
    codes.slice(at * comparisonLimit, (at + 1) * comparisonLimit),
  )
}
