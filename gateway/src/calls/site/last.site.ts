import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import { withOverrides } from '@faceplate/messages/message.overrides'
import type { Messages } from '@faceplate/messages/messages'
import type { Edition } from '../../base/http/edition.ts'
import type { ResponseBody } from '../../base/http/response.body.ts'

/** Parts of the last `GET site` for responses that must not wait for the content API. */
interface SiteParts {
  /** Undefined until a site was read. */
  brand: Brand | undefined
  /** The messages of the interface, with those that the site words differently. */
  messages: Messages
}

interface NotedSite {
  body: ResponseBody
  parts: SiteParts | undefined
}

/** The last `GET site` of each edition. */
export class LastSite {
  readonly #noted = new Map<string | undefined, NotedSite>()

  /** Stores the body of a successful read; it is parsed when it is needed. */
  note({ name }: Pick<Edition, 'name'>, body: ResponseBody): void {
    if (this.#noted.get(name)?.body !== body) this.#noted.set(name, { body, parts: undefined })
  }

  find({ name, messages }: Pick<Edition, 'name' | 'messages'>): SiteParts {
    const noted = this.#noted.get(name)
    if (!noted) return { brand: undefined, messages }
    noted.parts ??= readParts(noted.body, messages)
    return noted.parts
  }
}

function readParts(body: ResponseBody, own: Messages): SiteParts {
  const { brand, messages } = JSON.parse(body.bytes.toString('utf8')) as Partial<Site>
  return {
    // An error page cannot fail, whatever the content API has sent.
    brand: typeof brand?.name === 'string' ? brand : undefined,
    messages: withOverrides(own, messages),
  }
}
