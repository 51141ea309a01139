/** The goals (H-contact, V-submit): what a visit is counted as worth. */
export type Goal = 'clickContactUs' | 'sendContactUs' | 'ZayavkaSend'

const eventName = 'faceplate:goal'

/** Reports that a visitor reached a goal. What counts visits listens, where there is something (R-hits). */
export function reportGoal(goal: Goal): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: { goal } }))
}

/** Hears of goals; gives what ends it. */
export function watchGoals(note: (goal: Goal) => void): () => void {
  const hear = (event: Event) => note((event as CustomEvent<{ goal: Goal }>).detail.goal)
  window.addEventListener(eventName, hear)
  return () => window.removeEventListener(eventName, hear)
}
