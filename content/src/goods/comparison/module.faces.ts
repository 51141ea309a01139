import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readAttributeValues } from '../catalogue/good.cards.ts'

/** Characteristics that modules at both ends of one fibre have in common. */
const common = ['form_factor', 'data_rate', 'reach'] as const
const facts = [...common, 'wavelength', 'wavelength_rx'] as const

/** Finds the counterpart of each module for one fibre: it receives on the wavelength that the other sends. */
export async function readFacing(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, NonNullable<Hardware['faces']>>> {
  // A catalogue can have a hundred thousand modules, so only those that send what these receive are read.
  const received = await readAttributeValues(database, ids, ['wavelength_rx'])
  const wavelengths = received.flatMap(({ number }) => number ?? [])
  if (wavelengths.length === 0) return new Map()
  const rows = await database
    .selectFrom('good_attribute')
    .innerJoin('good', 'good.id', 'good_attribute.good_id')
    .select(['good.id', 'good.code', 'good.name', 'attribute_code', 'number', 'text'])
    .where('attribute_code', 'in', facts)
    .where('good.id', 'in', (build) =>
      build
        .selectFrom('good_attribute as own')
        .select('own.good_id')
        .where('own.attribute_code', '=', 'wavelength_rx'),
    )
    .where((where) =>
      where.or([
        where('good.id', 'in', ids),
        where('good.id', 'in', (build) =>
          build
            .selectFrom('good_attribute as own')
            .select('own.good_id')
            .where('own.attribute_code', '=', 'wavelength')
            .where('own.number', 'in', wavelengths),
        ),
      ]),
    )
    .orderBy('good.id')
    .execute()
  const modules = [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
    const listOf = (wanted: string) =>
      own
        .flatMap(({ attribute_code, number, text }) =>
          attribute_code === wanted ? [String(number ?? text)] : [],
        )
        .toSorted()
        .join(' ')
    const [{ code, name } = { code: '', name: '' }] = own
    const shared = common.map(listOf).join(' / ')
    return {
      id,
      good: { code, name },
      sends: `${shared} / ${listOf('wavelength')}`,
      receives: `${shared} / ${listOf('wavelength_rx')}`,
    }
  })
  return new Map(
    modules.flatMap((module) => {
      if (!ids.includes(module.id) || module.sends === module.receives) return []
      const other = modules.find(
        ({ sends, receives }) => sends === module.receives && receives === module.sends,
      )
      return other ? [[module.id, other.good] as const] : []
    }),
  )
}
