/**
 * The sign of a step along the line of an element: 1 from left to right, -1 from right to left. Scroll positions of an
 * element that reads from right to left are negative (CSSOM View).
 */
export function findForward(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}
