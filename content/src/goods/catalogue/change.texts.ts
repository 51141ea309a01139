import { formatValue } from '@faceplate/catalogue/goods/attribute.text'
import type { Change } from '@faceplate/contracts/calls/change.contract'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { message, originalLanguage, type Message } from '@faceplate/messages/message'
import { findMessages } from '@faceplate/server/process/messages'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'

/** Titles of changes that have no title in the content, by the subject of the change. */
export const changeTitles = {
  added: message('change.added'),
  withdrawn: message('change.withdrawn'),
  name: message('change.name'),
  part_number: message('change.partNumber'),
  group: message('change.group'),
  released_on: message('change.releasedOn'),
  summary: message('change.summary'),
  description: message('change.description'),
  end_of_sales: message('change.endOfSales'),
  end_of_security_support: message('change.endOfSecuritySupport'),
  end_of_life: message('change.endOfLife'),
} as const satisfies Record<string, Message>

/** The record is in one language, so that another language of the site changes nothing in it. */
export const recordWords = findMessages(originalLanguage)

const titledKinds: ReadonlySet<string> = new Set(['added', 'withdrawn', 'description', 'lifecycle'])

/** Words of the record before the version that fixes a vulnerability. */
const fixedIn = recordWords('change.fixedIn', { version: '' })

/** Numbers as the record writes them: `12,000` and `−2.5`. */
const recorded = /−?\d+(?:,\d{3})*(?:\.\d+)?/g

/** Writes the title and the values of a recorded change in the language of the reader. */
export function writeChangeTexts(
  row: Pick<Database['good_change'], 'kind' | 'subject' | 'title' | 'before' | 'after'>,
  { attributes, language }: Pick<CatalogueSnapshot, 'attributes' | 'language'>,
): Pick<Change, 'title' | 'from' | 'to'> {
  const { kind, subject, title, before, after } = row
  const t = findMessages(language)
  const attribute =
    kind === 'characteristic' ? attributes.find(({ code }) => code === subject) : undefined
  const write = (value: string | null): string | null => {
    if (value === null) return null
    if (attribute) return readValue(attribute, value, language)
    return kind === 'advisory' && value.startsWith(fixedIn)
      ? t('change.fixedIn', { version: value.slice(fixedIn.length) })
      : value
  }
  const named = titledKinds.has(kind)
    ? (changeTitles as Readonly<Record<string, Message>>)[subject]
    : undefined
  return { title: named ? t(named) : title, from: write(before), to: write(after) }
}

/** A value of the record in a language. */
function readValue(attribute: Database['attribute'], value: string, language: string): string {
  if (attribute.type === 'number') {
    return value.replaceAll(recorded, (number) =>
      formatNumber(Number(number.replace('−', '-').replaceAll(',', '')), language),
    )
  }
  if (attribute.type !== 'flag') return value
  const isYes = value === recordWords('value.yes')
  return formatValue(attribute, { number: null, text: isYes ? 'yes' : 'no' }, language)
}
