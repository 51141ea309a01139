import { createCatalogueMessages, readCatalogue } from '@faceplate/messages/catalogues'
import { compareArguments, readArguments } from '@faceplate/messages/message.reader'
import { formatRich } from '@faceplate/messages/messages'
import { catalogueFolder } from '@faceplate/server/process/messages'
import { expect, test } from 'vitest'
import { createPseudoCatalogue, createPseudoMessage } from '../support/pseudo.language.ts'

const catalogue = readCatalogue(catalogueFolder, 'en')

test.each([
  ['Search', '⟦Šééááŕçĥ⟧'],
  ['RF, 24 V', '⟦ŔƑ, 24 Ṽ⟧'],
  ['Price in € – “new”', '⟦Ṗŕîîçéé îîñ € – “ñééŵ”⟧'],
  ['{name} datasheet', '⟦{name} ďááţáášĥééééţ⟧'],
  ['{share, number, ::percent} off', '⟦{share, number, ::percent} ööƒƒ⟧'],
  ['The <b>policy of {maker}</b>.', '⟦Ţĥéé <b>ṗööļîîçýý ööƒ {maker}</b>.⟧'],
  ["It''s in '{braces}' <", "⟦Îîţ''š îîñ '{ƀŕááçééš}' <⟧"],
  [
    "{count, plural, =0 {none} one {# <b>unit</b>, '#' 1} other {# units}}",
    "⟦{count,plural,one{# <b>ûûñîîţ</b>, '#' 1} other{# ûûñîîţš} =0{ñööñéé}}⟧",
  ],
  [
    '{kind, select, pdf {A file} other {{count, plural, one {# x} other {# xs}}}}',
    '⟦{kind,select,other{{count,plural,one{# ẋ} other{# ẋš}}} pdf{Áá ƒîîļéé}}⟧',
  ],
])('the pseudo-language of %s', (source, expected) => {
  const message = createPseudoMessage(source)
  expect(message).toBe(expected)
  expect(compareArguments(readArguments(message, 'en'), readArguments(source, 'en'))).toEqual([])
})

test('the pseudo-language formats as the original', () => {
  const t = createCatalogueMessages(
    'en',
    createPseudoCatalogue({ terms: '{count, plural, one {# <a>term</a>} other {# <a>terms</a>}}' }),
  )
  const values = { count: 2, a: (content: unknown[]) => `[${content.join('')}]` }
  expect(formatRich(t, 'terms' as never, values).join('')).toBe('⟦2 [ţééŕṁš]⟧')
})

test('the pseudo-language has every message, is longer, and has no plain letter in a text', () => {
  const pseudo = createPseudoCatalogue(catalogue)
  expect(Object.keys(pseudo)).toEqual(Object.keys(catalogue))
  const texts = Object.entries(pseudo).filter(([key]) => !catalogue[key]?.includes('{'))
  expect(texts.filter(([, text]) => /[a-z]/i.test(text.replaceAll(/<\/?\w+>/g, '')))).toEqual([])
  const measure = (all: Iterable<string>) => [...all].join('').length
  const before = measure(texts.map(([key]) => catalogue[key] ?? ''))
  const after = measure(texts.map(([, text]) => text.slice(1, -1)))
  expect(after / before).toBeGreaterThan(1.3)
  expect(after / before).toBeLessThan(1.5)
})
