import { nameToOrder } from '@faceplate/contracts/calls/order.name'
import { maxQuantity } from '@faceplate/contracts/shared/quantity.contract'
import type { Transceiver } from '@faceplate/contracts/calls/transceivers.contract'
import { readStored, writeStored } from '../../base/storage.ts'
import { createStore, useStore } from '../../base/store.ts'
import { readQuantity } from '../../forms/quantity.ts'
import type { RequestedItem } from '../../forms/requested.items.ts'

/** A module in the request. */
export type ChosenModule = Required<RequestedItem>

const storageKey = 'faceplate:modules'

/** Maximum number of modules per request, as in the contract. */
export const maxModules = 200

const nothing: readonly ChosenModule[] = []
const store = createStore(readStoredModules)

/** Modules chosen in this tab; they persist while the visitor filters, pages and navigates. */
export function useChosenModules(): readonly ChosenModule[] {
  return useStore(store, (chosen) => chosen, nothing)
}

export function chooseModule(module: Transceiver): void {
  const { id, code, name } = module
  if (store.read().length >= maxModules) return
  publish([
    ...store.read().filter((each) => each.id !== id),
    { id, code, name, part_number: nameToOrder(module), quantity: '1' },
  ])
}

/** Adds quantities of modules to the request, on top of existing ones. */
export function addModules(
  added: readonly { good: Omit<ChosenModule, 'quantity'>; quantity: number }[],
): void {
  const chosen = new Map(store.read().map((each) => [each.id, each]))
  for (const { good, quantity } of added) {
    const before = readQuantity(chosen.get(good.id)?.quantity ?? '') ?? 0
    if (!chosen.has(good.id) && chosen.size >= maxModules) continue
    const sum = Math.min(before + quantity, maxQuantity)
    chosen.set(good.id, { ...good, quantity: String(sum) })
  }
  publish([...chosen.values()])
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
  // If storage is unavailable, the list lasts until the page is unloaded.
  writeStored('session', storageKey, chosen)
}

function readStoredModules(): readonly ChosenModule[] {
  const stored = readStored('session', storageKey)
  return Array.isArray(stored) ? stored.filter(isChosen) : nothing
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
