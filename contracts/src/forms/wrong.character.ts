import type { MessageLanguage } from '../shared/message.language.ts'
import { phonePattern, phoneStart, textPattern, textStart } from './form.rules.ts'
import { splitExtension } from './phone.clean.ts'

type Words = Readonly<Record<MessageLanguage, string>>

/** A character that a field does not accept. */
export interface WrongCharacter {
  /** As a reader sees it: an emoji is one character, with its skin tone, and so is a flag. */
  character: string
  /** How to replace or remove the character. */
  advice: Words
}

/**
 * Finds the first character of a text that keeps it from matching the pattern of its field. Undefined: the pattern is not
 * a list of accepted characters, or its message says enough, as that of phone numbers does of most.
 */
export function findWrongCharacter(pattern: string, text: unknown): WrongCharacter | undefined {
  const prefix = acceptedPrefixes.get(pattern)
  if (prefix === undefined || typeof text !== 'string') return undefined
  const [accepted = ''] = prefix.exec(text) ?? []
  const [character] = firstCharacter.exec(text.slice(accepted.length)) ?? []
  if (character === undefined) return undefined
  const advice = pattern === phonePattern ? adviseInPhone(character, text) : adviseInText(character)
  return advice && { character, advice }
}

/** Names a character that is not accepted, and says what to write in its place. */
export function explainCharacter(
  { character, advice }: WrongCharacter,
  language: MessageLanguage,
): string {
  const shown = nameCharacter(character, language)
  return language === 'ru'
    ? `${shown} здесь нельзя использовать: ${advice.ru}`
    : `${shown} cannot be used here: ${advice.en}`
}

/** Patterns that match what a field accepts at the start of a text. */
const acceptedPrefixes: ReadonlyMap<string, RegExp> = new Map([
  [textPattern, new RegExp(textStart, 'u')],
  [phonePattern, new RegExp(phoneStart, 'u')],
])

const firstCharacter = /^(?:\p{RI}{2}|\p{Extended_Pictographic}\p{Emoji_Modifier}?|.)/su

/** Printing a control character or a lone mark would damage the message, so they are named by their code. */
function nameCharacter(character: string, language: MessageLanguage): string {
  if (isUnprintable.test(character)) {
    return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  }
  return language === 'ru' ? `«${character}»` : `"${character}"`
}

const isUnprintable = /^[\p{C}\p{Z}\p{M}]/u

function adviseInText(character: string): Words {
  const [en, ru = en] = replacements[character] ?? []
  if (en !== undefined) return { en: `write "${en}"`, ru: `напишите «${ru}»` }
  if (/^\p{L}/u.test(character)) return otherScript
  return /^[\p{Cc}\p{Cf}\p{Z}]/u.test(character) ? invisible : omission
}

function adviseInPhone(character: string, phone: string): Words | undefined {
  if (splitExtension(phone) !== undefined) return ownField
  return /^[,;/|+]/.test(character) ? oneNumber : undefined
}

const omission: Words = { en: 'leave it out', ru: 'уберите этот знак' }
const invisible: Words = {
  en: 'it is invisible, so type the text again',
  ru: 'это невидимый знак, наберите текст заново',
}
const otherScript: Words = {
  en: 'write in Latin or Cyrillic letters',
  ru: 'пишите латиницей или кириллицей',
}
const ownField: Words = {
  en: 'an extension has a field of its own',
  ru: 'для добавочного номера есть отдельное поле',
}
const oneNumber: Words = {
  en: 'write one number here, and another one in the comment',
  ru: 'напишите здесь один номер, а другой в комментарии',
}

/** Plain replacements of characters, in English and, where they differ, in Russian. */
const replacements: Readonly<Record<string, readonly [en: string, ru?: string]>> = {
  '&': ['and', 'и'],
  '+': ['plus', 'плюс'],
  '%': ['percent', 'процентов'],
  '=': ['equals', 'равно'],
  '#': ['No.', 'номер'],
  '№': ['No.', 'номер'],
  '°': ['degrees', 'градусов'],
  '℃': ['degrees C', 'градусов C'],
  '§': ['section', 'пункт'],
  '±': ['plus or minus', 'плюс-минус'],
  '<': ['less than', 'меньше'],
  '>': ['more than', 'больше'],
  '≤': ['at most', 'не больше'],
  '≥': ['at least', 'не меньше'],
  '≈': ['about', 'около'],
  '~': ['about', 'около'],
  '→': ['to', 'до'],
  _: ['-'],
  '*': ['x'],
  '{': ['('],
  '}': [')'],
  '÷': ['/'],
  $: ['USD', 'долларов'],
  '€': ['EUR', 'евро'],
  '£': ['GBP', 'фунтов'],
  '₽': ['RUB', 'рублей'],
  µ: ['micro', 'микро'],
  μ: ['micro', 'микро'],
  Ω: ['ohm', 'Ом'],
  '²': ['2'],
  '³': ['3'],
  '½': ['1/2'],
  '¼': ['1/4'],
  '¾': ['3/4'],
}
