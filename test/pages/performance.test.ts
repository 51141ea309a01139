import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

async function readSection(code: string): Promise<string> {
  const { text } = await supertest(origin).get(`/product/${code}/`).expect(200)
  return /<section id="performance".*?<\/section>/s.exec(text)?.[0] ?? ''
}

describe('[P-performance] performance on the page of a product', () => {
  test('curves of a file have a table, a source and conditions, and figures that are computed say so', async () => {
    const section = await readSection('ks-2428p')
    expect(section).toContain('Line rate at every frame size')
    expect(section).toContain('All 24 ports at class 3 at the same time')
    expect(section).toContain('Stated by Kedr Networks: RFC 2544')
    expect(section).toContain('Grey is computed')
    expect(section.match(/<table/g)).toHaveLength(7)
    expect(section).not.toMatch(/style=|<script/)
  })

  test('characteristics alone suffice, and nothing is drawn of a product that states one figure', async () => {
    expect(await readSection('ks-3352p')).toContain('Every port at its full rate at the same time')
    expect(await readSection('kh-motion')).toBe('')
    expect(await readSection('kx-sfp10g-lr')).toBe('')
  })
})
