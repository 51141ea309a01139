import { Type, type Static } from 'typebox'
import { maxUnmetLength, maxUnmetTexts, unmetKinds } from './insights.names.ts'

/** Report of a browser: texts of one kind for which the site found nothing, without data about the visitor. */
export const UnmetReport = Type.Object(
  {
    kind: Type.Enum([...unmetKinds]),
    texts: Type.Array(Type.String({ minLength: 1, maxLength: maxUnmetLength }), {
      minItems: 1,
      maxItems: maxUnmetTexts,
    }),
  },
  { additionalProperties: false },
)

export type UnmetReport = Static<typeof UnmetReport>
