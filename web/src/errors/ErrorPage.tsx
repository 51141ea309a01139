import { pathOf } from '@faceplate/contracts/site.pages'
import { lazy, Suspense } from 'react'

export interface ErrorPageProps {
  code: number
  detail?: string
  /** Clears the error before the visitor goes home. */
  onLeave?: () => void
}

// Most visits see no error, so its page does not travel with every page. Where it can not come either
// there is still a way home.
const Content = lazy(async () => {
  try {
    return { default: (await import('./ErrorPageContent.tsx')).ErrorPageContent }
  } catch {
    return {
      default: ({ code }: ErrorPageProps) => (
        <p>
          {code} error. <a href={pathOf('index')}>Back to home page</a>
        </p>
      ),
    }
  }
})

/** What a visitor sees in place of a page (specification §2.8). */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  )
}
