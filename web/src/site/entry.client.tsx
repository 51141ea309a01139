import { createMessages } from '@faceplate/messages/messages'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { api } from '../base/api.ts'
import type { RouterContext } from '../base/context.ts'
import { waitForLoad } from '../base/load.ts'
import { createFindLanguage } from '../base/text.languages.ts'
import { provideFindLanguage } from '../jsx/text.language.ts'
import { isPreparingPopup } from '../base/popup.store.ts'
import { followEditions } from '../editions/edition.links.ts'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import { startRipple } from '../ui/fields/ripple.ts'
import { watchSeen } from '../ui/layout/seen.ts'
import './styles.css'
import { watchBuild, watchChunks } from './build.ts'
import { leaveEarlyLinks } from './early.links.ts'
import { loadMessages } from './development.messages.ts'
import { smoothHashLinks } from './hash.links.ts'
import { focusPages } from './page.focus.ts'
import { createPrepare, withReportedFailures, watchCurrentPage } from './prepare.ts'
import { limitPreloads } from './preloads.ts'
import { createQueryClient } from '../base/query.ts'
import { noteErrors } from '../vitals/browser.errors.ts'
import { createAppRouter } from './router.tsx'

const { lang } = document.documentElement
// The interface may be in another language than the edition (`Document.tsx`).
const spoken = document.documentElement.dataset['interface'] ?? lang
const context: RouterContext = {
  queryClient: createQueryClient(withReportedFailures(api)),
  language: lang,
  messages: createMessages(
    spoken,
    import.meta.env.DEV ? await loadMessages(spoken) : () => undefined,
  ),
  origin: window.location.origin,
}
const findLanguage = createFindLanguage(context)
provideFindLanguage(() => findLanguage)
const router = createAppRouter(context)

context.prepare = createPrepare(router, context)
const isPreloading = limitPreloads(router)
watchBuild(context)
watchCurrentPage(router, context)
watchChunks(
  () => isPreparingPopup() || (isPreloading() && router.stores.status.get() !== 'pending'),
)
noteErrors(router)
leaveEarlyLinks()
focusPages(router)
router.subscribe('onRendered', watchSeen())
smoothHashLinks()
followEditions(router)
document.addEventListener('pointerdown', startRipple)
void waitForLoad().then(ErrorPage.preload)

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
