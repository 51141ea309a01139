import { createAdapter } from '@faceplate/adapter/adapter'
import { toProse, type SourceText } from '@faceplate/adapter/source.text'
import type { Block } from '@faceplate/adapter/text.blocks'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { recorded, startShop } from '../support/shop.server.ts'

const base = `${recorded}/`
const read = (text: SourceText, written?: 'plain' | 'markdown' | 'html') =>
  toProse(text, { base, ...(written && { written }) })

const leaf = (text: string, marks: object = {}): Block => ({ type: 'text', text, ...marks })
const block = (type: string, children: object[], rest: object = {}) =>
  ({ type, children, ...rest }) as Block
const lexical = (...children: object[]) => ({ root: { children } }) as SourceText
const item = (...children: object[]) => block('listitem', children)

describe('[G-adapter] a text of another system', () => {
  test.each<[kind: string, text: SourceText, written: 'plain' | 'markdown' | 'html', html: string]>(
    [
      ['nothing', null, 'plain', ''],
      ['plain', 'A & B\n\n <b>\r\n \nC', 'plain', '<p>A &amp; B</p>\n<p>&lt;b&gt;</p>\n<p>C</p>'],
      [
        'Markdown',
        '# A\n\n**B** and `C`',
        'markdown',
        '<h2>A</h2>\n<p><strong>B</strong> and <code>C</code></p>',
      ],
      [
        'a list in Markdown',
        '- A\n- [B](/contacts/)',
        'markdown',
        '<ul>\n<li>A</li>\n<li><a href="/contacts/">B</a></li>\n</ul>',
      ],
      [
        'a table in Markdown',
        '| A |\n| - |\n| 1 |',
        'markdown',
        '<table>\n<thead>\n<tr>\n<th>A</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>',
      ],
      ['HTML in Markdown', 'A <u>B</u><sup>2</sup>', 'markdown', '<p>A B<sup>2</sup></p>'],
      [
        'a picture in Markdown',
        '![A "b"](/uploads/a.png)',
        'markdown',
        `<p><img src="${base}uploads/a.png" alt="A &quot;b&quot;" /></p>`,
      ],
      ['HTML', '<h5>A</h5><p style="color:red" onclick="x()">B</p>', 'html', '<h4>A</h4><p>B</p>'],
      [
        'blocks',
        [
          block('paragraph', [leaf('A\nB', { bold: true, italic: true })]),
          block('paragraph', [leaf('')]),
        ],
        'plain',
        '<p><strong><em>A<br />B</em></strong></p>',
      ],
      [
        'headings and quotations in blocks',
        [block('heading', [leaf('A')], { level: 1 }), block('quote', [leaf('B')])],
        'plain',
        '<h2>A</h2><blockquote><p>B</p></blockquote>',
      ],
      [
        'code in blocks',
        [block('code', [leaf('a\nb')], { language: 'bash' })],
        'plain',
        '<pre><code>a\nb</code></pre>',
      ],
      [
        'lists in blocks',
        [
          block(
            'list',
            [
              block('list-item', [leaf('A')]),
              block('list', [block('list-item', [leaf('B')])], { format: 'ordered' }),
            ],
            { format: 'unordered' },
          ),
        ],
        'plain',
        '<ul><li>A<ol><li>B</li></ol></li></ul>',
      ],
      [
        'links and pictures in blocks',
        [
          block('paragraph', [block('link', [leaf('A')], { url: 'https://a.example/?b=1&c' })]),
          block('image', [leaf('')], {
            image: { url: '/a.png', alternativeText: null, width: 2, height: 1 },
          }),
        ],
        'plain',
        `<p><a href="https://a.example/?b=1&amp;c">A</a></p><img src="${base}a.png" alt="" width="2" height="1" />`,
      ],
      [
        'Lexical',
        lexical(
          block('heading', [leaf('A')], { tag: 'h3' }),
          block('paragraph', [
            leaf('B', { format: 3 }),
            { type: 'linebreak' },
            leaf('2', { format: 64 }),
          ]),
        ),
        'plain',
        '<h3>A</h3><p><strong><em>B</em></strong><br /><sup>2</sup></p>',
      ],
      [
        'lists in Lexical',
        lexical(
          block(
            'list',
            [item(leaf('A')), item(block('list', [item(leaf('B'))], { listType: 'number' }))],
            { listType: 'bullet' },
          ),
        ),
        'plain',
        '<ul><li>A<ol><li>B</li></ol></li></ul>',
      ],
      [
        'tables in Lexical',
        lexical(
          block('table', [
            block('tablerow', [
              block('tablecell', [block('paragraph', [leaf('A')])], {
                headerState: 1,
                colSpan: 2,
                rowSpan: 1,
              }),
            ]),
          ]),
        ),
        'plain',
        '<table><tbody><tr><th colspan="2"><p>A</p></th></tr></tbody></table>',
      ],
      [
        'links and uploads in Lexical',
        lexical(
          block('paragraph', [
            block('link', [leaf('A')], { fields: { url: '/a/' } }),
            block('link', [leaf('B')], { fields: { linkType: 'internal' } }),
          ]),
          {
            type: 'upload',
            value: { mimeType: 'image/png', url: '/api/media/file/a.png', alt: 'C' },
          },
          {
            type: 'upload',
            value: { mimeType: 'application/pdf', filename: 'd.pdf', url: `${base}d.pdf` },
          },
          { type: 'upload', value: 7 },
        ),
        'plain',
        `<p><a href="/a/">A</a>B</p><img src="${base}api/media/file/a.png" alt="C" /><p><a href="${base}d.pdf">d.pdf</a></p>`,
      ],
      [
        'unknown blocks',
        [block('callout', [block('paragraph', [leaf('A')])])],
        'plain',
        '<p>A</p>',
      ],
    ],
  )('in %s', (_kind, text, written, html) => {
    expect(read(text, written)).toBe(html)
  })

  const link = "javascript:alert('1')"
  test.each<[kind: string, text: SourceText, written: 'plain' | 'markdown' | 'html']>([
    ['plain', '<script>alert(1)</script><img src=x onerror=alert(1)>', 'plain'],
    [
      'Markdown',
      `<script>alert(1)</script>\n\n[a](${link}) ![b](data:image/svg+xml,x)\n\n<svg/onload=alert(1)> <a href="${link}">c</a>`,
      'markdown',
    ],
    [
      'HTML',
      `<iframe src="${link}"></iframe><img src="data:image/png;base64,AA"><img src="x" onerror="alert(1)"><a href=" java\nscript:alert(1)">a</a><math><style><img title="</style><img src onerror=alert(1)>">`,
      'html',
    ],
    [
      'blocks',
      [
        block('paragraph', [
          leaf('<img src=x onerror=alert(1)>'),
          block('link', [leaf('a')], { url: link }),
        ]),
        block('heading', [leaf('b')], { level: '1 onclick=alert(1)' }),
        block('image', [], { image: { url: 'data:,x', alternativeText: '" onerror="alert(1)' } }),
      ] as SourceText,
      'plain',
    ],
    [
      'Lexical',
      lexical(
        block('heading', [leaf('a')], { tag: 'script' }),
        block('paragraph', [block('link', [leaf('b')], { fields: { url: link } })]),
        { type: 'upload', value: { mimeType: 'image/png', url: link } },
      ),
      'plain',
    ],
  ])('in %s is harmless', (_kind, text, written) => {
    const html = read(text, written)
    // Only elements and attributes can run scripts, and not the words of a text.
    for (const tag of html.match(/<[^>]*>/g) ?? []) {
      expect(tag).toMatch(/^<\/?(?:p|a|h2|img|em)(?: (?:href|src|alt)="[^"<>]*")*(?: \/)?>$/)
      expect(tag).not.toMatch(/(?:src|href)="(?!https?:\/\/|\/)/)
    }
  })

  test('of 300 kB in any kind is written in well under a second', () => {
    const line = 'A switch with **24 ports** of 1 Gbit/s and [a link](https://a.example/).'
    const lines = Array.from({ length: 4500 }, () => line)
    const texts: [SourceText, 'plain' | 'markdown' | 'html'][] = [
      [lines.join('\n\n'), 'plain'],
      [lines.join('\n\n'), 'markdown'],
      [lines.map((each) => `<p>${each}</p>`).join(''), 'html'],
      [lines.map((each) => block('paragraph', [leaf(each)])), 'plain'],
      [lexical(...lines.map((each) => block('paragraph', [leaf(each)]))), 'plain'],
    ]
    for (const [text, written] of texts) {
      const start = process.cpuUsage()
      expect(read(text, written).length).toBeGreaterThan(300_000)
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
    }
  })

  test('has its pictures on the site, with their sizes, and without those that cannot be read', async () => {
    const shop = await startShop(() => undefined)
    onTestFinished(() => shop.close())
    const text =
      '![Front](/uploads/front.jpg?a=1&b)\n\n![Rear](/uploads/rear.gif) ![x](https://other.example/a.jpg)'
    const app = await createAdapter({
      read: async () => ({
        groups: [{ id: 1, code: 'tools', name: 'Tools' }],
        goods: [
          {
            id: 7,
            code: 'drill',
            name: 'Drill',
            part_number: 'D',
            summary: '',
            group_id: 1,
            description: toProse(text, { written: 'markdown', base: shop.origin }),
            attributes: [],
            pictures: [],
          },
        ],
      }),
      fileHosts: [new URL(shop.origin).host],
      logLevel: 'silent',
    })
    onTestFinished(() => app.close())
    const { description } = (await app.inject('/api/catalog/good/drill')).json<Good>()
    expect(description.replace(/\n/g, '')).toMatch(
      /^<p><img src="\/images\/[0-9a-f]{12}\/front\.jpg" alt="Front" width="\d+" height="\d+" loading="lazy"><\/p><p> <\/p>$/,
    )
    const [, path = ''] = /src="([^"]+)"/.exec(description) ?? []
    expect((await app.inject(path)).headers['content-type']).toBe('image/jpeg')
  })
})
