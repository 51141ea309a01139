import { expect, test } from 'vitest'
import { groupDigits } from '../../web/src/forms/phone.text.ts'

test.each([
  ['+79135550140', '+7 913 555 0140'],
  ['+84912345678', '+84 912 345 678'],
  ['+375291234567', '+375 291 234 567'],
  ['+7 913 555-01-40', '+7 913 555-01-40'],
  ['89135550140', '89135550140'],
  ['', ''],
])('[V-submit] the confirmation groups the digits of %s', (typed, shown) => {
  expect(groupDigits(typed)).toBe(shown)
})
