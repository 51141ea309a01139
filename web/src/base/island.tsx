import { useRouter } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useIsLive } from './hydration.ts'
import { watchIntent } from './intent.ts'
import styles from './island.module.css'

/** How near the viewport an island is when its chunk is asked for. */
const nearness = '300px'

/**
 * `served`: the server's HTML stands, without its script. `replaced`: that HTML was of another address
 * or of older data when the chunk came, so the island was drawn anew. `hydrated`: like any other component.
 */
type Phase = 'served' | 'replaced' | 'hydrated'

interface IslandOptions {
  /** Holds the place while the chunk is on its way, and where it cannot come. */
  fallback?: ReactNode
  /** False: the server draws the fallback alone; the island comes when a visitor comes near it. */
  isServed?: boolean
  /** True: its HTML does all by itself, so neither its script nor its data is ever asked for. */
  isStill?: boolean
  /** True: to see it is not to use it, so only the pointer or the focus on it asks for its chunk. */
  isUsed?: boolean
}

export type Island<Props> = ComponentType<Props> & {
  /** Asks for the chunk before the visitor has come near. False: it cannot come now. */
  preload: () => Promise<boolean>
}

/**
 * Makes an island: a component with a chunk of its own, which hydrates when a visitor comes near it by
 * scrolling, with the pointer or with the focus. `island(() => import('./Part.tsx'), 'Part')`.
 *
 * The server draws it whole, and the browser leaves that HTML alone until the chunk is there; a button
 * that was pressed before then is pressed again. Where it is drawn first in the browser (the page was reached
 * within the site, a state has changed) there is no such HTML: the chunk is loaded at once.
 */
export function island<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  { fallback, isServed = true, isStill = false, isUsed = false }: IslandOptions = {},
): Island<Props> {
  const { request, loaded } = createChunk(async () => (await load())[name])
  const margin = isUsed ? undefined : nearness
  const Content = lazy(() => loaded)

  function Island(props: Props) {
    const router = useRouter()
    const place = useRef<HTMLDivElement>(null)
    const isLive = useIsLive()
    const [phase, setPhase] = useState<Phase>(isLive ? 'hydrated' : 'served')

    const draw = (onReady?: () => void) => (
      <Suspense key={phase === 'replaced' ? phase : ''} fallback={fallback}>
        <Content {...props} />
        {onReady && <Ready onReady={onReady} />}
      </Suspense>
    )
    // React gives the server's HTML up as soon as it is asked for other props, so it is not asked.
    const [served] = useState(() => (isServed ? draw(() => setPhase('hydrated')) : fallback))
    if ((import.meta.env.SSR && isServed) || phase !== 'served') void request()

    useEffect(() => {
      const element = place.current
      if (phase !== 'served' || !element || isStill) return undefined
      if (!isServed) return watchIntent(element, margin, () => setPhase('hydrated'))
      const readState = () => {
        const { latestLocation, options } = router
        return latestLocation.pathname + latestLocation.searchStr + options.context.revision
      }
      const before = readState()
      const stopWatching = watchIntent(element, margin, request)
      let isOver = false
      let stopFollowing: (() => void) | undefined
      const replaceIfMoved = () => {
        if (readState() !== before) setPhase('replaced')
      }
      const decide = async () => {
        await loaded
        if (isOver) return
        // React hydrates when it finds the time: the visitor may go elsewhere before.
        stopFollowing = router.subscribe('onBeforeNavigate', replaceIfMoved)
        replaceIfMoved()
      }
      void decide()
      return () => {
        isOver = true
        stopWatching()
        stopFollowing?.()
      }
    }, [phase, router])

    return (
      <div ref={place} className={styles.place}>
        {phase === 'served' ? served : draw()}
      </div>
    )
  }
  return Object.assign(Island, { preload: request })
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
  let requested: Promise<boolean> | undefined
  const attempt = async () => {
    try {
      resolve({ default: await load() })
      return true
    } catch (error) {
      // In the browser the HTML goes on standing there, and the next one who comes near asks again.
      requested = undefined
      if (import.meta.env.SSR) reject(error)
      return false
    }
  }
  return { request: () => (requested ??= attempt()), loaded }
}
