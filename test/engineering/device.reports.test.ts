import { readList } from '@faceplate/engineering/lists/list.lines'
import { reports } from '@faceplate/engineering/lists/reports/report.list'
import { findMessages } from '@faceplate/server/process/messages'
import { describe, expect, test, vi } from 'vitest'
import { bareReports } from '../fixtures/reports/bare.reports.ts'
import { samples, type Sample } from '../fixtures/reports/device.reports.ts'
import { kinds } from '../fixtures/reports/kind.reports.ts'
import { makers } from '../fixtures/reports/maker.reports.ts'
import { neighbours } from '../fixtures/reports/neighbour.reports.ts'
import { sessions } from '../fixtures/reports/session.reports.ts'
import { versionReports } from '../fixtures/reports/version.reports.ts'

const t = findMessages('en')

/** `kind text × quantity`; devices without their kind. */
function read(text: string): string[] {
  return readList(t, text).lines.map(({ kind, text: name, quantity }) => {
    const line = `${name} × ${quantity}`
    return kind === 'device' ? line : `${kind} ${line}`
  })
}

/** The ways in which people paste a report. */
const ways: Readonly<Record<string, (report: string) => string>> = {
  'as it is': (report) => report,
  'with Windows line ends and spaces at the ends': (report) => report.replaceAll('\n', '  \r\n'),
  'quoted in an email': (report) => report.replaceAll(/^/gm, '> '),
  'with a blank line behind each line': (report) => report.replaceAll('\n', '\n\n'),
  'with single spaces': (report) => report.replaceAll(/^ +/gm, '').replaceAll(/ +/g, ' '),
  'with tabs between the columns': (report) => report.replaceAll(/ {2,}/g, '\t'),
  indented: (report) => report.replaceAll(/^/gm, '    '),
  'with the time before each line': (report) => report.replaceAll(/^/gm, '[2026-11-02 10:15:33] '),
  'with a bar before each line': (report) => report.replaceAll(/^/gm, '| '),
  'with the spaces of a web page': (report) => report.replaceAll(' ', '\u00A0'),
  'broken by a terminal of 80 columns': (report) =>
    report
      .split('\n')
      .flatMap((line) => line.match(/.{1,80}/g) ?? line)
      .join('\n'),
  'with a pager and a message of the console': (report) => {
    const lines = report.split('\n')
    const half = Math.floor(lines.length / 2)
    const noise = [
      ' --More-- \b\b\b\b\b\b\b\b\b        \b\b\b\b\b\b\b\b\b' + (lines[half] ?? ''),
      '*Nov 26 10:00:00.000: %LINK-3-UPDOWN: Interface GigabitEthernet1/0/7, changed state to up',
    ]
    return [...lines.slice(0, half), ...noise, ...lines.slice(half + 1)].join('\n')
  },
  'with colours': (report) => report.replaceAll(/^(\S)/gm, '\u001B[1;32m$1\u001B[0m'),
}

const all: Readonly<Record<string, Sample>> = {
  ...samples,
  ...neighbours,
  ...bareReports,
  ...versionReports,
  ...sessions,
  ...kinds,
  ...makers,
}

describe('a report of a device', () => {
  for (const [name, { report, lines, but = [] }] of Object.entries(all)) {
    test(`[P-analogs] ${name}`, () => {
      for (const [way, change] of Object.entries(ways)) {
        if (but.includes(way)) continue
        expect(read(change(report)), way).toEqual(lines)
        expect(
          read(change(`${report}\nAlso please quote 3 x GS724T-400`)),
          `${way}, and a line`,
        ).toEqual([...lines, 'Also please quote GS724T-400 × 3'])
      }
    })
  }
})

// A form that is behind another of its marks in the list is never asked, and no other case notices.
test('[P-analogs] each form of report reads one of the samples', () => {
  const spies = reports.map((form) => vi.spyOn(form, 'read'))
  for (const { report } of Object.values(all)) read(report)
  const unread = reports.filter((_, at) =>
    spies[at]?.mock.results.every(({ value }) => value === undefined),
  )
  for (const spy of spies) spy.mockRestore()
  expect(unread.map(({ name, marks }) => name ?? marks)).toEqual([])
})

test('[P-analogs] a list says as which reports it was read, and what does not count', () => {
  const text = [
    '0 (FPC 0)  Prsnt    PE2400000531 ex4300-48p     129   Master*      N  VC',
    '1 (FPC 1)  NotPrsnt PE2400000532 ex4300-48t',
    'NAME: "Chassis",  DESCR: "Nexus9000 93180YC-EX chassis"',
    'PID: N9K-C93180YC-EX     ,  VID: V03 ,  SN: FDO2400A701',
    'NAME: Ethernet1/1,  DESCR: FiberStore',
    'PID:                     ,  VID: SFP-10GSR-85,  SN: G240000A701',
  ].join('\n')
  expect(readList(t, text).reports).toEqual([
    { name: 'show virtual-chassis', count: 1, leftOutCount: 1 },
    { name: 'show inventory', count: 1, leftOutCount: 1 },
  ])
  expect(readList(t, 'C9300-48P 4').reports).toEqual([])
})

test('[P-analogs] a report of powered ports says what they draw', () => {
  const { report } = makers['powered ports of IOS'] as Sample
  expect(readList(t, report).reports).toEqual([
    {
      name: 'show power inline',
      count: 3,
      leftOutCount: 0,
      power: {
        loads: [
          { watts: 15.4, poeClass: 3 },
          { watts: 30, poeClass: 4 },
          { watts: 15.4, poeClass: 4 },
          { watts: 15.4, poeClass: 4 },
        ],
      },
    },
  ])
})
