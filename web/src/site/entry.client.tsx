import { RouterClient } from '@tanstack/react-router/ssr/client'
import { createClient, createFetchTransport } from '@faceplate/contracts/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchSeen } from '../ui/seen.ts'
import './styles.css'
import { watchBuild, watchChunks } from './build.ts'
import { smoothHashLinks } from './hash.links.ts'
import { createPrepare, failAsTold } from './prepare.ts'
import { limitPreloads } from './preloads.ts'
import { createQueryClient } from '../base/query.ts'
import { createAppRouter, type RouterContext } from './router.tsx'

const context: RouterContext = {
  queryClient: createQueryClient(failAsTold(createClient(createFetchTransport('/api/')))),
  origin: window.location.origin,
}
const router = createAppRouter(context)

context.prepare = createPrepare(router, context)
const isPreloading = limitPreloads(router)
watchBuild(context)
watchChunks({
  isHydrated: () => router.stores.resolvedLocation.get() !== undefined,
  isAhead: () => isPreloading() && router.stores.status.get() !== 'pending',
})
router.subscribe('onRendered', watchSeen())
smoothHashLinks()
document.addEventListener('pointerdown', async (event) => {
  const { startRipple } = await import('../ui/ripple.ts')
  startRipple(event)
})

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
