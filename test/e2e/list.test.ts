import { buffer, text as readText } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { consent, fill, person } from '../support/form.pages.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { readSheet } from '../support/sheet.reader.ts'
import { writeBomb, writeBook, writeWorkbook } from '../support/workbook.ts'
import { readZip } from '../support/zip.reader.ts'

/** Two reports and a line of a person. */
const reports = [
  'acc1#show version | begin Switch Ports',
  'Switch Ports Model              SW Version        SW Image              Mode',
  '------ ----- -----              ----------        ----------            ----',
  '*    1 62    C9300-48T          16.12.4           CAT9K_IOSXE           INSTALL',
  '     2 62    C9300-48T          16.12.4           CAT9K_IOSXE           INSTALL',
  'acc1#',
  '<acc2>display device',
  'Slot Sub  Type                   Online    Power      Register       Status     Role',
  '-------------------------------------------------------------------------------------------',
  '1    -    S5735-L48P4X-A1        Present   PowerOn    Registered     Normal     Master',
  '     FAN1 FAN-023A-B             Present   PowerOn    Registered     Normal     NA',
  '     PWR1 PAC-150WA              Present   PowerOn    Registered     Normal     NA',
  '     PWR2 PAC-150WA              Present   PowerOn    Registered     Normal     NA',
  'Also please quote 3 x JL682A',
].join('\n')

const field = (page: Page) => page.getByLabel(/Devices, one per line/)
const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const rows = (page: Page) => results(page).locator('tbody > tr[data-status]')

const start = async (page: Page, path = '/analogs/?list=') => {
  await page.goto(path)
  await waitUntilHydrated(page)
}

const ask = async (page: Page, list: string) => {
  await field(page).fill(list)
  await page.getByRole('button', { name: 'Find alternatives' }).click()
}

const upload = (page: Page, name: string, content: Buffer | string) =>
  page
    .getByLabel('Or upload a file')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

/** The lines of the table: model and quantity. */
const readLines = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const [text, quantity] = row.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')
      return `${text?.value} × ${quantity?.value}`
    }),
  )

