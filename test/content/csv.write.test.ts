import { formatRecord } from '@faceplate/contracts/shared/csv.write'
import { describe, expect, test } from 'vitest'
import { countProcessorMs } from '../support/processor.time.ts'

describe('a record of CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['-2', "'-2"],
    [' @SUM(1)', " '@SUM(1)"],
    ['\t=1', `"'\t'=1"`],
    ['\tplain', `"'\tplain"`],
    // A spreadsheet may split cells at semicolons.
    ['x;@SUM(1);y', `"x;'@SUM(1);y"`],
    ["x; @cmd|' /C calc'!A0;y", `"x; '@cmd|' /C calc'!A0;y"`],
    ['x,+1', `"x,'+1"`],
    ['x\t=1', `"x\t'=1"`],
    ['x|=1', `"x|'=1"`],
    ['x\n=1\r\n-1', `"x\n'=1\r\n'-1"`],
    ['＝1+1', "'＝1+1"],
    ['a;＠SUM(1)', `"a;'＠SUM(1)"`],
    // A quote after the separator opens a cell in a program that splits there.
    [`x;"-cmd|' /C calc'!A0;`, `"x;""'-cmd|' /C calc'!A0;"`],
    ['y; "@SUM(1);', `"y; ""'@SUM(1);"`],
    ['"=1', `"""'=1"`],
    ['a-b = c@d', 'a-b = c@d'],
    ['a "b"', '"a ""b"""'],
    ['a;b', '"a;b"'],
  ])('keeps %j a text', (cell, written) => {
    expect(formatRecord([cell, -1])).toBe(`${written},-1\r\n`)
  })

  test('takes no longer for a text of spaces than for another text', () => {
    const spentMs = countProcessorMs(() => {
      for (const part of ['\n ', '"', ' ', ';"']) formatRecord([`${part.repeat(200_000)}x`])
    })
    expect(spentMs).toBeLessThan(5000)
  })
})
