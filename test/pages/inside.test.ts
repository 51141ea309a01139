import supertest from 'supertest'
import { expect, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

test('[P-home] the inside of a device is in the page: pictures that load late, figures as a list, no scripts', async () => {
  const { text } = await supertest(origin).get('/').expect(200)
  const section = /<section[^>]* aria-labelledby="inside".*?<\/section>/s.exec(text)?.[0] ?? ''
  const pictures = section.match(/<img [^>]+>/g) ?? []
  expect(pictures).toHaveLength(5)
  for (const picture of pictures) {
    expect(picture).toMatch(/src="\/images\/goods\/ks-5532-400g-inside-[a-z]+\.[\da-f]{8}\.svg"/)
    expect(picture).toMatch(/width="1200" height="600" loading="lazy"/)
  }
  expect(section.match(/<li/g)).toHaveLength(6)
  expect(section).not.toMatch(/style=|<script/)
  // The budget of the section.
  expect(Buffer.byteLength(section)).toBeLessThan(3000)
})
