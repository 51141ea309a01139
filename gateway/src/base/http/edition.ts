import type { Messages } from '@faceplate/messages/messages'
import { findLanguage } from './current.trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The edition that the host of the request names. */
    edition: Edition
  }
}

/** The site in one language, at an address of its own. */
export interface Edition {
  /** BCP 47 tag, the value of the `Language` header of its calls. */
  language: string
  /** Scheme and host that its visitors use; undefined: any, as long as none is configured. */
  origin: string | undefined
  messages: Messages
}

/** The editions that a gateway serves. They share its cache, limits and spool, but no response. */
export class Editions {
  readonly #default: Edition
  readonly #byHost = new Map<string, Edition>()
  readonly #byLanguage = new Map<string, Edition>()

  /** @param first the default edition, which serves every host that is no other's */
  constructor([first, ...others]: readonly [Edition, ...Edition[]]) {
    this.#default = first
    for (const edition of [first, ...others]) this.add(edition)
  }

  /** Adds an edition whose address is known only now, as of one on a port that the system chose. */
  add(edition: Edition): void {
    this.#byLanguage.set(edition.language, edition)
    if (edition.origin === undefined) return
    const { host } = new URL(edition.origin)
    this.#byHost.set(host, edition)
    // `www.` leads to the host without it, in the same edition (R-www).
    this.#byHost.set(`www.${host}`, edition)
  }

  /** The edition of a host, which is a name with an optional port; case does not matter (RFC 9110 §4.2.3). */
  find(host: string): Edition {
    return this.#byHost.get(host) ?? this.#byHost.get(normalizeHost(host)) ?? this.#default
  }

  /** Whether a host is the address of one of several editions. */
  knows(host: string): boolean {
    return this.#byHost.has(normalizeHost(host))
  }

  /** The edition that the current request is for; outside a request, the default one. */
  get current(): Edition {
    return this.#byLanguage.get(findLanguage() ?? '') ?? this.#default
  }

  get list(): readonly Edition[] {
    return [...this.#byLanguage.values()]
  }
}

/** The default ports of both schemes may be present or absent (RFC 3986 §6.2.3). */
function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, '')
}
