import { useMemo } from 'react'
import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'
import { readList } from './list.lines.ts'

/** A line of a list with the visitor's changes. */
export interface EditedLine {
  id: number
  text: string
  /** Quantity as typed, not validated. */
  quantity: string
  /** Slug of the device that the visitor chose for the line. */
  device?: string | undefined
  /** Id of our product that the visitor chose for the line; null if our engineers are to choose. */
  good?: number | null | undefined
  /** Whether the visitor deselected the line. */
  isLeftOut?: boolean
  /** Reference of the request that contains the line. */
  reference?: string
}

interface EditedList {
  /** Text as pasted. */
  source: string
  lines: readonly EditedLine[]
}

const storageKey = 'faceplate:list'
const store = createStore(readStoredList)

/** Text of the list stored in this tab; a long list does not fit in the address. */
export function useStoredSource(): string {
  return useStore(store, (stored) => stored?.source ?? '', undefined)
}

/** Lines of a list with the changes made in this tab. */
export function useEditedLines(source: string): readonly EditedLine[] {
  const stored = useStore(store, (state) => state, undefined)
  return useMemo(() => linesOf(stored, source), [stored, source])
}

/** Stores a list for the lifetime of the tab. */
export function storeList(source: string): void {
  publish({ source, lines: parseLines(source) })
}

export function clearList(): void {
  publish(undefined)
}

/** Edits the lines of a list; a line for which `edit` returns undefined is removed. */
export function editLines(
  source: string,
  edit: (line: EditedLine) => EditedLine | undefined,
): void {
  const lines = linesOf(store.read(), source)
  publish({ source, lines: lines.flatMap((line) => edit(line) ?? []) })
}

function linesOf(stored: EditedList | undefined, source: string): readonly EditedLine[] {
  return stored?.source === source ? stored.lines : parseLines(source)
}

function parseLines(source: string): EditedLine[] {
  return readList(source).lines.map(({ text, quantity }, id) => ({
    id,
    text,
    quantity: quantity === undefined ? '' : String(quantity),
  }))
}

function publish(list: EditedList | undefined): void {
  store.write(list)
  // If storage is unavailable, the list lasts until the page is unloaded.
  writeStored('session', storageKey, list)
}

function readStoredList(): EditedList | undefined {
  const stored = readStored('session', storageKey) as Partial<EditedList> | null | undefined
  if (typeof stored?.source !== 'string' || !Array.isArray(stored.lines)) return undefined
  return { source: stored.source, lines: stored.lines.filter(isLine) }
}

function isLine(value: unknown): value is EditedLine {
  const line = value as Partial<Record<keyof EditedLine, unknown>> | null
  return (
    Number.isInteger(line?.id) &&
    typeof line?.text === 'string' &&
    typeof line.quantity === 'string' &&
    ['string', 'undefined'].includes(typeof line.device) &&
    (line.good === undefined || line.good === null || Number.isInteger(line.good))
  )
}
