import type { ElementType } from 'react'
import * as runtime from 'react/jsx-dev-runtime'
import { markTexts } from './text.marks.ts'

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

/** The function for development servers, which notes where an element was written. */
export function jsxDEV(
  type: ElementType,
  props: object,
  ...rest: Parameters<typeof runtime.jsxDEV> extends [unknown, unknown, ...infer Rest]
    ? Rest
    : never
) {
  return runtime.jsxDEV(type, markTexts(type, props as Record<string, unknown>), ...rest)
}
