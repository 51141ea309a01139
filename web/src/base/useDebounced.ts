import { useEffect, useState } from 'react'

/** What is typed, once there is a pause in the typing. */
export function useDebounced(text: string, pauseMs = 150): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return debounced
}
