import type { ContentState } from '@faceplate/server/content/content.state'
import type { LeadCounts } from '@faceplate/server/content/leads.counts'
import type { Spool } from '../../leads/spool/spool.store.ts'
import { writeTime, type StatusRow, type StatusSection } from './status.page.ts'

export interface Leads {
  /** True: they are mailed or posted; else they are only stored. */
  areSent: boolean
  count(): Promise<LeadCounts | undefined>
}

export interface HouseholdState {
  /** Where requests lie that could not be handed on. */
  spool?: Spool | undefined
  /** The requests of the embedded content service; undefined with another one. */
  leads?: Leads | undefined
  /** What is known of the content; undefined: nothing. */
  findContent?: () => ContentState | undefined
}

/** Says how it goes with what a site has once: what it writes to, its content, and the requests of visitors. */
export async function describeHousehold(state: HouseholdState): Promise<StatusSection[]> {
  const { spool, leads } = state
  const counts = await leads?.count()
  const content = state.findContent?.()
  return [
    {
      title: 'Storage and delivery',
      rows: [
        // It counts in the database.
        ...(leads
          ? [counts ? judge('Database', true, 'answers') : judge('Database', false, 'no answer')]
          : []),
        ...(spool ? [judge('DATA_DIR', spool.isWritable(), 'is written to', 'takes nothing')] : []),
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

/** What mail and webhook have not taken tells of them: nothing is sent only to see whether they answer. */
function describeChannels({ outbox }: LeadCounts): StatusRow[] {
  const count = (channel: string, state: string) =>
    outbox.find((each) => each.channel === channel && each.state === state)?.messages ?? 0
  return (['mail', 'webhook'] as const).map((channel) => {
    const [waiting, givenUp] = [count(channel, 'waiting'), count(channel, 'given_up')]
    const name = channel === 'mail' ? 'Mail server' : 'Webhook'
    if (givenUp > 0) return [name, `has not taken ${givenUp}`, 'bad']
    return waiting > 0 ? [name, `${waiting} wait`, 'watch'] : [name, 'nothing waits', 'good']
  })
}

function describeContent({ version, refused }: ContentState): StatusSection {
  const reasons: StatusRow[] = refused
    ? [
        ['Folder', refused.folder],
        ['Refused since', writeTime(refused.since)],
        ['To be mended', refused.count],
        ['First', refused.first],
      ]
    : []
  return {
    title: 'Content',
    rows: [
      ['Imports that changed something', version],
      refused
        ? ['Files', 'refused, the last good content is served', 'bad']
        : ['Files', 'in force', 'good'],
      ...reasons,
    ],
  }
}

function describeSpool(spool: Spool): StatusSection {
  const { waiting, refused, quarantine } = spool.count()
  const oldest = Math.round(spool.findAges().waiting / 60_000)
  return {
    title: 'Requests that could not be handed on',
    rows: [
      waiting > 0
        ? ['Waiting for the content API', waiting, 'watch']
        : ['Waiting for the content API', waiting],
      ...(waiting > 0 ? [['The oldest, minutes', oldest] as const] : []),
      refused > 0 ? ['Refused by it', refused, 'bad'] : ['Refused by it', refused],
      ['In quarantine', quarantine],
    ],
  }
}

function describeLeads({ areSent }: Leads, { unread, oldest, outbox }: LeadCounts): StatusSection {
  return {
    title: 'Requests of visitors',
    rows: [
      ['Nobody has read', unread],
      ...(oldest === null ? [] : [['The oldest of them', writeTime(oldest)] as const]),
      ...(areSent ? [] : [['Sent to', 'nobody: no SMTP_URL, no LEADS_WEBHOOK_URL'] as const]),
      ...outbox.map(({ channel, state, messages }): StatusRow => {
        if (state === 'waiting') return [`${channel}, waiting`, messages]
        const name = `${channel}, given up`
        return messages > 0 ? [name, messages, 'bad'] : [name, messages]
      }),
    ],
  }
}
