import { useMatch } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useIsLive } from '../base/hydration.ts'
import type { TransitionName } from '../base/page.ts'
import { wantsMotion } from '../ui/motion.ts'

const transitions: Readonly<Record<TransitionName, Keyframe[]>> = {
  fade: [{ opacity: 0.2 }, { opacity: 1 }],
}

const timing = { duration: 220, easing: 'ease-out' }

/**
 * Lets a page come in as it declares where a visitor goes to it from another one (R-meta). What the server has sent
 * stands at once, and nothing moves for who wants less motion.
 */
export function usePageTransition(name: TransitionName | undefined): void {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const isLive = useIsLive()
  const shown = useRef(isLive ? undefined : path)
  useLayoutEffect(() => {
    const isNew = shown.current !== path
    shown.current = path
    if (name === undefined || !isNew || !wantsMotion()) return
    document.getElementById('content')?.animate(transitions[name], timing)
  }, [name, path])
}
