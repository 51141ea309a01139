import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { island } from '../base/island.tsx'

/**
 * What a visitor sees in place of a page (X-error). Most visits see none, so it does not travel with every
 * page, but is asked for once that has loaded: without a connection it could not come. Where it has not, there is
 * still a way home.
 */
export const ErrorPage = island(() => import('./ErrorPageContent.tsx'), 'ErrorPageContent', {
  fallback: <a href={pathOf('index')}>Something is missing. Back to home page</a>,
})
