import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The word by which responses with dated things are recognised. No request contains it. */
export const codeWord = 'Zephyr'

/** Addresses that show something only while the dated things are public. */
export const datedAddresses = {
  calls: [
    '/api/catalog/good/kx-9',
    '/api/catalog/good/9901',
    '/api/news/single/9901',
    '/api/news/kx-article',
    '/api/solution/9901',
    '/api/solution/kx-network',
    '/api/promo/kx-offer',
  ],
  files: [
    '/images/goods/kx-9-front.svg',
    '/images/goods/kx-9-panel.svg',
    '/images/solutions/kx-network.svg',
    '/files/netbox/kx-9.yaml',
    '/files/elevations/kx-9.front.svg',
    '/files/drawings/kx-9.svg',
    '/files/drawings/kx-9.pdf',
    '/files/lifecycle/kx-9.json',
    '/files/press/kx.bin',
  ],
} as const

/** Languages of the texts that `translateDatedContent` adds. */
export const datedLanguages = ['ru', 'vi'] as const

/** Adds texts of the dated good and solution in two languages: their documents and drawings then exist in each. */
export async function translateDatedContent(folder: string): Promise<void> {
  for (const language of datedLanguages) {
    const write = async (file: string, text: string) => {
      await mkdir(dirname(join(folder, language, file)), { recursive: true })
      await writeFile(join(folder, language, file), text)
    }
    await write(
      'catalogue/goods/switches/kx.yaml',
      `series: KS-1200\ngoods:\n  - code: kx-9\n    summary: ${codeWord} (${language})\n`,
    )
    await write(
      'solutions/kx.yaml',
      `id: 9901\nname: ${codeWord} (${language})\npreview: ${codeWord} (${language})\n`,
    )
  }
}

/**
 * Adds one thing of each kind to a folder with the small content: a good, an article, a solution, documents, firmware,
 * a banner, an offer and an advisory. `dates` are YAML lines such as `publish_at: 2026-12-01`.
 */
export async function addDatedContent(folder: string, dates: readonly string[]): Promise<void> {
  const indent = (by: number) => dates.map((line) => `${' '.repeat(by)}${line}\n`).join('')
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const append = async (file: string, text: string) =>
    write(file, (await readFile(join(folder, file), 'utf8')) + text)
  await write('files/press/kx.bin', codeWord)
  await write(
    'catalogue/goods/switches/kx.yaml',
    `group: access-switches
series: KS-1200
goods:
  - id: 9901
    code: kx-9
    name: ${codeWord} 9
    part_number: ${codeWord}9
    summary: ${codeWord} in a desktop case
    released_on: 2026-05-24
    sort: 5
${indent(4)}    description: ${codeWord} is fanless.
    attributes: { ports_1g: 77, size: 158 × 28 × 102 mm }
    device: { shape: desktop, size_mm: [ 158, 28, 102 ], ports: [ { type: rj45, count: 8, rows: 1 } ] }
`,
  )
  await append(
    'accessories.yaml',
    `- goods: [ ks-1208 ]
  accessories: [ kx-9 ]
`,
  )
  await write(
    'news/kx.yaml',
    `- id: 9901
  code: kx-article
  title: ${codeWord} is here
  published_on: 2026-11-20
${indent(2)}  group: company
  summary: The first ${codeWord}.
  text: '[${codeWord}](/product/kx-9/), and [a note](/files/press/kx.bin).'
`,
  )
  await write(
    'solutions/kx.yaml',
    `id: 9901
code: kx-network
name: A network with ${codeWord}
preview: ${codeWord} on each floor.
sort: 1
groups: [campus-networks]
${indent(0)}goods:
  - { code: kx-9, quantity: 1, role: One on each floor }
diagram:
  nodes:
    - { id: internet, kind: cloud, name: Internet }
    - { id: floor, good: kx-9 }
  links:
    - { from: internet, to: floor, name: 1G }
text: One [switch](/product/kx-9/) a floor.
`,
  )
  await append(
    'documents.yaml',
    `- goods: [ ks-1208 ]
  type: firmware
  title: ${codeWord} firmware
  version: 9.9.9
  published_on: 2026-11-20
${indent(2)}  notes: Brings ${codeWord}.
  size_kb: 64
- goods: [ ks-1208, kx-9 ]
  type: manual
  title: ${codeWord} manual
  version: '1.0'
  published_on: 2026-11-20
${indent(2)}  notes: ''
`,
  )
  await append(
    'advisories.yaml',
    `- id: KN-SA-2026-99
  title: ${codeWord} restarts
  published_on: 2026-11-20
${indent(2)}  summary: It restarts.
  firmware: ${codeWord} firmware
  fixed_in: 9.9.9
  goods: [ ks-1208 ]
  cwe: { id: CWE-20, name: Improper Input Validation }
  cvss: { vector: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H', score: 6.5, severity: MEDIUM }
`,
  )
  await write(
    'promo/kx.yaml',
    `code: kx-offer
title: ${codeWord} at a discount
description: ''
text: ${codeWord} for less.
goods: [kx-9]
${indent(0)}`,
  )
  const banners = await readFile(join(folder, 'banners.yaml'), 'utf8')
  await write(
    'banners.yaml',
    banners.replace(
      /^base:\n/,
      `base:
  - id: 99
    url: /product/kx-9/
    image: /images/goods/kx-9-front.svg
    title: ${codeWord}
    description: New.
${indent(4)}`,
    ),
  )
}
