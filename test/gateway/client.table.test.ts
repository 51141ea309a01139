import { nameClient, nameGroup } from '@faceplate/gateway/edge/limits/client.network'
import { ClientTable } from '@faceplate/gateway/edge/limits/client.table'
import { createRateCount } from '@faceplate/gateway/edge/limits/rate.count'
import { describe, expect, test } from 'vitest'

describe('clients of the limits', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::/48'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::', '2001:db8:1::/48'],
  ])('%s is the client %s of the group %s', (ip, client, group) => {
    expect(nameClient(ip)).toBe(client)
    expect(nameGroup(client)).toBe(group)
  })

  test('a client over its limit is remembered, whatever other clients there are', () => {
    let nowMs = 0
    const count = createRateCount(() => nowMs)
    const isExceeded = (client: string) => count(`forms:${client}`, 60_000, 2).current > 2
    for (const expected of [false, false, true]) expect(isExceeded('192.0.2.1')).toBe(expected)
    // 100,000 networks of one /48, twice the size of the table.
    for (let at = 0; at < 100_000; at += 1) isExceeded(`2001:db8:0:${at.toString(16)}::`)
    expect(isExceeded('192.0.2.1')).toBe(true)
    nowMs = 30_000
    expect(isExceeded('192.0.2.1')).toBe(false)
  })

  test('the clients of a full table are counted by their larger networks', () => {
    let nowMs = 0
    const table = new ClientTable({
      create: () => ({ untilMs: 0 }),
      isAtRest: ({ untilMs }) => untilMs <= nowMs,
      maxClients: 100,
    })
    const use = (client: string) => (table.find(client).untilMs = 10)
    for (let at = 0; at < 200; at += 1) use(`10.0.${at}.1`)
    for (let at = 0; at < 10_000; at += 1) use(`2001:db8:${at}:1::`)
    expect(table.size).toBe(150)
    expect(table.find('198.51.100.1')).toBe(table.find('203.0.113.1'))
    expect(table.find('10.0.0.1')).not.toBe(table.find('10.0.1.1'))
    expect(table.find('10.0.120.7')).toBe(table.find('10.0.120.8'))
    nowMs = 10
    expect(table.find('198.51.100.1')).not.toBe(table.find('203.0.113.1'))
    expect(table.size).toBe(150)
  })
})
