import { useEffect, useState } from 'react'

/** The typed text, updated once the typing has paused for `pauseMs`. */
export function useDebounced(text: string, pauseMs = 150): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return debounced
}
