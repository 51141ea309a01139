/** The popups of the site (specification §2.8). */
export type Popup =
  | { kind: 'message'; title: string; text: string }
  /** 'Request for equipment': the buy form for chosen products. */
  | { kind: 'goods-request'; goods: readonly { id: number; name: string }[] }
  /** 'Become a partner'. */
  | { kind: 'partner' }

const listeners = new Set<() => void>()
let popup: Popup | undefined

/** Opens a popup; one that was open gives way to it. */
export function openPopup(next: Popup): void {
  show(next)
}

export function closePopup(): void {
  show(undefined)
}

export function readPopup(): Popup | undefined {
  return popup
}

export function subscribeToPopup(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: Popup | undefined): void {
  popup = next
  for (const listener of listeners) listener()
}
