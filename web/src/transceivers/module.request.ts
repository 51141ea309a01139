import { useRouter } from '@tanstack/react-router'
import type { RequestCall } from '../forms/request.calls.ts'
import { usePostedForm } from '../forms/usePostedForm.ts'

/** By which the quantities in the list belong to the form of the request. */
export const moduleFormId = 'module-request'

const path = 'forms/sfp-request' satisfies RequestCall['path']

/** Where in the request a row of the list stands. */
export const nameRow = (row: number) => ({
  id: `modules.${row}.id`,
  quantity: `modules.${row}.quantity`,
})

/** What was typed for each module without a script, by its id; nothing where none was posted. */
export function usePostedQuantities(): ReadonlyMap<number, string> {
  const entries = [...(usePostedForm(path)?.entries ?? [])]
  const read = (name: string) => entries.find(([each]) => each === name)?.[1] ?? ''
  const rows = entries.flatMap(([name, id]): [number, string][] => {
    const [, row] = /^modules\.(\d+)\.id$/.exec(name) ?? []
    const quantity = row === undefined ? '' : read(nameRow(Number(row)).quantity)
    return quantity.trim() === '' ? [] : [[Number(id), quantity]]
  })
  return new Map(rows)
}

/** Whether the page has no script for certain: it answers a form that was posted without one. */
export function useIsPosted(): boolean {
  return useRouter().options.context.posted !== undefined
}