describe('a list of devices', () => {
  const open = useBrowser()

  test('[P-analogs] is read in any spelling, and corrected line by line', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await start(page)
    await page.getByRole('button', { name: 'Find alternatives' }).click()
    await page.getByText('Paste at least one device').waitFor()
    const table = 'Vendor;Model;Qty\nCisco;C9200L-48P-4X;12\nHPE;JL682A;0\nTotal;;12'
    await ask(page, table)
    await expect.poll(() => readLines(page)).toEqual(['Cisco C9200L-48P-4X × 12', 'HPE JL682A × '])
    await page.getByText('The list says 0.').waitFor()
    await page.getByText('1 line was passed over').click()
    await page.getByText('Line 4: Total 12').waitFor()
    expect(await findViolations(page)).toEqual([])
    // Another choice of columns reads the list again, and stays in the tab.
    await page.getByLabel('Column “Qty”').selectOption({ label: 'Ignore' })
    await expect.poll(() => readLines(page)).toEqual(['Cisco C9200L-48P-4X × 1', 'HPE JL682A × 1'])
    await page.reload()
    await waitUntilHydrated(page)
    await expect.poll(() => readLines(page)).toEqual(['Cisco C9200L-48P-4X × 1', 'HPE JL682A × 1'])
    await ask(page, reports)
    await expect
      .poll(() => readLines(page))
      .toEqual([
        'C9300-48T × 2',
        'S5735-L48P4X-A1 × 1',
        'FAN-023A-B × 1',
        'PAC-150WA × 2',
        'Also please quote JL682A × 3',
      ])
    // Fans and power supplies are no devices: they are neither looked up nor requested unless selected.
    const supply = rows(page).nth(3)
    await supply.getByText('Power supply, not a device').waitFor()
    await rows(page).nth(2).getByText('Fan, not a device').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Request PAC-150WA' }).isChecked()).toBe(false)
    await results(page)
      .getByText(/2 no device$/)
      .waitFor()
    await page.getByText('3 of 5 lines are sent').waitFor()
    await page.getByRole('checkbox', { name: 'Request PAC-150WA' }).check()
    await page.getByText('4 of 5 lines are sent').waitFor()
    expect(await findViolations(page)).toEqual([])
    await ask(page, 'C9200L-48P-4X\n9200L\nC9200L-24P-4ZZ\nToaster 3000')
    await results(page).getByText('1 found, 1 to select, 2 not found').waitFor()
    expect(await findViolations(page)).toEqual([])
    // No product counts for a line of which the device is to choose.
    const totals = page.getByRole('region', { name: 'Totals of the selected lines' })
    await totals.getByText('1 piece to choose').waitFor()
    const toProject = results(page).getByRole('link', { name: /project/i })
    expect(await toProject.getAttribute('href')).toMatch(/goods=[a-z0-9-]+$/)
    // For an unknown model, similar ones are suggested.
    const misspelt = page.getByLabel('Which device is “C9200L-24P-4ZZ”?')
    await misspelt.selectOption({ label: 'Cisco Catalyst 9200L-24P-4X, C9200L-24P-4X' })
    await results(page).getByText('2 found, 1 to select, 1 not found').waitFor()
    // A line may also be replaced by our own part number.
    await page.getByLabel('Line “Toaster 3000”').fill('KDR-KS2428P-AC')
    await page.keyboard.press('Enter')
    await results(page).getByText('3 found, 1 to select').waitFor()
    const own = rows(page).last()
    await own.getByText('Our product', { exact: true }).waitFor()
    await own.getByRole('link', { name: 'KS-2428P', exact: true }).waitFor()
    await results(page).getByRole('button', { name: 'To check 1' }).click()
    await expect.poll(() => readLines(page)).toEqual(['9200L × 1'])
    await page.getByLabel('Which device is “9200L”?').selectOption({ index: 1 })
    await results(page).getByText('4 found').waitFor()
    await page.reload()
    await waitUntilHydrated(page)
    // Edits are stored in the tab.
    await results(page).getByText('4 found').waitFor()
    const first = rows(page).first()
    await first.locator('summary').first().click()
    await first.getByRole('row', { name: /^1G copper ports/ }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      results(page).getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    const file = await readText(await download.createReadStream())
    expect(file).toContain('C9200L-48P-4X,1,Cisco,Catalyst 9200L-48P-4X,')
    expect(file).toContain('KS-2428P,KDR-KS2428P-AC,KS-2428P,KDR-KS2428P-AC,Our product,,')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => results(page).count()).toBe(0)
    await expect.poll(() => field(page).inputValue()).toBe('')
  })

  test('[P-analogs] says of a name that is newer than its devices which family is nearest, in files too', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await start(page, '/analogs/?list=C9350-48P+x+2')
    const said = 'Not in our list of 31 May 2025. Nearest family of Cisco: C9300.'
    await rows(page).first().getByText(said).waitFor()
    expect(await findViolations(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      results(page).getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    expect(await readText(await download.createReadStream())).toContain(said)
  })

  test('[P-analogs] is read from files, and a file that is not a list or is too large is rejected', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await start(page)
    const table = [
      ['Offer 12', ''],
      ['P/N', 'Vendor', '', 'Qty.'],
      ['C9200L-48P-4X', 'Cisco', '', 12],
      ['', '', '', ''],
      ['J&L682A', '', '<4>', 3],
    ]
    await upload(page, 'order.xlsx', writeWorkbook(table))
    const read = ['Cisco C9200L-48P-4X × 12', 'J&L682A × 3']
    await expect.poll(() => readLines(page)).toEqual(read)
    const refusals: [string, Buffer, RegExp][] = [
      ['bomb.xlsx', writeBomb(25_000_000), /^bomb\.xlsx unpacks to far more than a table needs/],
      ['large.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), /^large\.csv is larger than 5 MB/],
      ['broken.xlsx', writeWorkbook(table).subarray(0, 300), /^broken\.xlsx is damaged/],
      [
        'old.xls',
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        /^old\.xls is a workbook in a binary format/,
      ],
      ['picture.png', Buffer.from('\u0089PNG\u0000', 'latin1'), /^picture\.png is a picture/],
      ['empty.xlsx', writeWorkbook([]), /^empty\.xlsx is empty/],
    ]
    for (const [name, content, words] of refusals) {
      await upload(page, name, content)
      await page.getByText(words).waitFor()
    }
    // A rejected upload leaves the list unchanged.
    await expect.poll(() => readLines(page)).toEqual(read)
    // A table of HTML that is named as a workbook, and a workbook of several sheets.
    const html =
      '<table><tr><th>№</th><th>Артикул</th><th>Кол-во</th></tr><tr><td>1</td><td>JL682A</td><td>4</td></tr></table>'
    await upload(page, 'report.xls', html)
    await expect.poll(() => readLines(page)).toEqual(['JL682A × 4'])
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const sheets = ['JL682A', 'C9300-24T'].map((model, at) => ({
      name: `Site ${at + 1}`,
      rows: `<row>${cell('Model')}${cell('Qty')}</row><row>${cell(model)}<c><v>${at + 2}</v></c></row>`,
    }))
    const hidden = { name: 'Prices', rows: '<row><c><v>1</v></c></row>', state: 'hidden' }
    await upload(page, 'sites.xlsx', writeBook([...sheets, hidden]))
    await expect.poll(() => readLines(page)).toEqual(['JL682A × 2'])
    const file = page.getByRole('group', { name: 'File sites.xlsx' })
    await file.getByText('Hidden sheets are left out: Prices.').waitFor()
    await file.getByLabel('Sheet').selectOption({ label: 'All sheets, one after another' })
    await expect.poll(() => readLines(page)).toEqual(['JL682A × 2', 'C9300-24T × 3'])
    await upload(page, 'utf16.txt', Buffer.from('\uFEFF20 JL682A', 'utf16le'))
    await expect.poll(() => readLines(page)).toEqual(['JL682A × 20'])
    await expect.poll(() => page.getByText('empty.xlsx is empty').count()).toBe(0)
  })

  test('[P-analogs] of two thousand lines is not in the address, is requested a few calls at a time and rendered in pages', async () => {
    const { page, calls } = await open({ reducedMotion: 'reduce' })
    await start(page)
    let inFlight = 0
    let most = 0
    const count = (by: number) => (request: { url: () => string }) => {
      if (!request.url().includes('line=')) return
      inFlight += by
      most = Math.max(most, inFlight)
    }
    page.on('request', count(1))
    page.on('requestfinished', count(-1))
    const list = Array.from({ length: 2010 }, (_, at) => `Cisco C9200L-48P-4X, rack R${at % 150}`)
    await upload(page, 'list.txt', list.join('\n'))
    await page.getByText('The list is longer than 2000 lines; the last 10 are left out.').waitFor()
    await results(page).getByText('2000 found').waitFor()
    expect(calls.filter((call) => call.includes('line=')).length).toBe(3)
    expect(most).toBeLessThanOrEqual(2)
    expect(new URL(page.url()).searchParams.get('list')).toBe('')
    await page.getByText('Lines 1 to 50 of 2000').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Line “Cisco C9200L-48P-4X rack R99”').waitFor()
    const totals = page.getByRole('region', { name: 'Totals of the selected lines' })
    await expect.poll(() => totals.innerText()).toMatch(/Products\s+2,?000\s/)
    await page.getByText('so they go as 10, one after the other').waitFor()
    await page.getByRole('link', { name: 'One device' }).click()
    await page.getByRole('link', { name: 'A list of part numbers' }).click()
    await results(page).getByText('2000 found').waitFor()
  })

  test('[P-analogs] a buyer changes alternatives and quantities, exports the list and requests it in parts', async () => {
    const { page } = await open({ reducedMotion: 'reduce', complaints: [/503/] })
    await start(page)
    const others = Array.from({ length: 201 }, (_, at) => `Toaster ${at}, of the kitchen`)
    const formula = '=HYPERLINK("https://example.org/1")'
    await ask(page, ['12 C9200L-48P-4X', 'JL682A x 20', '3 JL678A', formula, ...others].join('\n'))
    await results(page).getByText('3 found, 202 not found').waitFor()

    const ours = page.getByLabel('Ours for C9200L-48P-4X')
    await ours.selectOption({ label: 'KS-2452P: downgrade' })
    await rows(page)
      .first()
      .getByText(/^Misses Stacking: No against Yes\./)
      .waitFor()
    await page.getByRole('button', { name: 'One C9200L-48P-4X more' }).click()
    await page.getByRole('button', { name: 'Remove JL678A' }).click()
    await page.getByText('Lines 1 to 50 of 204').waitFor()
    await page.getByRole('checkbox', { name: 'Request Toaster 0 of the kitchen' }).uncheck()
    const totals = page.getByRole('region', { name: 'Totals of the selected lines' })
    // 13 of KS-2452P and 20 of KS-2428.
    await expect.poll(() => totals.innerText()).toMatch(/Products\s+33\s[^]*Height\s+33\sU/)
    await expect.poll(() => totals.innerText()).toMatch(/1G copper ports\s+1,?104\s/)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await waitUntilIdle(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('alternatives.xlsx')
    const files = readZip(await buffer(await download.createReadStream()))
    const readBack = (sheet: number) =>
      readSheet(
        files.get(`xl/worksheets/sheet${sheet}.xml`) ?? '',
        files.get('xl/sharedStrings.xml') ?? '',
      )
    const [, first, second, third] = readBack(1)
    expect(first?.slice(0, 3)).toEqual(['C9200L-48P-4X', 13, 'Cisco'])
    expect(first?.slice(5, 9)).toEqual([
      'KS-2452P',
      'KDR-KS2452P-AC',
      'Downgrade',
      expect.stringContaining('Stacking'),
    ])
    expect(second?.slice(0, 2)).toEqual(['JL682A', 20])
    expect(third?.[0]).toContain('=HYPERLINK')
    expect([...files.values()].join('')).not.toContain('<f>')
    expect(readBack(2)).toContainEqual(['Products', 33, '', ''])

    const sent: { key: string | undefined; count: number }[] = []
    await page.route('**/api/forms/analog', async (route) => {
      const { devices } = route.request().postDataJSON()
      sent.push({ key: route.request().headers()['idempotency-key'], count: devices.length })
      if (sent.length === 2) await route.fulfill({ status: 503, body: '{}' })
      else await route.continue()
    })
    const request = page.getByRole('region', { name: 'Request a quote' })
    await request.getByText('203 of 204 lines are sent').waitFor()
    await fill(request, person)
    await consent(request)
    await request.getByRole('button', { name: 'Request a quote' }).click()
    await request.getByText(/^Sent: L-[\w-]+\. Send the rest again\./).waitFor()
    await rows(page)
      .first()
      .getByText(/^Sent with L-/)
      .waitFor()
    await request.getByText('3 of 204 lines are sent').waitFor()
    await request.getByRole('button', { name: 'Request a quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request is sent' })
    await expect.poll(() => dialog.getByText(/^L-[\w-]+$/).count()).toBe(2)
    const numbers = await dialog.getByText(/^L-[\w-]+$/).allInnerTexts()
    expect(new Set(numbers).size).toBe(2)
    // An accepted part is not sent again; a part whose response was lost is sent again with the same key.
    expect(sent.map(({ count }) => count)).toEqual([200, 3, 3])
    expect(sent[2]?.key).toBe(sent[1]?.key)
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    await page.keyboard.press('Escape')
    for (let left = 4; left > 0; left -= 1) await page.getByRole('button', { name: 'Next' }).click()
    await rows(page).last().getByText(`Sent with ${numbers[1]}`).waitFor()
    await request.getByText('Select at least one line').waitFor()
  })

  test('[P-analogs] by keyboard alone', async () => {
    const { page } = await open({ reducedMotion: 'reduce', viewport: { width: 768, height: 900 } })
    await start(page)
    const goTo = async (name: RegExp) => {
      const focused = () =>
        page.evaluate(() => {
          const control = document.activeElement as HTMLInputElement | null
          const label = control?.labels?.[0]?.textContent
          return control?.getAttribute('aria-label') ?? label ?? control?.textContent ?? ''
        })
      for (let presses = 0; presses < 40 && !name.test(await focused()); presses += 1) {
        await page.keyboard.press('Tab')
      }
      expect(await focused()).toMatch(name)
    }
    await field(page).focus()
    await page.keyboard.type('JL682A 2\nC9200L-48P-4X\nToaster 3000')
    await goTo(/^Find alternatives/)
    await page.keyboard.press('Enter')
    await results(page).getByText('2 found, 1 not found').waitFor()
    await goTo(/^Request JL682A/)
    await page.keyboard.press('Space')
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Request JL682A' }).isChecked())
      .toBe(false)
    await goTo(/^One JL682A more/)
    await page.keyboard.press('Enter')
    await expect.poll(() => readLines(page)).toContain('JL682A × 3')
    await goTo(/^Ours for C9200L-48P-4X/)
    await page.keyboard.type('KS-3354')
    await rows(page).nth(1).getByText('Upgrade', { exact: true }).waitFor()
    await goTo(/^Remove C9200L-48P-4X/)
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(2)
    // The focus moves to the next line, not to the top of the page.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Remove Toaster 3000')
  })
})
