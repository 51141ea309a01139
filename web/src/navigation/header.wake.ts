import type { AnyRouter } from '@tanstack/react-router'
import { wakeParts } from './SleepingPart.tsx'

type Behaviour = typeof import('./header.behaviour.ts')

let behaviour: Promise<Behaviour> | undefined

/** Fetches what the header does beyond its links, once. */
export function wakeHeader(router: AnyRouter): Promise<Behaviour> {
  behaviour ??= import('./header.behaviour.ts').then((loaded) => {
    loaded.attachHeader(router)
    return loaded
  })
  return behaviour
}

/** Wakes the header when the page scrolls, when search is asked for by key, or when it is open already. */
export function listenForHeader(router: AnyRouter): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const wake = () => void wakeHeader(router)
  const onKey = (event: KeyboardEvent) => {
    if (!isSearchKey(event)) return
    event.preventDefault()
    wakeParts()
    void wakeHeader(router).then(({ openSearch }) => openSearch())
  }
  window.addEventListener('keydown', onKey, { signal })
  window.addEventListener('scroll', wake, { signal, once: true, passive: true })
  if (document.querySelector('[data-header] :is([data-panel], [data-drawer])[open]')) {
    wakeParts()
    wake()
  }
  return () => stop.abort()
}

/** `/` where nothing is typed, or Ctrl+K. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return false
  if (ctrlKey || metaKey) return key === 'k' && !altKey
  return key === '/' && !(target as Element).closest('input, textarea, select')
}
