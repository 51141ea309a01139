import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPageExamples } from '../support/page.examples.ts'
import { origin } from '../support/shared.site.ts'

/** The rules of the HTML standard and of accessibility; what is off says why. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // The slides of a carousel and the symbols of controls are named as the ARIA practices say.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Its widgets are those that no native element is.
      'prefer-native-element': 'off',
      // A table or a list that is laid out otherwise loses its role in some browsers, unless it is named.
      'no-redundant-role': 'off',
      // Without it Firefox ticks the boxes of a page anew that it had before a reload.
      'valid-autocomplete': 'off',
      // A field set is named by `aria-label` where its name stands in a summary or is not seen.
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
