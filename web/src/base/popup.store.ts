import { createStore, useStore } from './store.ts'

/** The popups of the site (X-popups). */
export type Popup =
  | { kind: 'message'; title: string; text: string }
  /** 'Request for equipment': the buy form for chosen products. */
  | { kind: 'goods-request'; goods: readonly { id: number; name: string }[] }
  /** Equipment to test before it is bought. */
  | { kind: 'testing-request'; goods: readonly { id: number; name: string }[] }
  /** 'Become a partner'. */
  | { kind: 'partner' }

const store = createStore<Popup | undefined>(() => undefined)

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
