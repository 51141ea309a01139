import { listFields } from '@faceplate/contracts/client/field.table'

/** The objects that pages are made of, in the order of the documentation. `/openapi.json` describes all others. */
const objects = [
  'CatalogueGroup',
  'CatalogueGroupDetails',
  'GoodCard',
  'GoodImage',
  'GoodGroup',
  'Good',
  'GoodAttribute',
  'GoodDocument',
  'ComparisonGroup',
  'NewsGroup',
  'NewsItem',
  'NewsArticle',
  'SolutionGroup',
  'SolutionCard',
  'Solution',
  'PartnerGroup',
  'Partner',
  'Banner',
  'SearchResult',
  'Promo',
  'About',
  'MediaKit',
  'Regulations',
  'ConsentDocument',
  'Questionnaire',
  'TransceiverSection',
  'Transceiver',
  'TransceiverDetails',
]

/** Objects that have all fields of another one, which the table does not repeat. */
const bases: Readonly<Record<string, string>> = {
  CatalogueGroupDetails: 'CatalogueGroup',
  Good: 'GoodCard',
  MediaKit: 'About',
  NewsArticle: 'NewsItem',
  Regulations: 'About',
  Solution: 'SolutionCard',
  Transceiver: 'GoodCard',
  TransceiverDetails: 'Transceiver',
}

/** Writes the table of fields for docs/your-own-api.md. */
export function writeFieldTable(): string {
  const fields = listFields()
  const rows = objects.flatMap((object) =>
    [...fields.values()].flatMap((field) => {
      if (field.object !== object || field.name.includes('.')) return []
      const { name, isNeeded, description } = field
      if (isInherited(object, name, description)) return []
      const words = description.replaceAll('|', String.raw`\|`)
      return [`| \`${object}\` | \`${name}\` | ${isNeeded ? '**needed.** ' : ''}${words} |`]
    }),
  )
  return [
    '| object | field | needed, or what is lost without it |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function isInherited(object: string, name: string, description: string): boolean {
  const base = bases[object]
  if (base === undefined) return false
  const inherited = listFields().get(`${base}.${name}`)
  return inherited?.description === description || isInherited(base, name, description)
}
