import { reportEvent } from '../analytics/analytics.events.ts'
import { wantsMotion } from '../ui/motion.ts'
import { unfoldContact } from './contact.store.ts'
import { closeMenu } from './menu.state.ts'

/** Maximum duration of the smooth scrolling (H-contact). */
const longestMs = 5000
const pixelsPerMs = 3
/** Distance in px from the top of the window at which scroll targets stop (R-scroll). */
const restOffset = 70
/** Inputs that the focus skips, because the visitor does not type into them. */
const unsuitable = '[type=radio], [type=hidden], [tabindex="-1"]'

/**
 * 'Contact us' (H-contact): closes the menu, reports the analytics goal, scrolls at constant speed to the form in the
 * footer and focuses it. Input of the visitor (wheel, touch, pointer, key) stops the scrolling.
 */
export function scrollToContact(): void {
  closeMenu()
  unfoldContact()
  reportEvent({ goal: 'clickContactUs' })
  const target = document.getElementById('contact-us')
  if (!target) return
  if (!wantsMotion()) {
    window.scrollTo({ top: findRest(target), behavior: 'instant' })
    focusForm(target)
    return
  }
  scrollSteadily(target)
}

function findRest(target: Element): number {
  const furthest = document.documentElement.scrollHeight - window.innerHeight
  const top = window.scrollY + target.getBoundingClientRect().top - restOffset
  return Math.max(0, Math.min(top, furthest))
}

function scrollSteadily(target: Element): void {
  const from = window.scrollY
  const startedAt = performance.now()
  const durationMs = Math.min(longestMs, Math.abs(findRest(target) - from) / pixelsPerMs)
  const visitor = watchVisitor()
  const step = (now: number) => {
    if (visitor.aborted) return
    const progress = durationMs === 0 ? 1 : Math.min(1, (now - startedAt) / durationMs)
    // Pictures that load meanwhile move the target, so its position is read at every step.
    const top = from + (findRest(target) - from) * Math.max(0, progress)
    window.scrollTo({ top, behavior: 'instant' })
    if (progress < 1) requestAnimationFrame(step)
    else focusForm(target)
  }
  requestAnimationFrame(step)
}

/** Unfolds the footer forms and focuses them. */
export function openContact(): void {
  unfoldContact()
  const target = document.getElementById('contact-us')
  if (target) focusForm(target)
}

/** Focuses the form. If it is still loading or folded, waits for it until the visitor does something else. */
function focusForm(target: Element): void {
  if (focusField(target)) return
  const visitor = watchVisitor()
  const observer = new MutationObserver(() => {
    if (visitor.aborted || focusField(target)) observer.disconnect()
  })
  observer.observe(target, { childList: true, subtree: true, attributeFilter: ['class'] })
}

/** A signal that aborts on the next input of the visitor. */
function watchVisitor(): AbortSignal {
  const action = new AbortController()
  const { signal } = action
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(event, () => action.abort(), { signal, passive: true })
  return signal
}

function focusField(target: Element): boolean {
  const field =
    target.querySelector<HTMLElement>(`form :is(input:not(${unsuitable}), select, textarea)`) ??
    target.querySelector<HTMLElement>('input, button')
  field?.focus({ preventScroll: true })
  return field !== null && document.activeElement === field
}
