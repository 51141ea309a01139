import { findTrace } from '../../base/http/current.trace.ts'
import { ClientSlots } from '../../edge/limits/client.slots.ts'

/** Pictures of all clients that are being read and rendered, or wait for a process. */
const maxTotal = 64
/** Pictures for which one client waits; more than a page has. */
const maxWaiting = 50

interface Use {
  slot: Promise<() => void>
  requests: number
}

/** Shares out the rendering of pictures, so that one client cannot keep the pictures of others waiting. */
export class PictureSlots {
  readonly #slots: ClientSlots
  /** Slots in use by client and picture. */
  readonly #uses = new WeakMap<object, Map<string, Use>>()

  /** @param perClient pictures of one client in progress at the same time */
  constructor(perClient: number) {
    const detail = 'Too many pictures at once'
    this.#slots = new ClientSlots({ total: maxTotal, perClient, maxWaiting, detail })
  }

  /**
   * Takes a slot for the client of the current request. Its requests for the same picture share one. Resolves with the
   * function that returns it; rejects with an `OverloadError`.
   */
  async take(picture: string): Promise<() => void> {
    const client = findTrace()?.client
    if (!client) return this.#slots.take(undefined)
    const pictures = this.#uses.get(client) ?? new Map<string, Use>()
    this.#uses.set(client, pictures)
    const use = pictures.get(picture) ?? { slot: this.#slots.take(client), requests: 0 }
    pictures.set(picture, use)
    use.requests += 1
    const leave = () => {
      use.requests -= 1
      if (use.requests === 0) pictures.delete(picture)
      return use.requests === 0
    }
    try {
      const release = await use.slot
      return () => {
        if (leave()) release()
      }
    } catch (error) {
      leave()
      throw error
    }
  }
}
