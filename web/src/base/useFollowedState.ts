import { useState } from 'react'

/**
 * State that a visitor changes while the address has the last word: it begins as what that says, and becomes what it
 * says next. Unlike a new key this leaves the control, its focus and what is typed beside it alone.
 */
export function useFollowedState(said: string) {
  const [state, setState] = useState(said)
  const [followed, setFollowed] = useState(said)
  if (followed !== said) {
    setFollowed(said)
    setState(said)
  }
  return [state, setState] as const
}
