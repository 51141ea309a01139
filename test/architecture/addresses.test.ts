import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPage } from '@faceplate/contracts/pages/page.finder'
import { addressOf, sitePages } from '@faceplate/contracts/pages/site.pages'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const owner = 'contracts/src/pages/site.pages.ts'
const segments = new Set(Object.values(sitePages).flatMap(({ path }) => path.split('/')[1] || []))

/** Reads the string literals in code, in quotes of any kind. Comments are skipped. */
function readTexts(code: string): string[] {
  const bare = code.replace(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
  return [...bare.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , text = '']) => text)
}

describe('addresses', () => {
  test('the 22 named routes of the site are in one table', () => {
    const names =
      'index about analogs catalog-group catalog-comparison contacts download in-progress news news-code partners ' +
      'policy press-kit prices-eccm product-code promo solutions solutions-code support support-faq-list ' +
      'tech-partners unsubscribe'
    expect(Object.keys(sitePages)).toEqual(expect.arrayContaining(names.split(' ')))
  })

  test('are written from their parameters and read back', () => {
    expect(addressOf('product-code', { code: 'ks 2428' })).toBe('/product/ks%202428/')
    expect(addressOf('catalog-group', { _splat: 'switches/access-switches' })).toBe(
      '/catalog/switches/access-switches/',
    )
    expect(addressOf('catalog-modules', { family: 'switches' })).toBe('/catalog/switches/sfp/')
    expect(findPage('/catalog/switches/sfp/sfp-plus/?good=x')).toEqual({
      name: 'catalog-modules',
      params: { family: 'switches', section: 'sfp-plus' },
    })
    expect(findPage('/catalog/comparison')?.name).toBe('catalog-comparison')
    expect(findPage('/nothing/')).toBeUndefined()
    expect(() => addressOf('product-code', { code: '' })).toThrow(TypeError)
  })

  test.each(['contracts', 'content', 'gateway', 'web'])(
    'are not written anywhere else in %s',
    (name) => {
      const source = join(root, name, 'src')
      const spelled = readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && `${name}/src/${file}` !== owner)
        // The styleguide is not a page of the site: it shows elements with made-up links.
        .filter((file) => !file.includes('styleguide'))
        .flatMap((file) =>
          readTexts(readFileSync(join(source, file), 'utf8'))
            .filter((text) => {
              const [, first] = /^(?:\$\{\w+\})?\/([a-z-]+)(?:[/?#]|$)/.exec(text) ?? []
              return first !== undefined && segments.has(first)
            })
            .map((text) => `${file}: ${text}`),
        )
      expect(spelled).toEqual([])
    },
  )

  test('[R-one-hop] a page redirects only by its declaration, which the gateway reads', () => {
    const folder = join(root, 'web/src')
    const redirecting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) =>
        /import \{[^}]*\bredirect\b[^}]*\} from/.test(readFileSync(join(folder, file), 'utf8')),
      )
    expect(redirecting.toSorted()).toEqual([
      'base/catalogue.middleware.ts',
      'base/middleware.ts',
      'base/page.ts',
    ])
  })
})
