import { useEffect, useState } from 'react'

const pauseMs = 150

/** What is typed, once there is a pause in the typing. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
