import { useMatch } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useIsHydrated } from '../base/hydration.ts'
import type { TransitionName } from '../base/page.ts'
import { wantsMotion } from '../ui/motion.ts'

const transitions: Readonly<Record<TransitionName, Keyframe[]>> = {
  fade: [{ opacity: 0.2 }, { opacity: 1 }],
}

const timing = { duration: 220, easing: 'ease-out' }

/**
 * Plays the transition that a page declares when a visitor navigates to it from another page (R-meta). Pages rendered
 * by the server appear at once, and so do all pages if the visitor prefers reduced motion.
 */
export function usePageTransition(name: TransitionName | undefined): void {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const isLive = useIsHydrated()
  const shown = useRef(isLive ? undefined : path)
  useLayoutEffect(() => {
    const isNew = shown.current !== path
    shown.current = path
    if (name === undefined || !isNew || !wantsMotion()) return
    document.getElementById('content')?.animate(transitions[name], timing)
  }, [name, path])
}
