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
import { useIsHydrated } from './hydration.ts'
import { watchIntent } from './intent.ts'
import styles from './island.module.css'

/** Distance from the viewport at which the chunk of an island is requested. */
const nearness = '300px'

/**
 * `served`: the HTML of the server is shown, without its script. `replaced`: that HTML belonged to another address or
 * to older data when the chunk arrived, so the island was rendered again. `hydrated`: like any other component.
 */
type Phase = 'served' | 'replaced' | 'hydrated'

interface IslandOptions {
  /** Shown while the chunk is loading, and where it cannot be loaded. */
  fallback?: ReactNode
  /** False: the server renders only the fallback; the island is loaded when a visitor is about to use it. */
  isServed?: boolean
  /** True: its HTML works without a script, so neither its script nor its data is ever requested. */
  isStill?: boolean
  /** True: scrolling to it does not load its chunk; only the pointer, the focus or a click does. */
  isUsed?: boolean
}

export type Island<Props> = ComponentType<Props> & {
  /** Requests the chunk early. Resolves to false when it cannot be loaded now. */
  preload: () => Promise<boolean>
}

/**
 * Creates an island: a component with a chunk of its own, which is hydrated when a visitor scrolls near it or moves the
 * pointer or the focus to it. `island(() => import('./Part.tsx'), 'Part')`.
 *
 * The server renders it completely, and the browser does not touch that HTML until the chunk has loaded; clicks on its
 * buttons before then are repeated afterwards. When it is first rendered in the browser (after a client-side
 * navigation, or when a state changes) there is no such HTML, so the chunk is loaded at once.
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
    const isLive = useIsHydrated()
    const [phase, setPhase] = useState<Phase>(isLive ? 'hydrated' : 'served')

    const draw = (onReady?: () => void) => (
      <Suspense key={phase === 'replaced' ? phase : ''} fallback={fallback}>
        <Content {...props} />
        {onReady && <Ready onReady={onReady} />}
      </Suspense>
    )
    // React discards the HTML of the server when a dehydrated boundary gets new props, so these stay the same.
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
        // React hydrates at low priority: the visitor may navigate before it does.
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

/** Its effect runs once its sibling in the same Suspense boundary has been hydrated too. */
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
      // In the browser the HTML of the server stays, and the next intent requests the chunk again.
      requested = undefined
      if (import.meta.env.SSR) reject(error)
      return false
    }
  }
  return { request: () => (requested ??= attempt()), loaded }
}
