import { useMemo } from 'react'
import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'
import { readList } from './list.lines.ts'

/** A line of a list as a visitor has it now. */
export interface EditedLine {
  id: number
  text: string
  /** As it is typed. */
  quantity: string
  /** Slug of the device that was chosen for it. */
  device?: string | undefined
  /** Our good that was chosen for it; null: our engineers are to choose. */
  good?: number | null | undefined
  /** It is not requested. */
  isLeftOut?: boolean
  /** Of the request it was sent with. */
  reference?: string
}

interface EditedList {
  /** What was pasted. */
  source: string
  lines: readonly EditedLine[]
}

const storageKey = 'faceplate:list'
const store = createStore(readKept)

/** The text of the list that is looked up in this tab; an address cannot hold a long one. */
export function useKeptSource(): string {
  return useStore(store, (kept) => kept?.source ?? '', undefined)
}

/** The lines of a list: as they are written, or as they were changed in this tab. */
export function useEditedLines(source: string): readonly EditedLine[] {
  const kept = useStore(store, (state) => state, undefined)
  return useMemo(() => takeLines(kept, source), [kept, source])
}

/** Keeps a list for the time of the tab, as it is written. */
export function keepList(source: string): void {
  publish({ source, lines: startLines(source) })
}

export function forgetList(): void {
  publish(undefined)
}

/** Changes some lines of a list; what is changed to undefined is taken out of it. */
export function editLines(
  source: string,
  edit: (line: EditedLine) => EditedLine | undefined,
): void {
  const lines = takeLines(store.read(), source)
  publish({ source, lines: lines.flatMap((line) => edit(line) ?? []) })
}

function takeLines(kept: EditedList | undefined, source: string): readonly EditedLine[] {
  return kept?.source === source ? kept.lines : startLines(source)
}

function startLines(source: string): EditedLine[] {
  return readList(source).lines.map(({ text, quantity }, id) => ({
    id,
    text,
    quantity: String(quantity),
  }))
}

function publish(list: EditedList | undefined): void {
  store.write(list)
  // Without storage the list lasts as long as the page.
  writeStored('session', storageKey, list)
}

function readKept(): EditedList | undefined {
  const kept = readStored('session', storageKey) as Partial<EditedList> | null | undefined
  if (typeof kept?.source !== 'string' || !Array.isArray(kept.lines)) return undefined
  return { source: kept.source, lines: kept.lines.filter(isLine) }
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
