import { lowerFirst } from '@faceplate/contracts/shared/sentence.case'
import { expect, test } from 'vitest'

test.each([
  ['Media converters', 'en', 'media converters'],
  ['PoE switches', 'en', 'PoE switches'],
  ['Коммутаторы доступа', 'ru', 'коммутаторы доступа'],
  // German writes nouns with a capital everywhere.
  ['Medienkonverter', 'de', 'Medienkonverter'],
  ['Medienkonverter', 'de-AT', 'Medienkonverter'],
  // Turkish has two letters i.
  ['Işık modülleri', 'tr', 'ışık modülleri'],
])('the name of a group inside a sentence: %s in %s', (name, language, inside) => {
  expect(lowerFirst(name, language)).toBe(inside)
})
