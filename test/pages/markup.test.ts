import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPageExamples } from '../support/page.examples.ts'
import { origin } from '../support/shared.site.ts'

/** The rules of the HTML standard and of accessibility; a comment gives the reason for each disabled rule. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // The ARIA practices name the slides of a carousel and the icons of controls by `aria-label`.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // The site only uses ARIA widgets that have no native element.
      'prefer-native-element': 'off',
      // A table or list with another CSS display loses its role in some browsers unless the role is explicit.
      'no-redundant-role': 'off',
      // Without `autocomplete`, Firefox restores checkboxes after a reload.
      'valid-autocomplete': 'off',
      // A fieldset uses `aria-label` if its name is in a summary or is not visible.
      'wcag/h71': 'off',
    },
  }),
)

describe('the HTML of every page', () => {
  let addresses: string[] = []
  beforeAll(async () => {
    addresses = [
      ...(await listPageExamples(origin)).values(),
      '/catalog/comparison/?ids=ks-2428p,ks-2452p',
      '/download/?product=ks-2428',
      '/analogs/?vendor=cisco',
      '/no-such-page/',
    ]
  })

  test('[P-seo] is valid', async () => {
    expect(addresses.length).toBeGreaterThan(24)
    const mistakes = []
    for (const address of addresses) {
      const html = await (await fetch(origin + address)).text()
      const { results } = await validator.validateString(html)
      for (const { ruleId, message, selector } of results.flatMap((each) => each.messages)) {
        mistakes.push({ address, ruleId, message, selector })
      }
    }
    expect(mistakes).toEqual([])
  })
})
