import type { Transceiver } from '@faceplate/contracts/transceivers.contract'
import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'

/** A module for the request, with the quantity as it is typed. */
export interface ChosenModule {
  id: number
  code: string
  name: string
  part_number: string
  quantity: string
}

const storageKey = 'faceplate:modules'

/** What one request takes, by its contract. */
export const mostModules = 200
export const mostPieces = 100_000

const nothing: readonly ChosenModule[] = []
const store = createStore(readKept)

/** The modules chosen in this tab; they stay while the visitor filters, pages and looks around. */
export function useChosenModules(): readonly ChosenModule[] {
  return useStore(store, (chosen) => chosen, nothing)
}

export function chooseModule({ id, code, name, part_number }: Transceiver): void {
  if (store.read().length >= mostModules) return
  publish([
    ...store.read().filter((each) => each.id !== id),
    { id, code, name, part_number, quantity: '1' },
  ])
}

export function setQuantity(id: number, quantity: string): void {
  publish(store.read().map((each) => (each.id === id ? { ...each, quantity } : each)))
}

export function dropModule(id: number): void {
  publish(store.read().filter((each) => each.id !== id))
}

export function dropAllModules(): void {
  publish([])
}

/** The number of pieces; undefined where what is typed is no number that can be asked for. */
export function readQuantity(text: string): number | undefined {
  const trimmed = text.trim()
  const quantity = Number(trimmed)
  return /^\d+$/.test(trimmed) && quantity >= 1 && quantity <= mostPieces ? quantity : undefined
}

/** What is wrong with a quantity, for the visitor. */
export function explainQuantity(text: string): string | undefined {
  if (readQuantity(text) !== undefined) return undefined
  return text.trim() === '' ? 'How many?' : 'A whole number from 1 to 100 000'
}

/** A quantity one step up or down from what is typed; below one there is none. */
export function stepQuantity(text: string, step: 1 | -1): string | undefined {
  const next = Math.floor(Number(text.trim()) || 0) + step
  return next < 1 ? undefined : String(Math.min(next, mostPieces))
}

function publish(chosen: readonly ChosenModule[]): void {
  store.write(chosen)
  // Without storage the list lasts as long as the page.
  writeStored('session', storageKey, chosen)
}

function readKept(): readonly ChosenModule[] {
  const kept = readStored('session', storageKey)
  return Array.isArray(kept) ? kept.filter(isChosen) : nothing
}

function isChosen(value: unknown): value is ChosenModule {
  const fields = value as Partial<Record<keyof ChosenModule, unknown>> | null
  return (
    Number.isInteger(fields?.id) &&
    [fields?.code, fields?.name, fields?.part_number, fields?.quantity].every(
      (each) => typeof each === 'string',
    )
  )
}
