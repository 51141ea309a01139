import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { demoFolder } from '../support/content.templates.ts'
import { countSockets } from '../support/drawn.sockets.ts'
import { origin } from '../support/shared.site.ts'

interface Ports {
  type: string
  count: number
}

describe('pictures of devices', () => {
  test('[P-product] show the stated ports of a device, each once on front or rear', async () => {
    const devices = listDevices()
    const faults = []
    for (const { code, ports } of devices) {
      const response = await fetch(`${origin}/api/catalog/good/${code}`)
      const { images } = (await response.json()) as Good
      const seen = images.filter(({ url }) => /-(?:front|rear)\./.test(url))
      const pictures = await Promise.all(
        seen.map(async ({ url }) => (await fetch(origin + url)).text()),
      )
      const drawn = countSockets(pictures.join(''))
      for (const [type, count] of Object.entries(countStated(ports))) {
        if (drawn[type] !== count) faults.push({ code, type, stated: count, drawn: drawn[type] })
      }
    }
    expect(devices.length).toBeGreaterThan(100)
    expect(faults).toEqual([])
  })
})

/** The products of the demo and their ports, from the content files. */
function listDevices(): { code: string; ports: Ports[] }[] {
  const goods = join(demoFolder, 'catalogue/goods')
  return readdirSync(goods, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const series = parse(readFileSync(join(goods, name), 'utf8')) as Series
      return series.goods.map(({ code, device }) => ({
        code,
        ports: device?.ports ?? series.device?.ports ?? [],
      }))
    })
}

interface Series {
  device?: { ports?: Ports[] }
  goods: { code: string; device?: { ports?: Ports[] } }[]
}

function countStated(ports: readonly Ports[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { type, count } of ports) sums[type] = (sums[type] ?? 0) + count
  return sums
}
