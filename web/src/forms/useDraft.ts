import { useLayoutEffect, type RefObject } from 'react'
import { readTexts } from './request.body.ts'
import { readDraft, writeDraft } from './request.draft.ts'

/** Restores the draft of a form into its controls, and stores changes of it. */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  /** Name of the form, the key of its draft. */
  name: string,
  /** Names of the controls whose texts are stored. */
  controls: readonly string[],
) {
  // Only empty controls are filled, because input from before hydration is newer than the draft.
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
