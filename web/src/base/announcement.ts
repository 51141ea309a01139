import { useEffect, useRef } from 'react'
import { createStore } from './store.ts'

/** Text of the live region of the site: what a navigation has changed. Empty on the first page. */
export const announcement = createStore(() => '')

/** Announces a text when it changes while its component stays, for example the page number of a list. */
export function useAnnouncement(text: string): void {
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current === text) return
    shown.current = text
    announcement.write(text)
  }, [text])
}
