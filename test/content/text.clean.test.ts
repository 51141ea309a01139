import { checkBody } from '@faceplate/contracts/forms/body.check'
import { cleanBody } from '@faceplate/contracts/forms/body.clean'
import { cleanEmail } from '@faceplate/contracts/forms/email.clean'
import { emailPattern, textPattern } from '@faceplate/contracts/forms/form.rules'
import { requestCall } from '@faceplate/contracts/forms/forms.contract'
import { cleanText, plainDigits } from '@faceplate/contracts/forms/text.clean'
import { findMessages } from '@faceplate/server/process/messages'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lead } from '../support/examples.ts'
import { countProcessorMs } from '../support/processor.time.ts'

const accepts = (text: string) => new RegExp(textPattern, 'u').test(text)

/** All characters of Unicode with a property, except lone surrogates. */
function listCharacters(property: RegExp): string[] {
  return Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((each) => property.test(each))
}

describe('texts of forms', () => {
  test('[V-text] normalised texts stay the same when they are normalised again', () => {
    const character = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom(
        'e',
        'l',
        '\u00b7',
        '\u0140',
        '\u25ba',
        '\uf0d8',
        '\u00a7',
        'ſ',
        'ŉ',
        '=',
        "'",
        ' ',
        '\u0301',
        '\u0307',
        '\u200b',
        '\u1ffd',
        '\r',
      ),
    )
    fc.assert(
      fc.property(fc.array(character, { maxLength: 20 }), (characters) => {
        const once = cleanText(characters.join(''))
        expect(cleanText(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  test('[V-rules] cleaned emails stay the same when they are cleaned again, and a plain one is never changed', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom(
        'anna',
        'а',
        'Ж',
        'пример',
        'рф',
        'é',
        'e',
        '\u0301',
        'ς',
        'ß',
        '例',
        '\u0661',
      ),
      fc.constantFrom(
        '@',
        '＠',
        '.',
        '。',
        '-',
        ' ',
        '\u200b',
        '<',
        '>',
        '(',
        ')',
        '"',
        "'",
        '«',
        ',',
      ),
      fc.constantFrom(
        'mailto:',
        'E-mail:',
        '?subject=',
        'xn--',
        '\u202e',
        '\n',
        ';',
        '%41',
        '/',
        ':',
      ),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const once = cleanEmail(parts.join(''))
        expect(cleanEmail(once)).toBe(once)
      }),
      { numRuns: 5000 },
    )
    const word = fc.stringMatching(/^[a-z0-9]{1,9}$/)
    const plain = fc.tuple(
      fc.stringMatching(/^[A-Za-z0-9!#$%&*+/=?^_`{|}~'-]{0,9}[a-z0-9]$/),
      word,
      word,
    )
    fc.assert(
      fc.property(plain, ([local, host, zone]) => {
        const email = `a${local}@${host}.${zone}`
        expect(new RegExp(emailPattern, 'u').test(email)).toBe(true)
        expect(cleanEmail(email)).toBe(email)
      }),
    )
  })

  test('[V-rules] a text that is no address takes no longer for its length', () => {
    for (const text of ['<', '@', ' ', 'mailto:', "'", '.', 'а.', 'anna@', '<a@']) {
      const spentMs = countProcessorMs(() => {
        cleanEmail(text.repeat(100_000))
        cleanEmail(text.repeat(1000).slice(0, 1000))
      })
      expect(spentMs, text).toBeLessThan(5000)
    }
  })

  test('[V-phone] normalised phone numbers stay the same when they are normalised again', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom(
        'тел',
        'т',
        'м',
        ' ',
        '.',
        ':',
        '/',
        '(',
        ')',
        '+',
        '-',
        '030',
        '55501',
        '\u260e',
      ),
      fc.constantFrom('\u202e', ';ext=5', ';a=b', ' доб. 5', 'x', '\u30fc', '(+', "'", 'mob'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const contacts = { ...lead.contacts, phone: parts.join('') }
        const once = cleanBody(requestCall.body, { ...lead, contacts })
        expect(cleanBody(requestCall.body, once)).toEqual(once)
      }),
      { numRuns: 5000 },
    )
  })

  test('[V-text] every letter of the two scripts is accepted, composed or not, and no other letter', () => {
    const letters = listCharacters(/^\p{L}$/u)
    const isOurs = (letter: string) => /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(letter)
    const wrong = letters.filter((letter) => {
      const isAccepted = accepts(cleanText(letter)) && accepts(cleanText(letter.normalize('NFD')))
      return isAccepted !== isOurs(letter)
    })
    // Apostrophes and their like are letters for Unicode, and plain apostrophes here.
    expect(wrong.filter((letter) => cleanText(letter) !== "'")).toEqual([])
  })

  test('[V-text] a letter has at most three marks that do not compose with it', () => {
    expect(accepts(cleanText('x\u0323\u0303\u0301'))).toBe(true)
    expect(accepts(cleanText('x\u0323\u0303\u0301\u0300'))).toBe(false)
    expect(accepts(cleanText(`ж${'\u0489'.repeat(2)}`))).toBe(false)
    expect(accepts('\u0301')).toBe(false)
    expect(accepts('1\u0301')).toBe(false)
  })

  test('[V-phone] the digits of every script are read as digits', () => {
    const systems = Intl.supportedValuesOf('numberingSystem')
    const read = systems.flatMap((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
      const written = format.format(9876543210)
      // Other systems, such as Roman numerals, have no decimal digits.
      return /^\p{Nd}{10}$/u.test(written) ? [plainDigits(written)] : []
    })
    expect(read.length).toBeGreaterThan(50)
    expect(new Set(read)).toEqual(new Set(['9876543210']))
  })

  test.each([
    '(',
    'a\u0301\u0303',
    ',;',
    '5x',
    ' .',
    '-(',
    '\u0663',
    '\u202e',
    'e\u0323',
    '5 ext ',
    'tel ',
    '5 tel ',
    ';a=',
    '\u25ba ',
    '\n \uf0d8',
  ])('[V-text] [V-phone] %j, repeated to the largest body, is cleaned and rejected', (part) => {
    // Work that grows with the square of the length would exceed the time limit of a test.
    const text = part.repeat(350_000 / part.length)
    const contacts = { ...lead.contacts, comment: text, phone: text }
    const body = cleanBody(requestCall.body, { ...lead, contacts })
    const pointers = checkBody(findMessages('en'), requestCall.body, body).map(
      ({ pointer }) => pointer,
    )
    expect(pointers).toEqual(expect.arrayContaining(['/contacts/phone', '/contacts/comment']))
  })

  test('[V-text] characters that a site accepts in addition are accepted, and no others', () => {
    const judge = (comment: string, extraCharacters?: string) => {
      const body = cleanBody(requestCall.body, {
        ...lead,
        contacts: { ...lead.contacts, comment },
      })
      return checkBody(findMessages('en'), requestCall.body, body, { extraCharacters }).map(
        ({ detail }) => detail,
      )
    }
    const detail = 'The comment field format is invalid. "%" cannot be used here: write "percent"'
    expect(judge('PoE+ & 5%', '&+%')).toEqual([])
    expect(judge('PoE+ & 5%', '&+')).toEqual([detail])
    expect(judge('x'.repeat(4999) + '😀', '😀')).toEqual([])
    expect(judge('😀'.repeat(5001), '😀')).toEqual([
      'The comment field may not be greater than 5000 characters',
    ])
  })
})
