import type { Catalogue } from '@faceplate/messages/catalogues'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

const plain = 'abcdefghijklmnopqrstuvwxyz'
const accented = 'áƀçďéƒĝĥîĵķļṁñöṗɋŕšţûṽŵẋýž'
const lookAlikes = new Map(
  [...plain].flatMap((letter, at): [string, string][] => {
    const other = accented[at] ?? letter
    return [
      [letter, other],
      [letter.toUpperCase(), other.toUpperCase()],
    ]
  }),
)

/** Some 40 % of the letters of an English text. */
const vowels = /[aeiouy]/i

/**
 * Makes a pseudo-language of the English catalogue: each message stands in ⟦ ⟧, its letters have accents, and its vowels
 * are doubled, as translations are longer. A text without these signs on a page is in no catalogue. Arguments, plural
 * forms and tags stay.
 */
export function createPseudoCatalogue(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, source]) => [key, createPseudoMessage(source)]),
  )
}

/** One message of the pseudo-language, in ICU MessageFormat. */
export function createPseudoMessage(source: string): string {
  const [open, close] = ['⟦', '⟧'].map((value) => ({ type: TYPE.literal as const, value }))
  return printAST([open!, ...changeLiterals(parse(source)), close!])
}

function changeLiterals(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: changeText(element.value) }
    if (element.type === TYPE.tag) {
      return { ...element, children: changeLiterals(element.children) }
    }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([form, option]) => [
      form,
      { ...option, value: changeLiterals(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })
}

function changeText(text: string): string {
  return [...text]
    .map((letter) => {
      const other = lookAlikes.get(letter) ?? letter
      return vowels.test(letter) ? other + other.toLowerCase() : other
    })
    .join('')
}
