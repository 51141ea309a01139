import type { Transceiver } from '@faceplate/contracts/transceivers.contract'
import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'
import type { RequestedItem } from '../forms/requested.items.ts'

/** A module for the request. */
export type ChosenModule = Required<RequestedItem>

const storageKey = 'faceplate:modules'

/** What one request takes, by its contract. */
export const mostModules = 200

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
