import { expect, test } from 'vitest'
import { writeProse } from '../../content/src/files/prose/prose.html.ts'

test('[P-news] a quotation that begins with a bold number shows it large, another one is a quotation', () => {
  expect(writeProse('> **97.2%** of users')).toContain('<blockquote class="number">')
  expect(writeProse('> **Warning:** wait 10 s')).toContain('<blockquote>')
  expect(writeProse('> Of users **97.2%**')).toContain('<blockquote>')
  expect(writeProse('![A front](/images/a.svg "A caption")')).toBe(
    '<figure><img src="/images/a.svg" alt="A front" loading="lazy"><figcaption>A caption</figcaption></figure>',
  )
})
