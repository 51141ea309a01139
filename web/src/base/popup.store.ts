import { createStore, useStore } from './store.ts'

interface PopupGood {
  id: number
  code: string
  name: string
  /** How many are asked for at first, if not one. */
  quantity?: number
}

/** What is told of a request that has been taken. */
export interface SentRequest {
  /** Its numbers: what one request does not take goes as several. */
  references: readonly string[]
  /** What was asked for. */
  items: readonly string[]
  /** Where the answer goes: email, phone. */
  answerTo: readonly string[]
}

/** The popups of the site (X-popups). */
export type Popup =
  | ({ kind: 'sent' } & SentRequest)
  /** 'Request for equipment': the buy form for chosen products. */
  | { kind: 'goods-request'; goods: readonly PopupGood[] }
  /** Equipment to test before it is bought. */
  | { kind: 'testing-request'; goods: readonly PopupGood[] }
  /** 'Become a partner'. */
  | { kind: 'partner' }

const store = createStore<Popup | undefined>(() => undefined)

/** Loads what draws a popup; the place of popups has it. */
let load: () => Promise<boolean> = async () => false
let isLoading = false

export function setPopupLoader(loader: () => Promise<boolean>): void {
  load = loader
}

/** Loads what draws a popup before one is opened. False: it cannot come now. */
export async function preparePopup(): Promise<boolean> {
  isLoading = true
  const isThere = await load()
  isLoading = false
  return isThere
}

/** What draws a popup is being loaded ahead. */
export function isPreparingPopup(): boolean {
  return isLoading
}

/** The popup that is open now. */
export function usePopup(): Popup | undefined {
  return useStore(store, (popup) => popup, undefined)
}

/** Opens a popup; one that was open gives way to it. */
export function openPopup(popup: Popup): void {
  store.write(popup)
}

export function closePopup(): void {
  store.write(undefined)
}
