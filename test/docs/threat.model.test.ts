import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { describe, expect, test } from 'vitest'

const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')

interface Row {
  promise: string
  against: string[]
  /** Ids of the ledger. */
  ids: string[]
  proof: string
}

const rows = page
  .split('\n')
  .filter((line) => /^\| (?!promise )(?!-+ )/.test(line))
  .map((line): Row => {
    const [, promise = '', against = '', how = '', proof = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const ids = [...how.matchAll(/\b[A-Z]-[a-z]+\b/g)].map(([id]) => id)
    return { promise, against: against.split(', '), ids, proof }
  })

/** The quoted titles of a row, each with its file. */
function readProofs({ proof }: Row): { file: string; quoted: string }[] {
  return proof.split('; ').flatMap((part) => {
    const [, file = '', quotes = ''] = /^`(\S+)` (".*")$/.exec(part) ?? []
    return quotes.split(/(?<="), (?=")/).map((each) => ({
      file: join(root, 'test', file),
      quoted: each.slice(1, -1),
    }))
  })
}

/** Titles of tests and of their groups: texts that are followed by a function. */
function readTitles(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\*).*$/gm, '')
  return [
    ...code.matchAll(/^.*?(?<=[\s(])(['"`])(.+)\1,\s*(?:\{[^}]*\},\s*)?(?:async )?(?:\(|\w+ =>)/gm),
  ].map(([, , title = '']) => title)
}

const findTitles = ({ file, quoted }: { file: string; quoted: string }) =>
  quoted === '' || !existsSync(file)
    ? []
    : readTitles(file).filter((title) => title.replace(/^(?:\[[\w-]+\] )*/, '').startsWith(quoted))

describe('the threat model', () => {
  test('has a promise for each adversary, and no other adversaries', () => {
    const [, list = ''] = /^## Against whom$([^]*?)^## /m.exec(page) ?? []
    const listed = [...list.matchAll(/\*\*(\w+)\*\*/g)].map(([, name]) => name)
    expect(listed.length).toBeGreaterThan(5)
    expect(new Set(rows.flatMap(({ against }) => against))).toEqual(new Set(listed))
  })

  test.each(rows)('names tests that exist: $promise', (row) => {
    const unclear = readProofs(row).filter((each) => findTitles(each).length !== 1)
    expect(unclear).toEqual([])
  })

  test.each(rows.filter(({ ids }) => ids.length > 0))(
    'cites rows of the ledger that these tests prove: $promise',
    (row) => {
      const titles = readProofs(row).flatMap(findTitles).join('\n')
      expect(row.ids.filter((id) => !titles.includes(`[${id}]`))).toEqual([])
    },
  )
})
