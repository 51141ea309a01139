import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { island } from '../base/island.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * Error page (X-error). Few visits need it, so it is not part of the initial bundle. It is loaded once the page has
 * loaded, because it must be available without a connection. Until then the fallback has a link home.
 */
export const ErrorPage = island(() => import('./ErrorPageContent.tsx'), 'ErrorPageContent', {
  fallback: <WayHome />,
})

function WayHome() {
  const t = useMessages()
  return <a href={pathOf('index')}>{t('errors.missing')}</a>
}
