/** The goals (H-contact, V-submit): what a visit is counted as worth. */
export type Goal = 'clickContactUs' | 'sendContactUs' | 'ZayavkaSend'

/** Reports that a visitor reached a goal. The tag of the web analytics listens to the event, if it is set up. */
export function reportGoal(goal: Goal): void {
  window.dispatchEvent(new CustomEvent('faceplate:goal', { detail: { goal } }))
}
