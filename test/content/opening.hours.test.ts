import { findOpeningFaults, type Opening } from '@faceplate/contracts/shared/opening.contract'
import { describe, expect, test } from 'vitest'
import { readOfficeTime, readOpening } from '../../web/src/contacts/opening.now.ts'

const workdays: Opening['hours'][number]['days'] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
]
const office: Opening = {
  time_zone: 'Asia/Novosibirsk',
  place: 'Novosibirsk',
  hours: [
    { days: workdays, opens: '09:00', closes: '13:00' },
    { days: workdays, opens: '14:00', closes: '18:00' },
  ],
  closed_on: ['2027-01-01'],
}
const everyDay = [...workdays, 'saturday' as const, 'sunday' as const]

/** At a moment of UTC, which is seven hours behind Novosibirsk. */
const at = (moment: string, opening = office) =>
  readOpening(opening, readOfficeTime(new Date(moment), opening.time_zone))

describe('the clock of the office', () => {
  test.each([
    [
      'open in the afternoon',
      '2026-11-27T07:32:00Z',
      { isOpen: true, until: { inDays: 0, minute: 1080 } },
    ],
    ['closed at noon', '2026-11-27T06:30:00Z', { isOpen: false, from: { inDays: 0, minute: 840 } }],
    [
      'closed from the minute it closes',
      '2026-11-27T11:00:00Z',
      { isOpen: false, from: { inDays: 3, minute: 540 } },
    ],
    [
      'already Monday while it is Sunday in UTC',
      '2026-11-29T20:00:00Z',
      { isOpen: false, from: { inDays: 0, minute: 540 } },
    ],
    [
      'closed on a holiday, and over the days after it',
      '2027-01-01T05:00:00Z',
      { isOpen: false, from: { inDays: 3, minute: 540 } },
    ],
  ])('[X-map] %s', (_case, moment, expected) => {
    expect(at(moment)).toEqual(expected)
  })

  test('hours that touch at midnight are one span; a day that never ends is round the clock', () => {
    const hours = [
      { days: everyDay, opens: '22:00', closes: '24:00' },
      { days: everyDay, opens: '00:00', closes: '06:00' },
    ]
    expect(at('2026-11-27T16:00:00Z', { ...office, hours })).toEqual({
      isOpen: true,
      until: { inDays: 1, minute: 360 },
    })
    const always = [{ days: everyDay, opens: '00:00', closes: '24:00' }]
    const { closed_on: _closedOn, ...rest } = office
    expect(at('2026-11-27T16:00:00Z', { ...rest, hours: always })).toEqual({ isOpen: true })
  })

  test('an unknown zone and hours that end before they begin are named', () => {
    const hours = [{ days: workdays, opens: '18:00', closes: '09:00' }]
    expect(findOpeningFaults({ ...office, time_zone: 'Asia/Akademgorodok', hours })).toEqual([
      { path: ['time_zone'], reason: "unknown time zone 'Asia/Akademgorodok'" },
      { path: ['hours', 0, 'closes'], reason: '09:00 is not after 18:00' },
    ])
    expect(findOpeningFaults(office)).toEqual([])
  })
})
