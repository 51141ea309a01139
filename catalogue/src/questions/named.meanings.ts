import { formatQuantity } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'
import type { AttributeRow } from '../base/catalogue.rows.ts'
import { readLabel } from '../goods/attribute.text.ts'
import type { Documents, StatedValues } from '../goods/stated.values.ts'
import type { Meanings, Stated } from '../search/question.ts'
import { metScore, namedScore, toMeaning, type Described } from './attribute.meaning.ts'
import type { ChoiceMeanings } from './choice.meanings.ts'

/** A word of more attributes than this, such as `port`, names none of them. */
const maxNamed = 3

/** Finds the attributes that words name. */
export type FindAttributes = (stems: readonly string[]) => readonly Described[]

/** Reads attributes by their names, and what the vocabulary says of them. */
export function readNameMeanings(
  described: readonly Described[],
  findAttributes: FindAttributes,
  { findWord }: ChoiceMeanings,
): Pick<Meanings, 'findStated' | 'findNamed'> {
  return {
    findStated(stated, hasModel) {
      const one = described.find(({ attribute }) => attribute.code === stated.attribute)
      if (!one || (one.attribute.supply === 1 && !hasModel)) return undefined
      const documents = findStating(one.values, stated)
      if (documents.length === 0) return undefined
      const isAsked = stated.value === undefined || one.attribute.type === 'flag'
      return toMeaning(
        (t) => describeStated(t, one.attribute, stated),
        isAsked ? [one.attribute] : [],
        [{ documents: () => documents, score: metScore }],
      )
    },
    findNamed(stems, isBesideFact) {
      const found = findAttributes(stems).filter(
        ({ attribute, nameStems }) =>
          isBesideFact ||
          (attribute.supply === 0 && (stems.length > 1 || nameStems.length === stems.length)),
      )
      if (found.length === 0) return isBesideFact ? findWord(stems) : undefined
      const about = found.map(({ attribute }) => attribute)
      return toMeaning(
        () => [...new Set(about.map(({ name }) => name))].join(', '),
        about,
        found.map(({ values }) => ({ documents: () => values.findStated(), score: namedScore })),
      )
    },
  }
}

/** Documents of goods that state what an entry of the vocabulary says. */
function findStating(values: StatedValues, { value, at_least: least }: Stated): Documents {
  if (value !== undefined) return values.findText(value)
  if (least !== undefined) return values.findBetween(least, Number.POSITIVE_INFINITY)
  return values.findStated()
}

function describeStated(
  t: Messages,
  attribute: AttributeRow,
  { value, at_least: least }: Stated,
): string {
  const { name, unit } = attribute
  if (value !== undefined) return `${name}: ${readLabel(attribute, value)}`
  if (least === undefined) return name
  const quantity = formatQuantity(least, unit, t.language)
  return `${name}: ${t('meaning.from', { quantity })}`
}

/**
 * The attributes that words name: the whole name, or several words of a name, of which the shortest is meant. One word
 * of a longer name is enough if few names and no texts of goods have it.
 */
export function listNamed(
  described: readonly Described[],
  stems: readonly string[],
  isGoodsWord: (word: string) => boolean,
): readonly Described[] {
  const key = stems.join('')
  const whole = described.filter(({ nameStems }) => nameStems.join('') === key)
  if (whole.length > 0) return whole
  if (stems.some((stem) => /\d/.test(stem))) return []
  const [only = ''] = stems
  if (stems.length === 1 && (only.length < 4 || isGoodsWord(only))) return []
  const partly = described.filter(({ nameStems }) =>
    stems.every((stem) => nameStems.includes(stem)),
  )
  const shortest = Math.min(...partly.map(({ nameStems }) => nameStems.length))
  const found =
    stems.length === 1 ? partly : partly.filter(({ nameStems }) => nameStems.length === shortest)
  return found.length > maxNamed ? [] : found
}
