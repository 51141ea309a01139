import { useLayoutEffect, type RefObject } from 'react'
import { readTexts } from './request.body.ts'
import { readDraft, writeDraft } from './request.draft.ts'

/** Puts what was typed into a form earlier back into its controls, and keeps what is typed from now on. */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  /** The form's path, by which the draft is kept. */
  name: string,
  /** Names of the controls whose texts are kept. */
  controls: readonly string[],
) {
  // Texts that were typed before this script came stand in the page itself.
  useLayoutEffect(() => {
    for (const [each, text] of Object.entries(readDraft(name))) {
      const control = element.current?.elements.namedItem(each)
      if (control && 'value' in control && control.value === '') control.value = text
    }
  }, [element, name])
  return {
    keep(): void {
      if (element.current) {
        writeDraft(name, Object.fromEntries(readTexts(element.current, controls)))
      }
    },
    forget: () => writeDraft(name, {}),
  }
}
