import { useRouter } from '@tanstack/react-router'
import type { RequestCall } from '../../forms/request.calls.ts'
import { usePostedForm } from '../../forms/usePostedForm.ts'

/** Id of the request form; the quantity fields in the list refer to it by their `form` attribute. */
export const moduleFormId = 'module-request'

const path = 'forms/sfp-request' satisfies RequestCall['path']

/** Names of the fields of a row in the request. */
export const nameRow = (row: number) => ({
  id: `modules.${row}.id`,
  quantity: `modules.${row}.quantity`,
})

/** Quantities posted without scripts, as typed, by module id; empty if no form was posted. */
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

/** Whether the page certainly runs without scripts: it is the response to a form posted without them. */
export function useIsPosted(): boolean {
  return useRouter().options.context.posted !== undefined
}
