import { Type, type Static } from 'typebox'
import { describe } from '../shared/description.ts'
import type { RouteContract } from './route.contract.ts'

/** Request header by which a call is responded to for a draft. Its value is the token of the draft. */
export const draftHeader = 'draft'

/** Tokens of drafts, which are also segments of paths. */
export const draftTokenPattern = '^[A-Za-z0-9._~-]{16,200}$'

/** Origins without the characters that end a directive of a content security policy, or that stand for several hosts. */
export const frameOriginPattern = '^https?://[A-Za-z0-9.:\\[\\]-]{1,255}$'

const DraftToken = describe(
  Type.String({ pattern: draftTokenPattern }),
  'Token of the draft, which only those have whom the manufacturer shows it to',
  '4f1c0a9be27d3358-Qm3xT0c8vJ5wYd1sKf7Lr2aUeGhZb9nP',
)

/** A state of the site that the public does not see: entries that are drafts, a later time, another content folder. */
export const Draft = Type.Object(
  {
    expires_at: describe(
      Type.String({ format: 'date-time' }),
      'Time at which the token ends',
      '2026-11-28T09:00:00.000Z',
    ),
    moment: Type.Optional(
      describe(
        Type.String({ format: 'date-time' }),
        'Time as of which the site is shown; absent: the present',
        '2026-12-01T00:00:00.000Z',
      ),
    ),
    time_zone: Type.Optional(
      describe(
        Type.String({ minLength: 1 }),
        'Time zone (IANA) in which the site states these times; absent: UTC',
        'Europe/Moscow',
      ),
    ),
    drafts: Type.Optional(
      describe(Type.Boolean(), 'Whether entries that are marked as drafts are shown', true),
    ),
    label: Type.Optional(
      describe(Type.String(), 'Name of the draft, for those who look at it', 'Spring catalogue'),
    ),
    frame_origins: Type.Optional(
      describe(
        Type.Array(Type.String({ pattern: frameOriginPattern }), { maxItems: 10 }),
        'Origins of sites that show pages of the draft in a frame, such as a CMS; absent: none',
        ['https://cms.example'],
      ),
    ),
  },
  { title: 'Draft', description: 'A state of the site that is not public' },
)

export type Draft = Static<typeof Draft>

export const getDraft = {
  name: 'getDraft',
  feature: 'drafts',
  method: 'GET',
  path: 'drafts/{token}',
  summary:
    'Description of a draft; 404 for a token that is unknown, expired or revoked. ' +
    'Calls with the token in the header `Draft` are responded to for this draft',
  description:
    'Says what a preview shows, and until when. 404 if the token is unknown, expired or revoked. In a ' +
    'preview, the gateway sends the token to the content API in the header `Draft` of each call, which is ' +
    'then answered for the draft; that header of a client is ignored.',
  params: Type.Object({ token: DraftToken }),
  response: Draft,
} as const satisfies RouteContract
