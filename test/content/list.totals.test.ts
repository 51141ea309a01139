import type { AnalogMatch } from '@faceplate/contracts/calls/analogs.contract'
import { createCatalogueMessages, readCatalogue } from '@faceplate/messages/catalogues'
import { describe, expect, test } from 'vitest'
import { readRequested } from '../../web/src/analogs/list.request.ts'
import { addUp } from '../../web/src/analogs/list.totals.ts'
import type { ListResult } from '../../web/src/analogs/useListResults.ts'

const match = {
  good: { id: 7, code: 'ks-1', name: 'KS-1' },
  attributes: [{ code: 'rack_units', name: 'Height', unit: 'U', ours: 1 }],
} as unknown as AnalogMatch

const answer = (status: ListResult['status'], quantity: string, found: AnalogMatch | null) =>
  ({
    line: { id: 1, text: 'C9200L-24P', quantity },
    status,
    device: status === 'unknown' ? null : { vendor: 'Cisco', model: 'Catalyst 9200L-24P-4G' },
    match: found,
  }) as unknown as ListResult

const t = createCatalogueMessages('en', readCatalogue('messages/catalogues', 'en'))

describe('a list with a line that may mean several devices', () => {
  const answers = [answer('ambiguous', '14', null), answer('found', '2', match)]

  test('[P-analogs] has totals without it, which say how many pieces are to choose', () => {
    const { pieces, openPieces, totals } = addUp(answers)
    expect({ pieces, openPieces }).toEqual({ pieces: 2, openPieces: 14 })
    expect(totals.map(({ sum }) => sum)).toEqual([2])
  })

  test('[P-analogs] is requested without a product for it', () => {
    const { devices } = readRequested(t, answers)
    expect(devices).toEqual([
      { vendor: 'To be chosen', model: 'C9200L-24P', name: 'C9200L-24P', quantity: 14, line: 1 },
      {
        vendor: 'Cisco',
        model: 'Catalyst 9200L-24P-4G',
        name: 'Cisco Catalyst 9200L-24P-4G',
        goodId: 7,
        quantity: 2,
        line: 1,
      },
    ])
  })
})
