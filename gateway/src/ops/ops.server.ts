import type { ContentState } from '@faceplate/contracts/content.state'
import type { LeadCounts } from '@faceplate/contracts/leads.counts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { ConfigError } from '../config/config.ts'
import type { Spool } from '../spool/spool.store.ts'
import { buildOps } from './ops.app.ts'
import type { Serving } from './serving.ts'
import type { StatusSection } from './status.page.ts'

export interface OpsServerOptions {
  host: string
  port: number
  /** Without it the site goes without the port when it is taken. */
  isRequired: boolean
  token: string
  logger: FastifyBaseLogger
  /** All metrics as text. */
  readMetrics: () => Promise<string>
  serving: Serving
  /** Where requests lie that could not be handed on. */
  spool?: Spool | undefined
  /** The requests of the embedded content service; undefined with another one. */
  leads?: Leads | undefined
  /** What is known of the content; undefined: nothing. */
  findContent?: () => ContentState | undefined
}

export interface Leads {
  /** True: they are mailed or posted; else they are only stored. */
  areSent: boolean
  count(): Promise<LeadCounts | undefined>
}

/** Opens the port for operators. Gives undefined where nobody asked for it and it is taken. */
export async function startOps(options: OpsServerOptions): Promise<FastifyInstance | undefined> {
  const { serving, logger, token, host, port, readMetrics } = options
  const app = buildOps({
    token,
    logger,
    async purge(request) {
      if (!('paths' in request)) return serving.purge(request)
      const { paths, ...rest } = request
      return serving.purge({ plans: await serving.planPurge(paths), ...rest })
    },
    describeRedirects: () => serving.describeRedirects(),
    explain: (url) => serving.explain(url),
    async describeStatus() {
      const counts = await options.leads?.count()
      const content = options.findContent?.()
      return [
        ...(await serving.describeStatus()),
        ...(content ? [describeContent(content)] : []),
        ...(options.leads && counts ? [describeLeads(options.leads, counts)] : []),
        ...(options.spool ? [describeSpool(options.spool)] : []),
      ]
    },
    readMetrics,
  })
  try {
    await app.listen({ host, port })
    return app
  } catch (error) {
    await app.close()
    if (options.isRequired) {
      throw new ConfigError(`OPS_PORT=${port}: ${error instanceof Error ? error.message : 'taken'}`)
    }
    logger.warn({ err: error, host, port }, 'the port for operators could not be opened')
    return undefined
  }
}

function describeContent({ version, refused }: ContentState): StatusSection {
  const reasons: StatusSection['rows'] = refused
    ? [
        ['Folder', refused.folder],
        ['Refused since', refused.since],
        ['To be mended', refused.count],
        ['First', refused.first],
      ]
    : []
  return {
    title: 'Content',
    rows: [
      ['Imports that changed something', version],
      ['Files', refused ? 'refused, the last good content is served' : 'in force'],
      ...reasons,
    ],
  }
}

function describeSpool(spool: Spool): StatusSection {
  const { waiting, refused, quarantine } = spool.count()
  return {
    title: 'Requests that could not be handed on',
    rows: [
      ['Waiting for the content API', waiting],
      ['Refused by it', refused],
      ['In quarantine', quarantine],
    ],
  }
}

function describeLeads({ areSent }: Leads, { unread, outbox }: LeadCounts): StatusSection {
  return {
    title: 'Requests of visitors',
    rows: [
      ['Nobody has read', unread],
      ...(areSent ? [] : [['Sent to', 'nobody: no SMTP_URL, no LEADS_WEBHOOK_URL'] as const]),
      ...outbox.map(
        ({ channel, state, messages }) =>
          [`${channel}, ${state === 'waiting' ? 'waiting' : 'given up'}`, messages] as const,
      ),
    ],
  }
}
