import {
  formatMeasure,
  formatNumber,
  formatQuantity,
  joinUnit,
} from '@faceplate/contracts/shared/number.format'
import { readTypedCount, readTypedNumber } from '@faceplate/contracts/shared/number.reader'
import { describe, expect, test } from 'vitest'

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

test('a unit of time is declined', () => {
  expect([1, 1.5, 5].map((each) => formatQuantity(each, 'years'))).toEqual([
    '1\u00a0year',
    '1.5\u00a0years',
    '5\u00a0years',
  ])
  expect([1, 3, 10].map((each) => formatQuantity(each, 'лет', 'ru'))).toEqual([
    '1\u00a0год',
    '3\u00a0года',
    '10\u00a0лет',
  ])
  expect(formatQuantity(3, 'năm', 'vi')).toBe('3\u00a0năm')
  expect(formatQuantity(3, 'years', 'ru')).toBe('3\u00a0years')
})

test('a length of less than a kilometre is in metres', () => {
  expect(formatMeasure(0.003, 'km')).toBe('3\u00a0m')
  expect(formatMeasure(0.55, 'км', 'ru')).toBe('550\u00a0м')
  expect(formatMeasure(1.5, 'км', 'ru')).toBe('1,5\u00a0км')
  expect(formatMeasure(0.5, 'W')).toBe('0.5\u00a0W')
})

describe('typed numbers', () => {
  test.each([
    ['1 200', 1200],
    ['1\u202f200\u00a0000', 1_200_000],
    ["12'000", 12_000],
    ['12,000', 12_000],
    ['1,200,000', 1_200_000],
    ['1,200.5', 1200.5],
    ['1.200.000', 1_200_000],
    ['1.200.000,5', 1_200_000.5],
    ['9,5', 9.5],
    ['0,125', 0.125],
    ['1.310', 1.31],
    ['1234,567', 1234.567],
    [' −40 ', -40],
    ['+7', 7],
  ])('%s is %d', (text, value) => {
    expect(readTypedNumber(text)).toBe(value)
  })

  test.each([
    '',
    'a few',
    '12 34',
    '1,2,3',
    '1,20,000',
    '1.2.3',
    '1e3',
    '0x10',
    '--1',
    '9'.repeat(400),
  ])('%j is not a number', (text) => {
    expect(readTypedNumber(text)).toBeUndefined()
  })

  test.each([
    ['1.500', 1500],
    ['1,500', 1500],
    ['10.0', 10],
    ['1.5', undefined],
    ['1,5', undefined],
    ['-3', undefined],
    ['few', undefined],
  ])('%s devices are %s', (text, value) => {
    expect(readTypedCount(text)).toBe(value)
  })

  test('numbers that the site writes can be read back', () => {
    for (const value of [0, 1310, 9999, 12_000, 1_000_000, -40, -12_000.5, 0.13, 1.488_095]) {
      expect(readTypedNumber(formatNumber(value))).toBe(value)
    }
  })
})
