import { useState } from 'react'

/**
 * State that the visitor can change and that resets whenever `source`, a value from the address, changes. Unlike a new
 * React key this does not remount the control, so it keeps its focus and the text typed beside it.
 */
export function useResettableState(source: string) {
  const [state, setState] = useState(source)
  const [followed, setFollowed] = useState(source)
  if (followed !== source) {
    setFollowed(source)
    setState(source)
  }
  return [state, setState] as const
}
