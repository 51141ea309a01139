/** Conversion goals of web analytics (H-contact, V-submit). */
export type Goal = 'clickContactUs' | 'sendContactUs' | 'ZayavkaSend'

const eventName = 'faceplate:goal'

/** Reports that a visitor reached a goal. Analytics listens for the event, if it is active (R-hits). */
export function reportGoal(goal: Goal): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: { goal } }))
}

/** Subscribes to goals. Returns a function that unsubscribes. */
export function watchGoals(listener: (goal: Goal) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<{ goal: Goal }>).detail.goal)
  window.addEventListener(eventName, handle)
  return () => window.removeEventListener(eventName, handle)
}
