import { Type, type Static } from 'typebox'
import { sitePages, type PageName } from './site.pages.ts'
import { browserErrorKinds, noPage, vitalNames } from './vitals.names.ts'

/** A report holds the name of the page only, because its address may contain a search text. */
const PageLabel = Type.Enum([...(Object.keys(sitePages) as PageName[]), noPage])

/** Report of a browser about one visit, without data about the visitor. */
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
