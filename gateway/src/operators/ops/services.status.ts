import type { ContentState } from '@faceplate/server/content/content.state'
import type { LeadCounts } from '@faceplate/server/content/leads.counts'
import type { Spool } from '../../leads/spool/spool.store.ts'
import { writeTime, type StatusRow, type StatusSection } from './status.page.ts'

export interface Leads {
  /** True if leads are sent by email or webhook; otherwise they are only stored. */
  areSent: boolean
  count(): Promise<LeadCounts | undefined>
}

export interface ServicesState {
  /** Leads that the content API could not accept yet. */
  spool?: Spool | undefined
  /** Leads stored by the embedded content service; undefined with an external content API. */
  leads?: Leads | undefined
  /** Latest known state of the content; undefined if unknown. */
  findContent?: () => ContentState | undefined
}

/** Describes the services that a site has once: storage and delivery, content, and leads. */
export async function describeServices(state: ServicesState): Promise<StatusSection[]> {
  const { spool, leads } = state
  const counts = await leads?.count()
  const content = state.findContent?.()
  return [
    {
      title: 'Storage and delivery',
      rows: [
        // The counts come from the database, so they show whether it responds.
        ...(leads
          ? [counts ? judge('Database', true, 'responds') : judge('Database', false, 'no response')]
          : []),
        ...(spool ? [judge('DATA_DIR', spool.isWritable(), 'writable', 'not writable')] : []),
        ...(counts && leads?.areSent ? describeChannels(counts) : []),
      ],
    },
    ...(content ? [describeContent(content)] : []),
    ...(leads && counts ? [describeLeads(leads, counts)] : []),
    ...(spool ? [describeSpool(spool)] : []),
  ].filter(({ rows }) => rows.length > 0)
}

function judge(name: string, isGood: boolean, good: string, bad = good): StatusRow {
  return [name, isGood ? good : bad, isGood ? 'good' : 'bad']
}

/** Judges mail server and webhook by their unsent messages; no test message is sent. */
function describeChannels({ outbox }: LeadCounts): StatusRow[] {
  const count = (channel: string, state: string) =>
    outbox.find((each) => each.channel === channel && each.state === state)?.messages ?? 0
  return (['mail', 'webhook'] as const).map((channel) => {
    const [waiting, givenUp] = [count(channel, 'waiting'), count(channel, 'given_up')]
    const name = channel === 'mail' ? 'Mail server' : 'Webhook'
    if (givenUp > 0) return [name, `${givenUp} not accepted`, 'bad']
    return waiting > 0 ? [name, `${waiting} waiting`, 'watch'] : [name, 'nothing waiting', 'good']
  })
}

function describeContent({ version, refused }: ContentState): StatusSection {
  const reasons: StatusRow[] = refused
    ? [
        ['Folder', refused.folder],
        ['Rejected since', writeTime(refused.since)],
        ['Faults', refused.count],
        ['First fault', refused.first],
      ]
    : []
  return {
    title: 'Content',
    rows: [
      ['Imports that changed something', version],
      refused
        ? ['Files', 'rejected, the last good content is served', 'bad']
        : ['Files', 'in force', 'good'],
      ...reasons,
    ],
  }
}

function describeSpool(spool: Spool): StatusSection {
  const { waiting, refused, quarantine } = spool.count()
  const oldest = Math.round(spool.findAges().waiting / 60_000)
  const { usedBytes, roomBytes } = spool.readRoom()
  const used = usedBytes / Math.max(roomBytes, 1)
  return {
    title: 'Leads waiting for the content API',
    rows: [
      waiting > 0 ? ['Waiting', waiting, 'watch'] : ['Waiting', waiting],
      ...(waiting > 0 ? [['Age of the oldest, minutes', oldest] as const] : []),
      refused > 0 ? ['Rejected by it', refused, 'bad'] : ['Rejected by it', refused],
      ['In quarantine', quarantine],
      ['Room in use', `${Math.floor(used * 100)} %`, used >= scarceRoom ? 'watch' : 'good'],
    ],
  }
}

/** Part of the room of leads from which it needs attention. */
const scarceRoom = 0.8

function describeLeads(
  { areSent }: Leads,
  { unread, oldest, quarantined, outbox }: LeadCounts,
): StatusSection {
  return {
    title: 'Leads',
    rows: [
      ['Unread', unread],
      ...(oldest === null ? [] : [['Oldest unread', writeTime(oldest)] as const]),
      ['In quarantine', quarantined],
      ...(areSent ? [] : [['Sent to', 'nobody: no SMTP_URL, no LEADS_WEBHOOK_URL'] as const]),
      ...outbox.map(({ channel, state, messages }): StatusRow => {
        if (state === 'waiting') return [`${channel}, waiting`, messages]
        const name = `${channel}, abandoned`
        return messages > 0 ? [name, messages, 'bad'] : [name, messages]
      }),
    ],
  }
}
