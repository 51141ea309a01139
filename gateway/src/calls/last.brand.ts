import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import type { ResponseBody } from '../base/http/response.body.ts'

/** The brand of the last `GET site` that was read, for responses that must not wait for the content API. */
export class LastBrand {
  #body: ResponseBody | undefined
  #brand: Brand | undefined

  /** Stores the body of a successful read; it is parsed when it is needed. */
  note(body: ResponseBody): void {
    if (body === this.#body) return
    this.#body = body
    this.#brand = undefined
  }

  /** Undefined until a site was read. */
  find(): Brand | undefined {
    if (!this.#body || this.#brand) return this.#brand
    const { brand } = JSON.parse(this.#body.bytes.toString('utf8')) as Partial<Site>
    // An error page cannot fail, whatever the content API has sent.
    if (typeof brand?.name === 'string') this.#brand = brand
    return this.#brand
  }
}
