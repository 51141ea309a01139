import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../ui/text/useMessages.ts'
import type { PartBasis, PartName } from './page.parts.ts'

/**
 * A part of the layout that is equal on many pages. The server renders it in one page and repeats its HTML in others
 * (`kept.parts.ts`). The browser gets the same HTML and hydrates the part like any other component.
 */
export function Kept({
  name,
  basis,
  children,
}: {
  name: PartName
  basis: PartBasis
  children: ReactNode
}) {
  const { parts } = useRouter().options.context
  const { language } = useMessages()
  const [data, state = ''] = basis
  const slot = import.meta.env.SSR ? parts?.enter(name, [data, language + state]) : undefined
  const mark = slot ? <template id={slot.mark} /> : null
  if (slot?.html !== undefined) return mark
  // Three children in the browser too: the ids of `useId` depend on their number.
  return (
    <>
      {mark}
      {children}
      {mark}
    </>
  )
}
