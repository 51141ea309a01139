import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** How a visitor works a page: by pointer or by keyboard alone. */
export interface Hand {
  /** A link, a button or a box. */
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  /** Of the options of a select. */
  choose(target: Locator, option: string): Promise<void>
  /** Of what a combobox suggests: the first. */
  pick(suggestion: Locator): Promise<void>
}

export const pointer: Hand = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  async choose(target, option) {
    await target.selectOption({ label: option })
  },
  pick: (suggestion) => suggestion.click(),
}

export const keyboard: Hand = {
  async press(target) {
    await reach(target)
    const isBox = await target.evaluate((node) => node.matches('[type=checkbox], [type=radio]'))
    await target.page().keyboard.press(isBox ? 'Space' : 'Enter')
  },
  async type(target, text) {
    await reach(target)
    await target.page().keyboard.press('ControlOrMeta+a')
    await target.page().keyboard.type(text)
  },
  async choose(target, option) {
    await reach(target)
    await target.page().keyboard.type(option)
    await expect
      .poll(() => target.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label))
      .toBe(option)
  },
  async pick(suggestion) {
    await suggestion.waitFor()
    await suggestion.page().keyboard.press('ArrowDown')
    await expect.poll(() => suggestion.getAttribute('aria-selected')).toBe('true')
    await suggestion.page().keyboard.press('Enter')
  },
}

/** More stops than any page has. */
const mostStops = 400

/** Goes from stop to stop, to where the page has the target: ahead, or back. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  const isAhead = await target.evaluate((node) => {
    const from = document.activeElement ?? document.body
    return (from.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) === 0
  })
  // Not sought by its name at every stop; only where it has been drawn anew meanwhile.
  const first = await target.elementHandle()
  const isFocused = async () =>
    (await first?.evaluate((node) =>
      node.isConnected ? node === document.activeElement : undefined,
    )) ?? target.evaluate((node) => node === document.activeElement)
  for (let stops = 0; stops < mostStops && !(await isFocused()); stops += 1) {
    await target.page().keyboard.press(isAhead ? 'Tab' : 'Shift+Tab')
  }
  expect(await isFocused(), `${target.toString()} by keyboard`).toBe(true)
}
