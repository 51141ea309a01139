import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** What the visitor looked for and did not find, with which the request forms of the page begin. */
const asked = createStore(() => '')

/** Lets the request forms begin with a text as long as the component is shown; an empty text changes nothing. */
export function useAskAbout(text: string): void {
  useEffect(() => {
    if (text === '') return undefined
    asked.write(text)
    return () => asked.write('')
  }, [text])
}

export function useAskedText(): string {
  return useStore(asked, (text) => text, '')
}
