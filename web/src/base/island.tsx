import { useRouter } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { watchIntent } from './intent.ts'
import styles from './island.module.css'

/** How near the viewport a part is when its chunk is asked for. */
const margin = '300px'

/**
 * `served`: the server's HTML stands, without its script. `replaced`: that HTML was of another address
 * when the chunk came, so the part was drawn anew. `live`: like any other component.
 */
type Phase = 'served' | 'replaced' | 'live'

/**
 * Makes a component whose chunk is loaded when a visitor comes near it: by scrolling, with the pointer
 * or with the focus. `onVisible(() => import('./Part.tsx').then(({ Part }) => Part))`.
 *
 * The server draws it whole, and the browser leaves that HTML alone until the chunk is there; a button
 * that was pressed before then is pressed again. Where the page was reached within the site there is
 * no such HTML: the chunk is loaded at once, and `fallback` holds the place.
 */
export function onVisible<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const { request, loaded } = createChunk(load)
  const Content = lazy(() => loaded)

  return function OnVisible(props: Props) {
    const router = useRouter()
    const place = useRef<HTMLDivElement>(null)
    const isHydrating = useSyncExternalStore(subscribeToNothing, isNever, isAlways)
    const [phase, setPhase] = useState<Phase>(isHydrating ? 'served' : 'live')

    const draw = (onReady?: () => void) => (
      <Suspense key={phase === 'replaced' ? phase : ''} fallback={fallback}>
        <Content {...props} />
        {onReady && <Ready onReady={onReady} />}
      </Suspense>
    )
    // React gives the server's HTML up as soon as it is asked for other props, so it is not asked.
    const [served] = useState(() => draw(() => setPhase('live')))
    if (import.meta.env.SSR || phase !== 'served') void request()

    useEffect(() => {
      const element = place.current
      if (phase !== 'served' || !element) return undefined
      const { pathname, searchStr } = router.latestLocation
      const stopWatching = watchIntent(element, margin, request)
      let isOver = false
      const decide = async () => {
        await loaded
        const now = router.latestLocation
        const isSame = now.pathname === pathname && now.searchStr === searchStr
        if (!isOver && !isSame) setPhase('replaced')
      }
      void decide()
      return () => {
        isOver = true
        stopWatching()
      }
    }, [phase, router])

    return (
      <div ref={place} className={styles.place}>
        {phase === 'served' ? served : draw()}
      </div>
    )
  }
}

/** Tells that what stands beside it has been hydrated too. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}

function createChunk<Props>(load: () => Promise<ComponentType<Props>>) {
  const {
    promise: loaded,
    resolve,
    reject,
  } = Promise.withResolvers<{
    default: ComponentType<Props>
  }>()
  let isRequested = false
  const request = async () => {
    if (isRequested) return
    isRequested = true
    try {
      resolve({ default: await load() })
    } catch (error) {
      // In the browser the HTML goes on standing there, and the next one who comes near asks again.
      isRequested = false
      if (import.meta.env.SSR) reject(error)
    }
  }
  return { request, loaded }
}

const subscribeToNothing = () => () => {}
const isNever = () => false
const isAlways = () => true
