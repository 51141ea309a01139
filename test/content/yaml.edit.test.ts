import { appendToYaml, replaceInYaml } from '@faceplate/content/files/folder/yaml.edit'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const file = `# The maker's news.
- id: 1 # never again
  code: first
  title: "A title: quoted"
  tags: [a, b] # on one line
  # The text is long.
  text: |
    One.

    Two.

# The second article.
- id: 2
  code: second
  published_on: '2026-01-02'
  pictures:
    # The front.
    - file: images/a.jpg
      alt: Front
    - file: images/b.jpg # rear
      alt: Rear
  summary: >-
    Folded over
    two lines
  text: |
    Three.
`

const [first, second] = parse(file) as Record<string, unknown>[]

/** The lines that an edit removes (-) and adds (+). */
function listChanges(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let head = 0
  while (head < old.length && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail))
    tail += 1
  return [
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...now.slice(head, now.length - tail).map((line) => `+${line}`),
  ]
}

const edits: [string, number, unknown, string[]][] = [
  [
    'a quoted title keeps its quotes',
    0,
    { ...first, title: 'B: two' },
    ['-  title: "A title: quoted"', '+  title: "B: two"'],
  ],
  [
    'a list on one line stays on it, with its comment',
    0,
    { ...first, tags: ['a', 'c: d'] },
    ['-  tags: [a, b] # on one line', "+  tags: [a, 'c: d'] # on one line"],
  ],
  [
    'a text of several lines stays a block',
    0,
    { ...first, text: 'One.\n\n- Three.\n' },
    ['-    Two.', '+    - Three.'],
  ],
  [
    'a short text becomes a block below its comment',
    0,
    { ...first, id: 'x\ny\n' },
    ['-- id: 1 # never again', '+- # never again', '+  id: |', '+    x', '+    y'],
  ],
  [
    'a removed field takes its lines only',
    0,
    { ...first, tags: undefined },
    ['-  tags: [a, b] # on one line'],
  ],
  [
    'a removed first field leaves the dash',
    1,
    { ...second, id: undefined },
    ['-- id: 2', '-  code: second', '+- code: second'],
  ],
  ['a new field is added at the end', 1, { ...second, image: '/a.svg' }, ['+  image: /a.svg']],
  [
    'an inner field changes alone',
    1,
    {
      ...second,
      pictures: [
        { file: 'images/a.jpg', alt: 'Front' },
        { file: 'images/b.jpg', alt: 'Rear, open' },
      ],
    },
    ['-      alt: Rear', '+      alt: Rear, open'],
  ],
  [
    'a removed entry of a list leaves the others',
    1,
    {
      ...second,
      pictures: [{ file: 'images/b.jpg', alt: 'Rear' }],
    },
    ['-    - file: images/a.jpg', '-      alt: Front'],
  ],
  [
    'entries of a list that change places keep their comments',
    1,
    {
      ...second,
      pictures: [
        { file: 'images/b.jpg', alt: 'Rear' },
        { file: 'images/a.jpg', alt: 'Front' },
      ],
    },
    [
      '-    - file: images/a.jpg',
      '-      alt: Front',
      '-    - file: images/b.jpg # rear',
      '-      alt: Rear',
      '+    - file: images/b.jpg # rear',
      '+      alt: Rear',
      '+    - file: images/a.jpg',
      '+      alt: Front',
    ],
  ],
  [
    'a folded text stays folded',
    1,
    { ...second, summary: 'Folded' },
    ['-    Folded over', '-    two lines', '+    Folded'],
  ],
  [
    'a date keeps its quotes',
    1,
    { ...second, published_on: '2026-01-03' },
    ["-  published_on: '2026-01-02'", "+  published_on: '2026-01-03'"],
  ],
]

test.for(edits)('%s', ([, at, value, changes]) => {
  expect(listChanges(file, replaceInYaml(file, [at], value))).toEqual(changes)
})

test('an unchanged value leaves every byte', () => {
  expect(replaceInYaml(file, [1], second)).toBe(file)
  const windows = file.replaceAll('\n', '\r\n')
  expect(replaceInYaml(windows, [1], parse(windows)[1])).toBe(windows)
})

test('an added entry stands at the end, also of a file without a last newline', () => {
  const entry = { id: 3, text: 'a\n' }
  const lines = ['+- id: 3', '+  text: |', '+    a']
  expect(listChanges(file, appendToYaml(file, [], entry))).toEqual(lines)
  expect(appendToYaml('goods:\n  - id: 1', ['goods'], { id: 2 })).toBe(
    'goods:\n  - id: 1\n  - id: 2\n',
  )
  expect(parse(appendToYaml('goods: []\n', ['goods'], { id: 2 }))).toEqual({ goods: [{ id: 2 }] })
})

test('a line of a file with Windows line ends changes alone', () => {
  const windows = file.replaceAll('\n', '\r\n')
  const edited = replaceInYaml(windows, [0], { ...first, text: 'One.\n\nTwo and more.\n' })
  expect(listChanges(windows, edited)).toEqual(['-    Two.\r', '+    Two and more.\r'])
})

test('a change that would reach other places through an anchor is rejected', () => {
  const shared = 'base: &base\n  a: 1\nother: *base\n'
  expect(() => replaceInYaml(shared, ['base'], { a: 2 })).toThrow(/anchors/)
})
