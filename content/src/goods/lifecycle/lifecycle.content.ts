import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { Type, type Static } from 'typebox'
import { findDocument, toDocument } from '../../base/database/document.store.ts'
import { sendTextFile } from '../../base/http/text.file.ts'
import { strict } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { discontinuedDocument, toDiscontinued } from './discontinued.store.ts'

/** A day, or `tba` if it is still to be announced. */
const Stage = Type.Union([Day, Type.Literal('tba')])

/** `lifecycle.yaml`: end of sale and support of goods; for goods that it does not list nothing is announced. */
const LifecycleFile = Type.Object(
  {
    updated_on: Day,
    goods: Type.Array(
      Type.Object(
        {
          codes: Type.Array(Code, { minItems: 1 }),
          updated_on: Day,
          end_of_sales: Stage,
          end_of_security_support: Stage,
          end_of_life: Stage,
          /** The good that replaces them. */
          successor: Type.Optional(Code),
        },
        strict,
      ),
    ),
  },
  strict,
)
export type Lifecycle = Static<typeof LifecycleFile>

const file = 'lifecycle.yaml'
const schema = 'https://docs.oasis-open.org/openeox/v1.0/schema/core.json'
const notAnnounced = { end_of_sales: 'tba', end_of_security_support: 'tba', end_of_life: 'tba' }

/** Path of the lifecycle dates of a good, by its code. */
export function toLifecyclePath(code: string): string {
  return `/files/lifecycle/${code}.json`
}

/** Lifecycle dates of goods in the format of OpenEoX (OASIS, core 1.0). */
export const lifecycleContent = defineKind({
  parts: [{ name: 'lifecycle', documents: ['lifecycle', discontinuedDocument] }],
  read(folder, { goods }) {
    const content = folder.readIfThere(file, LifecycleFile)
    const seen = new Set<string>()
    const ends = []
    for (const [at, entry] of content?.data.goods.entries() ?? []) {
      if (!content) continue
      const { codes, end_of_sales: since, successor } = entry
      folder.checkCodes(goods, 'good', codes, content, ['goods', at, 'codes'])
      for (const code of codes) folder.claim(seen, code, content, ['goods', at, 'codes'])
      if (successor !== undefined) {
        const place = ['goods', at, 'successor']
        folder.checkCodes(goods, 'good', [successor], content, place)
        if (codes.includes(successor)) folder.refuse(content, place, 'is one of these goods itself')
      }
      if (since === 'tba') continue
      const { timeZone } = folder
      for (const code of codes) ends.push(toDiscontinued(code, { since, successor, timeZone }))
    }
    return { rows: { document: [toDocument('lifecycle', content?.data), ...ends] } }
  },
  register({ app }) {
    app.get<{ Params: { code: string } }>(toLifecyclePath(':code'), async (request, reply) => {
      const { code } = request.params
      const { database } = request.view
      const [good, lifecycle] = await Promise.all([
        database
          .selectFrom('good')
          .select('released_on')
          .where('code', '=', code)
          .executeTakeFirst(),
        findDocument<Lifecycle | null>(database, 'lifecycle'),
      ])
      if (!good || !lifecycle) throw new ProblemError(404, `No dates of '${code}'`)
      return sendTextFile(request, reply, {
        text: `${JSON.stringify(writeDates(lifecycle, code, good.released_on), undefined, 2)}\n`,
        mediaType: 'application/json',
        name: `${code}.openeox.json`,
        part: 'lifecycle',
      })
    })
  },
})

function writeDates({ updated_on, goods }: Lifecycle, code: string, releasedOn: string) {
  const own = goods.find(({ codes }) => codes.includes(code)) ?? { ...notAnnounced, updated_on }
  return {
    $schema: schema,
    general_availability: toInstant(releasedOn, 'start'),
    end_of_sales: toInstant(own.end_of_sales, 'end'),
    end_of_security_support: toInstant(own.end_of_security_support, 'end'),
    end_of_life: toInstant(own.end_of_life, 'end'),
    last_updated: toInstant(own.updated_on, 'start'),
  }
}

/** Converts a day to a time. Content has no hours, and a stage ends at the end of its day. */
function toInstant(day: string, at: 'start' | 'end'): string {
  if (day === 'tba') return day
  return at === 'start' ? `${day}T00:00:00Z` : `${day}T23:59:59Z`
}
