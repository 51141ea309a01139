import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { noticeRead } from '../support/cookie.notice.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

/** A keyboard action of a visitor, and the beginnings of the lines in the accessibility tree after it. */
type Step = [act: (page: Page) => Promise<void>, says: readonly (string | RegExp)[]]

/** Focuses an element directly; `walks.test.ts` covers moving between elements by Tab. */
const press = (target: Locator) => target.press('Enter')
const check = (target: Locator) => target.press('Space')
const type = async (target: Locator, text: string) => {
  await target.press('ControlOrMeta+a')
  await target.pressSequentially(text)
}
const stroke =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }
const suggestion = 'option "Cisco Catalyst 9200L-24P-4G C9200L-24P-4G"'
const combobox = 'combobox "Model or part number"'
const box = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('checkbox', { name })

const tools: [name: string, path: string, steps: readonly Step[]][] = [
  [
    'alternatives',
    pathOf('analogs'),
    [
      [
        (page) => type(page.getByRole('combobox', { name: 'Model or part' }), 'C9200L-24P-4G'),
        [`${combobox} [expanded]: C9200L-24P-4G`, suggestion, 'status: 2 suggestions'],
      ],
      [stroke('ArrowDown'), [`${suggestion} [selected]`]],
      [
        stroke('Enter'),
        [
          `${combobox}: Catalyst 9200L-24P-4G`,
          'heading "Alternatives to Cisco Catalyst 9200L-24P-4G" [level=2]',
          'paragraph: Upgrade',
          'button "Compare KS-3328P"',
        ],
      ],
      [
        (page) => press(page.getByRole('main').getByRole('button', { name: 'Compare KS-3328P' })),
        ['button "Compare KS-3328P" [pressed]'],
      ],
    ],
  ],
  [
    'comparison',
    `${pathOf('catalog-comparison')}?ids=ks-2428,ks-2452`,
    [
      [
        (page) => press(page.getByRole('link', { name: 'Only differences' })),
        [
          'columnheader "KS-2428 KDR-KS2428-AC"',
          'columnheader "KS-2452 KDR-KS2452-AC"',
          'rowheader "1G copper ports"',
        ],
      ],
      [
        (page) => type(page.getByRole('combobox', { name: /^Name or part number/ }), 'ks-2412p'),
        ['combobox "Name or part number in Switches" [expanded]: ks-2412p', 'status: 1 suggestion'],
      ],
      [
        stroke('ArrowDown', 'Enter'),
        ['columnheader "KS-2412P KDR-KS2412P-AC"', 'link "Remove KS-2412P"'],
      ],
    ],
  ],
  [
    'modules',
    addressOf('catalog-modules', { family: 'switches' }),
    [
      [
        (page) => check(box(page, /^SFP\+/)),
        ['checkbox "SFP+ 11" [checked]', 'status: 11 modules'],
      ],
      [
        (page) => press(page.getByRole('main').getByRole('button', { name: /^Add / }).first()),
        ['region "Request modules"'],
      ],
    ],
  ],
  [
    'links',
    pathOf('link-finder'),
    [
      [
        (page) => page.getByLabel('Port at A').pressSequentially('SFP+'),
        ['group "End A"', 'option "SFP+" [selected]'],
      ],
      [(page) => page.getByLabel('Port at B').pressSequentially('SFP+'), ['group "End B"']],
      [
        (page) => type(page.getByRole('textbox', { name: 'Distance' }), '8'),
        ['textbox "Distance"', 'text: "8"'],
      ],
      [
        (page) => press(page.getByRole('button', { name: 'Find links' })),
        ['region "Links"', /^status: .*fits? \d/],
      ],
    ],
  ],
  [
    'calculator',
    pathOf('prices-eccm'),
    [
      [
        (page) => type(page.getByRole('spinbutton', { name: 'Switches' }), '12'),
        [
          'spinbutton "Switches $12.00 per device": "12"',
          'button "Switches: one less"',
          'status: $1,104.00',
        ],
      ],
      [
        (page) => check(box(page, /^Second server/)),
        ['checkbox "Second server A standby', 'status: $1,824.00'],
      ],
    ],
  ],
  [
    'search',
    pathOf('index'),
    [
      [(page) => page.keyboard.press('Control+k'), ['combobox "Search the site"']],
      [
        stroke('k', 's', '2', '4', '2', '8'),
        ['listbox "Search results"', 'option "KS-2428', /^(?:status|paragraph): \d+ results/],
      ],
      [stroke('ArrowDown'), [/^option ".*KS-2428.*" \[selected\]/]],
      [stroke('Enter'), ['heading "KS-2428" [level=1]']],
    ],
  ],
  [
    'filters',
    addressOf('catalog-group', { _splat: 'switches' }),
    [
      [
        (page) => check(box(page, /^24 /).first()),
        ['checkbox "24 ', 'status: ', 'link "Remove 1G copper ports: 24"'],
      ],
    ],
  ],
  [
    'downloads',
    pathOf('download'),
    [
      [
        (page) => type(page.getByRole('combobox', { name: 'Product name' }), 'kv12'),
        [
          'combobox "Product name or part number" [expanded]: kv12',
          'option "KV-12 KDR-KV12 IP phones"',
          'status: 1 suggestion',
        ],
      ],
      [
        stroke('ArrowDown', 'Enter'),
        ['heading "KV-12" [level=2]', 'link "Firmware for IP phones Latest"'],
      ],
    ],
  ],
]

describe('tools in the accessibility tree', () => {
  const open = useBrowser()

  test.each(tools)(
    '%s: by keyboard alone each step is exposed by names, roles, states and live regions',
    async (_, path, steps) => {
      const { page } = await open({
        reducedMotion: 'reduce',
        stored: noticeRead,
      })
      await page.goto(path)
      await waitUntilHydrated(page)
      for (const [act, says] of steps) {
        await act(page)
        await expect
          .poll(async () => {
            const lines = await readTree(page)
            const missing = says.filter(
              (each) =>
                !lines.some((line) =>
                  typeof each === 'string' ? line.startsWith(each) : each.test(line),
                ),
            )
            return missing.length === 0 ? [] : [...missing, '', ...lines]
          })
          .toEqual([])
      }
    },
  )
})

/** The accessibility tree of the page, one line per element: role, name, states, value. */
async function readTree(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  return tree.split('\n').map((line) => line.trim().replace(/^- '?/, ''))
}
