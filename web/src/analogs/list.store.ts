import type { Messages } from '@faceplate/messages/messages'
import { useMemo } from 'react'
import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { isDoubt, type Doubt } from '@faceplate/engineering/lists/list.doubt'
import { isOrdered, type LineKind } from '@faceplate/engineering/lists/list.line'
import { readList, type ChosenRoles, type ReadList } from '@faceplate/engineering/lists/list.lines'
import type { ColumnRole } from '@faceplate/engineering/lists/list.titles'

/** A line of a list with the visitor's changes. */
export interface EditedLine {
  id: number
  text: string
  /** Quantity as typed, not validated. */
  quantity: string
  /** Absent: a device. */
  kind?: LineKind
  /** Why the visitor is asked about the quantity, until it is changed. */
  doubt?: Doubt | undefined
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
  /** Roles of columns that the visitor chose. */
  roles?: ChosenRoles | undefined
  lines: readonly EditedLine[]
}

const storageKey = 'faceplate:list'
const store = createStore(readStoredList)

/** Text of the list stored in this tab; a long list does not fit in the address. */
export function useStoredSource(): string {
  return useStore(store, (stored) => stored?.source ?? '', undefined)
}

/** Lines of a list with the changes made in this tab. */
export function useEditedLines(source: string, shared?: ChosenRoles): readonly EditedLine[] {
  const t = useMessages()
  const stored = useStore(store, (state) => state, undefined)
  return useMemo(() => readStoredLines(t, stored, source, shared), [t, stored, source, shared])
}

/** The list as it is read, with the columns that the visitor chose for it in this tab, or that its address states. */
export function useReadList(source: string, shared?: ChosenRoles): ReadList {
  const t = useMessages()
  const chosen = useStore(
    store,
    (state) => (state?.source === source ? state.roles : undefined),
    undefined,
  )
  const roles = chosen ?? shared
  return useMemo(() => readList(t, source, roles), [t, source, roles])
}

/**
 * Reads a list again with other roles for the columns of one of its tables. Changes of its lines are lost.
 *
 * @returns the roles of all tables
 */
export function storeRoles(
  t: Messages,
  source: string,
  table: number,
  roles: readonly ColumnRole[],
  shared?: ChosenRoles,
): ChosenRoles {
  const stored = store.read()
  const known = (stored?.source === source ? stored.roles : undefined) ?? shared ?? []
  const count = Math.max(table + 1, known.length)
  const chosen = Array.from({ length: count }, (_, at) => (at === table ? roles : known[at]))
  publish({ source, roles: chosen, lines: parseLines(t, source, chosen) })
  return chosen
}

/** Stores a list for the lifetime of the tab. */
export function storeList(t: Messages, source: string): void {
  publish({ source, lines: parseLines(t, source) })
}

export function clearList(): void {
  publish(undefined)
}

/** Edits the lines of a list; a line for which `edit` returns undefined is removed. */
export function editLines(
  t: Messages,
  source: string,
  edit: (line: EditedLine) => EditedLine | undefined,
  shared?: ChosenRoles,
): void {
  const stored = store.read()
  const lines = readStoredLines(t, stored, source, shared)
  const roles = (stored?.source === source ? stored.roles : undefined) ?? shared
  publish({ source, roles, lines: lines.flatMap((line) => edit(line) ?? []) })
}

/** Lines that were read without the columns of the address are read again with them. */
function readStoredLines(
  t: Messages,
  stored: EditedList | undefined,
  source: string,
  shared: ChosenRoles | undefined,
): readonly EditedLine[] {
  const isCurrent = stored?.source === source && (stored.roles !== undefined || !shared)
  return isCurrent ? stored.lines : parseLines(t, source, shared)
}

function parseLines(t: Messages, source: string, roles?: ChosenRoles): EditedLine[] {
  return readList(t, source, roles).lines.map(({ text, quantity, kind, doubt }, id) => ({
    id,
    text,
    quantity: quantity === undefined ? '' : String(quantity),
    kind,
    ...(doubt === undefined ? {} : { doubt }),
    ...(isOrdered(kind) ? {} : { isLeftOut: true }),
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
  if (!stored.lines.every(isLine)) return undefined
  const roles =
    Array.isArray(stored.roles) && stored.roles.every(isRoles) ? stored.roles : undefined
  return { source: stored.source, roles, lines: stored.lines }
}

/** JSON has null for a table whose columns were not changed. */
function isRoles(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.every((role) => typeof role === 'string'))
}

function isLine(value: unknown): value is EditedLine {
  const line = value as Partial<Record<keyof EditedLine, unknown>> | null
  return (
    Number.isInteger(line?.id) &&
    typeof line?.text === 'string' &&
    typeof line.quantity === 'string' &&
    ['string', 'undefined'].includes(typeof line.device) &&
    (line.doubt === undefined || isDoubt(line.doubt)) &&
    (line.good === undefined || line.good === null || Number.isInteger(line.good))
  )
}
