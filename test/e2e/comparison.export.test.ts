import { buffer } from 'node:stream/consumers'
import type { Comparison, ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import { formatCsv } from '@faceplate/contracts/shared/csv.write'
import type { Page } from 'playwright-core'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { readSheet, type Cell } from '../support/sheet.reader.ts'
import { readZip } from '../support/zip.reader.ts'

async function save(page: Page, kind: string) {
  const downloaded = page.waitForEvent('download')
  await page.locator('summary', { hasText: 'Save' }).click()
  await page.getByRole('button', { name: kind }).click()
  const download = await downloaded
  return {
    name: download.suggestedFilename(),
    bytes: await buffer(await download.createReadStream()),
  }
}

/** The cells of the table of a group: prices, then characteristics; figures as numbers, other values as text. */
function listCells({ goods, attributes }: ComparisonGroup): Cell[][] {
  const listed = attributes.filter(({ values }) => !values.every(({ is_none }) => is_none))
  const [priced] = goods.flatMap(({ price }) => price ?? [])
  const amounts = goods.map(({ price }) => (price ? Number(price.amount) : 'Price on request'))
  const prices = priced
    ? [['Price', 'List price, without VAT', priced.currency, ...amounts] satisfies Cell[]]
    : []
  const facts = listed.map(({ section, name, unit, values }) => [
    section,
    name,
    unit ?? '',
    ...goods.map(({ id }) => {
      const stated = values.find(({ good_id }) => good_id === id)
      if (!stated) return ''
      const [only, ...others] = stated.values
      if (!stated.values.every((value) => typeof value === 'number')) return stated.text
      return others.length === 0 && only !== undefined ? Number(only) : stated.values.join(', ')
    }),
  ])
  return [...prices, ...facts]
}

function readCsvLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}

describe('export of a comparison', () => {
  const open = useBrowser()

  test('[P-compare] as CSV and as a workbook', async () => {
    const { page } = await open()
    await page.goto('/catalog/comparison/?ids=ks-2428,ks-2428p,kr-105')
    await waitUntilHydrated(page)
    const origin = new URL(page.url()).origin

    const csv = await save(page, 'Switches as CSV')
    expect(csv.name).toBe('comparison-switches.csv')
    // The byte order mark by which spreadsheets detect UTF-8.
    expect(csv.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const lines = csv.bytes.toString('utf8').slice(1).split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.slice(0, 3)).toEqual([
      'Section,Characteristic,Unit,KS-2428,KS-2428P',
      'Product,Part number,,KDR-KS2428-AC,KDR-KS2428P-AC',
      `Product,Page,,${origin}/product/ks-2428/,${origin}/product/ks-2428p/`,
    ])
    expect(lines).toContain('Interfaces,1G copper ports,,24,24')
    expect(lines).toContain('PoE,PoE budget,W,0,370')
    expect(lines.find((line) => line.includes('Protocols'))).toMatch(/^Functions,Protocols,,"RSTP,/)

    const book = await save(page, 'Excel workbook')
    expect(book.name).toBe('comparison.xlsx')
    const files = readZip(book.bytes)
    expect(files.get('xl/workbook.xml')).toMatch(/name="Switches".*name="Routers"/s)
    const texts = files.get('xl/sharedStrings.xml') ?? ''
    for (const text of ['Section', 'KDR-KS2428P-AC', 'PoE budget', 'W', 'Interfaces', 'KR-105']) {
      expect(texts).toContain(`>${text}</t>`)
    }
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    // A figure is stored as a number, so that a spreadsheet can calculate with it.
    expect(sheet).toMatch(/<c [^>]*><v>370<\/v><\/c>/)
    expect(sheet).not.toContain('<f>')
  })

  test('[P-compare] [P-prices] the files contain everything of the API', async () => {
    const path = '?ids=ks-2428,ks-2428p,ks-3106i,ks-5448-100g,kr-105,kr-9010'
    const { body } = await supertest(origin)
      .get(`/api/catalog/compare/compare-goods${path}`)
      .expect(200)
    const groups: Comparison = body
    const { page } = await open()
    await page.goto(`/catalog/comparison/${path}`)
    await waitUntilHydrated(page)

    const csv = await save(page, 'Switches as CSV')
    const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines.slice(3).map(readCsvLine)).toEqual(
      groups.slice(0, 1).flatMap((group) => listCells(group).map((row) => row.map(String))),
    )
    const files = readZip((await save(page, 'Excel workbook')).bytes)
    for (const [index, group] of groups.entries()) {
      const rows = readSheet(
        files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '',
        files.get('xl/sharedStrings.xml') ?? '',
      )
      expect(rows[0]?.slice(3)).toEqual(group.goods.map(({ name }) => name))
      expect(rows.slice(3)).toEqual(listCells(group))
    }
  })

  test('[P-compare] no text of a CSV file is run as a formula, numbers stay numbers', () => {
    const csv = formatCsv([
      ['=HYPERLINK("x")', '+1', '-1 °C', '@SUM(A1)', '\tx', '-', -40],
      ['a,b', 'say "ah"', 'two\r\nlines', 'plain', 'a=b', '', 0.5],
    ])
    expect(csv).toBe(
      `\uFEFF"'=HYPERLINK(""x"")",'+1,'-1 °C,'@SUM(A1),"'\tx",'-,-40\r\n` +
        `"a,b","say ""ah""","two\r\nlines",plain,a=b,,0.5\r\n`,
    )
  })
})
