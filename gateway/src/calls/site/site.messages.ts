import { getSite, Site } from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { findOverrideFaults } from '@faceplate/server/messages/message.overrides'
import type { FastifyBaseLogger } from 'fastify'
import { Check } from 'typebox/schema'
import type { Editions } from '../../base/http/edition.ts'
import { logEvent } from '../../base/log.events.ts'

/** A content API that sends other texts each time must not fill the memory. */
const maxReports = 100

/**
 * Leaves out of `GET site` the texts of the interface that cannot replace a message, which the embedded content service
 * refuses at its import. Each is logged once.
 */
export function createMessagesRepair(logger: FastifyBaseLogger) {
  const reported = new Set<string>()
  const report = (field: string, reason: string) => {
    const line = `${field} ${reason}`
    if (reported.has(line) || reported.size >= maxReports) return
    reported.add(line)
    logEvent(logger, 'site_message_ignored', { field, reason })
  }
  return (contract: RouteContract, body: unknown): unknown => {
    if (contract !== getSite || typeof body !== 'object' || body === null) return body
    const { messages, ...site } = body as Partial<Site>
    if (messages === undefined) return body
    if (!Check(Site.properties.messages, messages)) {
      report('messages', 'is not of its form')
      return site
    }
    const faults = new Map(findOverrideFaults(messages).map(({ key, reason }) => [key, reason]))
    for (const [key, reason] of faults) report(`messages/${key}`, reason)
    const sound = Object.entries(messages).filter(([key]) => !faults.has(key))
    return sound.length === 0 ? site : { ...site, messages: Object.fromEntries(sound) }
  }
}

/** A site without texts of the interface that are in the language of the default edition, and not of the current one. */
export function omitForeignWords(site: Site, { current, languages }: Editions): Site {
  const { messages, ...rest } = site
  return messages === undefined || current.language === languages[0] ? site : rest
}
