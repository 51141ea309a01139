import { noPage } from '@faceplate/contracts/pages/vitals.names'
import type { VitalsReport } from '@faceplate/contracts/pages/vitals.contract'
import type { AnyRouter } from '@tanstack/react-router'
import type { ShownPage } from '../base/page.ts'

type BrowserError = VitalsReport['errors'][number]

/** Maximum number of errors recorded; repeated failures add no information. */
const maxErrors = 20

const errors: BrowserError[] = []

/** Records uncaught errors from the start of the page, with page name and kind only. */
export function noteErrors(router: AnyRouter): void {
  const note = (kind: BrowserError['kind']) => () => {
    if (errors.length < maxErrors) errors.push({ page: readPageName(router), kind })
  }
  window.addEventListener('error', note('error'))
  window.addEventListener('unhandledrejection', note('rejection'))
}

/** Returns and clears the recorded errors. */
export function takeErrors(): BrowserError[] {
  return errors.splice(0)
}

/** Name of the current page. */
export function readPageName(router: AnyRouter): BrowserError['page'] {
  const shown = router.stores.matches.get().at(-1)?.loaderData as ShownPage | undefined
  return shown?.name ?? noPage
}
