import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Input method of a visitor: pointer, or keyboard only. */
export interface Hand {
  /** Presses a link, a button or a checkbox. */
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  /** Chooses an option of a select. */
  choose(target: Locator, option: string): Promise<void>
  /** Chooses the first suggestion of a combobox. */
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
    // The list takes no arrow keys while its options belong to an earlier text.
    const list = suggestion.page().getByRole('listbox').filter({ has: suggestion })
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('false')
    await suggestion.page().keyboard.press('ArrowDown')
    await expect.poll(() => suggestion.getAttribute('aria-selected')).toBe('true')
    await suggestion.page().keyboard.press('Enter')
  },
}

/** More focus stops than any page has. */
const maxStops = 400

/** Moves the focus by Tab, or by Shift+Tab if the target is before the focused element. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  const isAhead = await target.evaluate((node) => {
    const from = document.activeElement ?? document.body
    return (from.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) === 0
  })
  // The element is located once instead of at every stop; it is located again only if it was rendered again.
  const first = await target.elementHandle()
  const isFocused = async () =>
    (await first?.evaluate((node) =>
      node.isConnected ? node === document.activeElement : undefined,
    )) ?? target.evaluate((node) => node === document.activeElement)
  for (let stops = 0; stops < maxStops && !(await isFocused()); stops += 1) {
    await target.page().keyboard.press(isAhead ? 'Tab' : 'Shift+Tab')
  }
  expect(await isFocused(), `${target.toString()} by keyboard`).toBe(true)
}
