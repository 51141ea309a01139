import { createStore, useStore } from './store.ts'

interface PopupGood {
  id: number
  code: string
  name: string
  /** Initial quantity; 1 if not set. */
  quantity?: number | undefined
}

/** Confirmation data of an accepted request. */
export interface SentRequest {
  /** Reference numbers: items beyond the limit of one request are sent as several. */
  references: readonly string[]
  /** The requested items. */
  items: readonly string[]
  /** Contacts that the reply will go to: email, phone. */
  answerTo: readonly string[]
}

/** The popups of the site (X-popups). */
export type Popup =
  | ({ kind: 'sent' } & SentRequest)
  /** 'Request for equipment': the purchase form for selected products. */
  | { kind: 'goods-request'; goods: readonly PopupGood[] }
  /** Request for equipment to test before purchase. */
  | { kind: 'testing-request'; goods: readonly PopupGood[] }
  /** 'Become a partner'. */
  | { kind: 'partner' }

const store = createStore<Popup | undefined>(() => undefined)

/** Loads the code that renders popups; `Popups` sets it. */
let load: () => Promise<boolean> = async () => false
let isLoading = false

export function setPopupLoader(loader: () => Promise<boolean>): void {
  load = loader
}

/** Loads the code of popups before one is opened. Resolves to false when it cannot be loaded now. */
export async function preparePopup(): Promise<boolean> {
  isLoading = true
  const isThere = await load()
  isLoading = false
  return isThere
}

/** Whether the code of popups is being preloaded. */
export function isPreparingPopup(): boolean {
  return isLoading
}

/** The open popup, if any. */
export function usePopup(): Popup | undefined {
  return useStore(store, (popup) => popup, undefined)
}

/** Opens a popup; it replaces an open one. */
export function openPopup(popup: Popup): void {
  store.write(popup)
}

export function closePopup(): void {
  store.write(undefined)
}
