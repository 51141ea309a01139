import { describe, expect, test } from 'vitest'
import { layOutMap, mapHeight, mapWidth } from '../../web/src/partners/map.layout.ts'
import { toMap } from '../../web/src/partners/partner.map.ts'
import { partnerList } from '../../web/src/partners/partners.list.ts'

const place = (city: string, latitude: number, longitude: number, count = 1) => ({
  city,
  country: 'Somewhere',
  location: { latitude, longitude },
  partners_count: count,
})

describe('the map of partners', () => {
  test('[P-partners] all places are inside it, east is right and north is up', () => {
    const cities = [
      place('Lisbon', 38.7, -9.1),
      place('Hanoi', 21, 105.9),
      place('Tromsø', 69.6, 19),
    ]
    const { pins, land } = layOutMap(cities)
    const [lisbon, hanoi, tromso] = pins
    for (const { x, y } of pins) {
      expect(x > 0 && x < mapWidth && y > 0 && y < mapHeight).toBe(true)
    }
    expect(lisbon!.x < tromso!.x && tromso!.x < hanoi!.x).toBe(true)
    expect(tromso!.y < lisbon!.y && lisbon!.y < hanoi!.y).toBe(true)
    expect(land).not.toBe('')
  })

  test('[P-partners] names do not cover each other: of cities side by side the one with more partners has a name', () => {
    const near = [0, 0.3, 0.6, 0.9, 1.2, 1.5].map((step, at) =>
      place(`Long name of city ${at}`, 55, 80 + step, 6 - at),
    )
    const labelled = layOutMap(near).pins.filter(({ label }) => label)
    expect(labelled[0]?.place).toBe(near[0])
    expect(labelled.length).toBeLessThan(near.length)
  })

  test('[P-partners] an API without coordinates has no map', () => {
    const state = partnerList.read({})!
    const page = { data: [], pagination: { page: 1, page_size: 12, total: 0, pages: 0 } }
    expect(toMap(partnerList, state, page)).toBeUndefined()
    expect(toMap(partnerList, state, { ...page, places: [] })).toBeUndefined()
    const [map] = toMap(partnerList, state, { ...page, places: [place('Almaty', 43, 77)] }) ?? []
    expect(map?.search).toEqual({ country: 'Somewhere', city: 'Almaty' })
  })
})
