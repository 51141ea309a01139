import type { ElementType, Key } from 'react'
import * as runtime from 'react/jsx-runtime'
import { markTexts } from './text.marks.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

/**
 * Creates an element with React, and marks texts in another language than the page. JSX is compiled to calls of this
 * function (`jsxImportSource`), because a page has texts of the content at some hundred places, each of which may lack
 * a translation (WCAG 2.2, 3.1.2).
 */
export function jsx(type: ElementType, props: object, key?: Key) {
  return runtime.jsx(type, markTexts(type, props as Record<string, unknown>), key)
}

/** The same for an element with several children. */
export function jsxs(type: ElementType, props: object, key?: Key) {
  return runtime.jsxs(type, markTexts(type, props as Record<string, unknown>), key)
}
