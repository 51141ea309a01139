import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFaults, type PatternFault } from '../../scripts/pattern.faults.ts'
import { findPatterns } from '../../scripts/pattern.finder.ts'

const folder = join(import.meta.dirname, '../fixtures/patterns')
const found = findPatterns([join(folder, 'tsconfig.json')], () => true)
const faults = listFaults(found)

const ofFile = (name: string) => faults.filter(({ file }) => basename(file) === name)
const lineOf = ({ line }: PatternFault) => line

/** Numbers of the lines of a fixture that end with a mark. */
function listMarked(name: string, mark: string): number[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .flatMap((line, at) => (line.endsWith(`// ${mark}`) ? [at + 1] : []))
}

describe('the check of regular expressions', () => {
  test('finds each pattern that takes more than linear time, also one built from constants', () => {
    const marked = listMarked('slow.ts', 'slow')
    expect(marked).toHaveLength(21)
    expect(ofFile('slow.ts').map(lineOf)).toEqual(marked)
  })

  test('says why a pattern is slow', () => {
    const reasons = new Map(ofFile('slow.ts').map(({ text, reason }) => [text, reason]))
    expect(reasons.get('/\\s*;\\s*/')).toBe('reads the same characters again from many positions')
    expect(reasons.get('/^(a+)+$/')).toBe('takes exponential time')
    expect(reasons.get('/^a*a*$/')).toBe(
      'divides the same characters between two repetitions in many ways',
    )
    expect(reasons.get('new RegExp(given)')).toBe('is known only when the program runs')
  })

  test('accepts linear patterns', () => {
    expect(found.filter(({ file }) => basename(file) === 'linear.ts').length).toBeGreaterThan(13)
    expect(ofFile('linear.ts')).toEqual([])
  })

  test('accepts a slow pattern whose comment bounds its input, and rejects any other comment', () => {
    expect(ofFile('explained.ts').map(lineOf)).toEqual(listMarked('explained.ts', 'wrong'))
    expect(ofFile('explained.ts').map(({ reason }) => reason)).toEqual([
      expect.stringContaining('too slow for a text of 50000 characters'),
      expect.stringContaining('is not of the form'),
      expect.stringContaining('is not needed'),
    ])
  })
})
