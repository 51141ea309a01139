import { useEffect, useRef } from 'react'
import { createStore } from './store.ts'

/** Text of the live region of the site: what a navigation has changed. Empty on the first page. */
export const announcement = createStore(() => '')

/**
 * Announces a text when it changes while its component stays, for example the count of a list. With `value`, the text is
 * announced only when the value changes.
 */
export function useAnnouncement(text: string, value: string | number = text): void {
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    announcement.write(text)
  }, [text, value])
}
