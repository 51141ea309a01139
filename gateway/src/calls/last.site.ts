import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import { withOverrides } from '@faceplate/messages/message.overrides'
import type { Messages } from '@faceplate/messages/messages'
import type { ResponseBody } from '../base/http/response.body.ts'

/** What responses that must not wait for the content API take from the last `GET site` that was read. */
interface SiteParts {
  /** Undefined until a site was read. */
  brand: Brand | undefined
  /** The messages of the interface, with those that the site words differently. */
  messages: Messages
}

export class LastSite {
  readonly #messages: Messages
  #body: ResponseBody | undefined
  #parts: SiteParts | undefined

  constructor(messages: Messages) {
    this.#messages = messages
  }

  /** Stores the body of a successful read; it is parsed when it is needed. */
  note(body: ResponseBody): void {
    if (body === this.#body) return
    this.#body = body
    this.#parts = undefined
  }

  find(): SiteParts {
    if (!this.#body) return { brand: undefined, messages: this.#messages }
    this.#parts ??= this.#read(this.#body)
    return this.#parts
  }

  #read(body: ResponseBody): SiteParts {
    const { brand, messages } = JSON.parse(body.bytes.toString('utf8')) as Partial<Site>
    return {
      // An error page cannot fail, whatever the content API has sent.
      brand: typeof brand?.name === 'string' ? brand : undefined,
      messages: withOverrides(this.#messages, messages),
    }
  }
}
