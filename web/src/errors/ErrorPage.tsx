import { pathOf } from '@faceplate/contracts/site.pages'
import { island } from '../base/island.tsx'
import type { ErrorPageProps } from './ErrorPageContent.tsx'

/**
 * What a visitor sees in place of a page (X-error). Most visits see none, so it does not travel with every
 * page; where it cannot come either there is still a way home.
 */
export const ErrorPage = island<ErrorPageProps>(
  () => import('./ErrorPageContent.tsx').then(({ ErrorPageContent }) => ErrorPageContent),
  {
    fallback: (
      <p>
        Something is missing here. <a href={pathOf('index')}>Back to home page</a>
      </p>
    ),
  },
)
