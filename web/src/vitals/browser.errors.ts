import { noPage } from '@faceplate/contracts/pages/vitals.names'
import type { VitalsReport } from '@faceplate/contracts/pages/vitals.contract'
import type { AnyRouter } from '@tanstack/react-router'
import type { ShownPage } from '../base/page.ts'

type BrowserError = VitalsReport['errors'][number]

/** What goes on failing says nothing new. */
const most = 20

const noted: BrowserError[] = []

/** Notes from the start, before anything is reported, that an error was not caught: where and which kind, no more. */
export function noteErrors(router: AnyRouter): void {
  const note = (kind: BrowserError['kind']) => () => {
    if (noted.length < most) noted.push({ page: readPageName(router), kind })
  }
  window.addEventListener('error', note('error'))
  window.addEventListener('unhandledrejection', note('rejection'))
}

/** Gives what was noted since it was last taken. */
export function takeErrors(): BrowserError[] {
  return noted.splice(0)
}

/** The name of the page that is shown. */
export function readPageName(router: AnyRouter): BrowserError['page'] {
  const shown = router.stores.matches.get().at(-1)?.loaderData as ShownPage | undefined
  return shown?.name ?? noPage
}
