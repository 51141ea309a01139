import { Type, type Static } from 'typebox'
import { sitePages, type PageName } from './site.pages.ts'
import { browserErrorKinds, noPage, vitalNames } from './vitals.names.ts'

/** A page is told by its name alone: an address may hold what somebody searched for. */
const PageLabel = Type.Enum([...(Object.keys(sitePages) as PageName[]), noPage])

/** What a browser reports of a visit. There is nothing of the visitor in it. */
export const VitalsReport = Type.Object(
  {
    vitals: Type.Array(
      Type.Object(
        {
          page: PageLabel,
          name: Type.Enum([...vitalNames]),
          value: Type.Number({ minimum: 0, maximum: 600_000 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 10 },
    ),
    errors: Type.Array(
      Type.Object(
        { page: PageLabel, kind: Type.Enum([...browserErrorKinds]) },
        { additionalProperties: false },
      ),
      { maxItems: 20 },
    ),
  },
  { additionalProperties: false },
)

export type VitalsReport = Static<typeof VitalsReport>
