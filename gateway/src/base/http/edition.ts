import type { Untranslated } from '@faceplate/contracts/shared/untranslated.contract'
import { isEditionOf, isUntranslated } from '@faceplate/contracts/shared/untranslated.language'
import type { Messages } from '@faceplate/messages/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findEdition, type CurrentEdition } from './current.trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The edition that the host of the request names. */
    readonly edition: Edition
  }
}

/** The site in one language, at an address of its own. */
export interface Edition extends CurrentEdition {
  /** Scheme and host that its visitors use; undefined: any, as long as none is configured. */
  origin: string | undefined
  messages: Messages
}

/** The editions that a gateway serves. They share its cache, limits and spool, but no response. */
export class Editions {
  readonly #default: Edition
  readonly #byHost = new Map<string, Edition>()
  readonly #list: Edition[]
  /** Serves hosts that are of no edition, once there are editions on this machine only. */
  #elsewhere: Edition
  /** Scheme and host of this machine, once the gateway listens. */
  #localOrigin = ''

  /** @param first the default edition, which serves every host that is of no other one */
  constructor(first: Edition, others: readonly Edition[]) {
    this.#default = first
    this.#elsewhere = first
    this.#list = [first, ...others]
    for (const edition of this.#list) this.#noteHost(edition, edition.origin)
  }

  /**
   * Notes the port of this machine.
   *
   * @param editions editions for visitors on this machine, at names below `localhost` (RFC 6761 §6.3)
   */
  listen(port: number, editions: readonly (Edition & { label: string })[]): void {
    this.#localOrigin = `http://localhost:${port}`
    if (editions.length === 0) return
    this.#noteHost(this.#default, this.#localOrigin)
    for (const { label, ...edition } of editions) {
      const local = { ...edition, origin: `http://${label}.localhost:${port}` }
      this.#list.push(local)
      this.#noteHost(local, local.origin)
    }
    this.#elsewhere = { ...this.#default, name: 'elsewhere' }
  }

  #noteHost(edition: Edition, origin: string | undefined): void {
    if (origin === undefined) return
    const { host } = new URL(origin)
    this.#byHost.set(host, edition)
    // `www.` leads to the host without it, in the same edition (R-www).
    this.#byHost.set(`www.${host}`, edition)
  }

  /** The edition of a host, which is a name with an optional port; case does not matter (RFC 9110 §4.2.3). */
  find(host: string): Edition {
    return this.#byHost.get(host) ?? this.#byHost.get(normalizeHost(host)) ?? this.#elsewhere
  }

  /** The edition that the current request is for; outside a request, the default one. */
  get current(): Edition {
    const name = findEdition()?.name
    if (name === this.#elsewhere.name) return this.#elsewhere
    return this.#list.find((each) => each.name === name) ?? this.#default
  }

  /** Scheme and host of the current edition for its visitors: the configured one or, without one, this machine. */
  get origin(): string {
    return this.#originOf(this.current)
  }

  /** The other editions of the current one that its visitors can open. */
  listOthers(): readonly (Edition & { origin: string })[] {
    const { current } = this
    if (current === this.#elsewhere && current !== this.#default) return []
    return this.#list
      .filter((each) => each.language !== current.language)
      .map((each) => ({ ...each, origin: this.#originOf(each) }))
  }

  /**
   * Scheme and host of the edition that has a page in the language of its texts, if they are not translated into the
   * language of the current one: the canonical address of the page.
   */
  findOriginalOrigin(untranslated: Untranslated | undefined): string | undefined {
    if (!untranslated || !isUntranslated(untranslated, this.current.language)) return undefined
    const { original } = untranslated
    return this.listOthers().find((each) => isEditionOf(each.language, original))?.origin
  }

  /** Languages of all editions. */
  get languages(): readonly string[] {
    return this.#list.map(({ language }) => language)
  }

  /** Everything that responses depend on, as text. */
  describe(): string {
    return this.#list.map((each) => `${each.language}=${this.#originOf(each)}`).join()
  }

  #originOf({ origin = this.#localOrigin }: Edition): string {
    return origin
  }
}

/** Gives each request the edition of its host. */
export function decorateEdition(app: FastifyInstance, editions: Editions): void {
  app.decorateRequest('edition', {
    getter(this: FastifyRequest) {
      return editions.find(this.host)
    },
  })
}

/** Does so for a request that the framework rejects: it comes without the decorations of the others. */
export function defineEdition(request: FastifyRequest, editions: Editions): void {
  if (Reflect.has(request, 'edition')) return
  Object.defineProperty(request, 'edition', { value: editions.find(request.host) })
}

/** The default ports of both schemes may be present or absent (RFC 3986 §6.2.3). */
function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, '')
}
