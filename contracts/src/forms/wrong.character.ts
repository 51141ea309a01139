import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { findOddLetter } from './email.clean.ts'
import { emailPattern, phonePattern, phoneStart, textPattern, textStart } from './form.rules.ts'
import { splitExtension } from './phone.clean.ts'

/** A character that a field does not accept. */
export interface WrongCharacter {
  /** As a reader sees it: an emoji is one character, with its skin tone, and so is a flag. */
  character: string
  /** Says how to replace or remove the character, which is given as it is to be shown. */
  advise: (t: Messages, character: string) => string
}

/**
 * Finds the first character of a text that keeps it from matching the pattern of its field. Undefined: the pattern is
 * not a list of accepted characters, or its message says enough, as the message of phone numbers does for most
 * characters.
 */
export function findWrongCharacter(pattern: string, text: unknown): WrongCharacter | undefined {
  if (pattern === emailPattern && typeof text === 'string') return findWrongInEmail(text)
  const prefix = acceptedPrefixes.get(pattern)
  if (prefix === undefined || typeof text !== 'string') return undefined
  const [accepted = ''] = prefix.exec(text) ?? []
  const [character] = firstCharacter.exec(text.slice(accepted.length)) ?? []
  if (character === undefined) return undefined
  const advise = pattern === phonePattern ? adviseInPhone(character, text) : adviseInText(character)
  return advise && { character, advise }
}

/** Names a character that is not accepted, and says what to write in its place. */
export function explainCharacter(t: Messages, { character, advise }: WrongCharacter): string {
  return advise(t, nameCharacter(t, character))
}

/** Patterns that match what a field accepts at the start of a text. */
const acceptedPrefixes: ReadonlyMap<string, RegExp> = new Map([
  [textPattern, new RegExp(textStart, 'u')],
  [phonePattern, new RegExp(phoneStart, 'u')],
])

const firstCharacter = /^(?:\p{RI}{2}|\p{Extended_Pictographic}\p{Emoji_Modifier}?|.)/su

/** Printing a control character or a lone mark would damage the message, so they are named by their code. */
function nameCharacter(t: Messages, character: string): string {
  if (isUnprintable.test(character)) {
    return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  }
  return t('rules.character.quoted', { character })
}

const isUnprintable = /^[\p{C}\p{Z}\p{M}]/u

type Advise = WrongCharacter['advise']

/** Finds what keeps a cleaned text from being one address; undefined if it lacks a part. */
function findWrongInEmail(text: string): WrongCharacter | undefined {
  const [local = '', host = '', ...more] = text.split('@')
  if (more.length > 0) {
    const character = /[,;\s/|&]/.exec(text)?.[0] ?? '@'
    return { character, advise: adviseOneAddress }
  }
  const rest = /[^a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-].*/su.exec(local) ?? /[^a-zA-Z0-9.-].*/su.exec(host)
  const [character] = firstCharacter.exec(rest?.[0] ?? '') ?? []
  if (character === undefined) return undefined
  const odd = findOddLetter(local.includes(character) ? local : host)
  if (odd !== undefined) return { character: odd, advise: adviseAlphabet }
  if (/^\p{L}/u.test(character)) return { character, advise: adviseLatin }
  if (/^\s/u.test(character)) return { character, advise: adviseNoSpace }
  return { character, advise: /^[\p{Cc}\p{Cf}]/u.test(character) ? adviseRetyping : adviseOmission }
}

function adviseInText(character: string): Advise {
  const sign = signs[character]
  if (sign !== undefined) {
    return (t, shown) => t('rules.character.replace', { character: shown, replacement: sign })
  }
  const word = words[character]
  if (word !== undefined) {
    return (t, shown) => t('rules.character.replace', { character: shown, replacement: t(word) })
  }
  if (/^\p{L}/u.test(character)) return adviseScript
  return /^[\p{Cc}\p{Cf}\p{Z}]/u.test(character) ? adviseRetyping : adviseOmission
}

function adviseInPhone(character: string, phone: string): Advise | undefined {
  if (splitExtension(phone) !== undefined) return adviseExtension
  return /^[,;/|+]/.test(character) ? adviseOneNumber : undefined
}

const adviseOmission: Advise = (t, character) => t('rules.character.omit', { character })
const adviseRetyping: Advise = (t, character) => t('rules.character.invisible', { character })
const adviseScript: Advise = (t, character) => t('rules.character.otherScript', { character })
const adviseExtension: Advise = (t, character) => t('rules.character.extension', { character })
const adviseOneAddress: Advise = (t) => t('rules.character.oneAddress')
const adviseAlphabet: Advise = (t, character) => t('rules.character.alphabet', { character })
const adviseLatin: Advise = (t, character) => t('rules.character.latin', { character })
const adviseNoSpace: Advise = (t) => t('rules.character.space')
const adviseOneNumber: Advise = (t, character) => t('rules.character.oneNumber', { character })

/** Plain replacements of characters that are the same in every language. */
const signs: Readonly<Record<string, string>> = {
  _: '-',
  '*': 'x',
  '{': '(',
  '}': ')',
  '÷': '/',
  '²': '2',
  '³': '3',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
}

/** Words to write in place of a character. */
const words: Readonly<Record<string, Message>> = {
  '&': message('rules.replacement.ampersand'),
  '+': message('rules.replacement.plus'),
  '%': message('rules.replacement.percent'),
  '=': message('rules.replacement.equals'),
  '#': message('rules.replacement.number'),
  '№': message('rules.replacement.number'),
  '°': message('rules.replacement.degrees'),
  '℃': message('rules.replacement.celsius'),
  '§': message('rules.replacement.section'),
  '±': message('rules.replacement.plusMinus'),
  '<': message('rules.replacement.less'),
  '>': message('rules.replacement.more'),
  '≤': message('rules.replacement.atMost'),
  '≥': message('rules.replacement.atLeast'),
  '≈': message('rules.replacement.about'),
  '~': message('rules.replacement.about'),
  '→': message('rules.replacement.to'),
  $: message('rules.replacement.dollars'),
  '€': message('rules.replacement.euros'),
  '£': message('rules.replacement.pounds'),
  '₽': message('rules.replacement.roubles'),
  µ: message('rules.replacement.micro'),
  μ: message('rules.replacement.micro'),
  Ω: message('rules.replacement.ohms'),
}
