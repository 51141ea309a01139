import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** The text that the visitor looked for in vain; the request forms of the page begin with it. */
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
