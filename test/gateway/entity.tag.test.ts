import { isTagListed, isTagRequired } from '@faceplate/server/http/entity.tag'
import { expect, test } from 'vitest'

// RFC 9110 §13.1.2, with the weak comparison of §8.8.3.2.
test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['*', '"a"', true],
  [' * ', '"a"', true],
  ['"b", "a"', '"a"', true],
  ['"b",W/"a"', '"a"', true],
  ['"b,"a"', '"a"', false],
  ['"x,a"', '"a"', false],
  ['"x,a", "y"', '"x,a"', true],
  ['"a-br"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  ['"A"', '"a"', false],
  ['"*"', '"a"', false],
])('If-None-Match: %s for %s: %s', (field, etag, is) => {
  expect(isTagListed(field, etag)).toBe(is)
})

// RFC 9110 §13.1.1, with the strong comparison of §8.8.3.2.
test.each([
  ['"a"', '"a"', true],
  ['"b", "a"', '"a"', true],
  ['*', '"a"', true],
  ['W/"a"', '"a"', false],
  ['W/"a"', 'W/"a"', false],
  ['"a"', 'W/"a"', false],
  ['"b"', '"a"', false],
  ['', '"a"', false],
])('If-Match: %s for %s: %s', (field, etag, is) => {
  expect(isTagRequired(field, etag)).toBe(is)
})
