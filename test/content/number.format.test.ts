import { formatNumber, formatQuantity, joinUnit } from '@faceplate/contracts/number.format'
import { expect, test } from 'vitest'

test.each([
  [0, '0'],
  [850, '850'],
  [1310, '1310'],
  [9999, '9999'],
  [12_000, '12,000'],
  [1_000_000, '1,000,000'],
  [-40, '−40'],
  [-12_000.5, '−12,000.5'],
  [0.13, '0.13'],
  [1.488_095, '1.488095'],
])('%d is read as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('a number and its unit stay on one line', () => {
  expect(formatQuantity(1310, 'nm')).toBe('1310\u00a0nm')
  expect(formatQuantity(-40, '°C')).toBe('−40\u00a0°C')
  expect(formatQuantity(24, null)).toBe('24')
  expect(joinUnit('1270 / 1330', 'nm')).toBe('1270 / 1330\u00a0nm')
})
