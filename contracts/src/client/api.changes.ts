/** What a caller may have to know of a version. */
export interface ApiVersion {
  /** Semantic: the first number rises where a caller must change something. */
  version: string
  /** The day it was published, YYYY-MM-DD. */
  published: string
  changes: readonly {
    kind: 'added' | 'changed' | 'deprecated' | 'removed'
    /** In Markdown. */
    text: string
  }[]
}

/** The changelog of the API, newest first. `docs/api` stores the document of each version. */
export const apiChanges: readonly ApiVersion[] = [
  {
    version: '1.1.0',
    published: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'What changed in the data of goods: `GET changes`, newest first, and `GET changes/since` to follow them by.',
      },
      {
        kind: 'added',
        text: 'Query keys that a call does not have are named in the field `Ignored-Query`; with `Prefer: handling=strict` they are refused with 400, which names the nearest key there is.',
      },
      {
        kind: 'added',
        text: '`GET catalog/attributes` lists the characteristics that lists of goods are filtered by.',
      },
      {
        kind: 'added',
        text: 'Filters may be written in brackets, as generated clients do: `filters[ports_1g]=24` is `ports_1g=24`.',
      },
      {
        kind: 'added',
        text: 'The document describes every property and parameter, with its unit and an example, and every status with its problem. Its schemas have names.',
      },
      {
        kind: 'added',
        text: '`GET banners/showcase`: a device with its front panel in millimetres and what is to be named on it, and a technical drawing.',
      },
      {
        kind: 'changed',
        text: 'Pointers into query and path begin with a slash, as those into a body do: `/page_size`, not `page_size`.',
      },
    ],
  },
  {
    version: '1.0.0',
    published: '2026-11-22',
    changes: [
      {
        kind: 'added',
        text: 'All calls of the site: catalogue, comparison, pluggable modules, alternatives, news, partners, solutions, search, reference, request forms and the subscription.',
      },
    ],
  },
]

export const apiVersion = apiChanges[0]?.version ?? '0.0.0'

/** What callers may count on, in Markdown. */
export const apiPromise = [
  'New calls, new optional parameters and new properties of answers come with a new second number: read answers so that a property you do not know does no harm.',
  'What is to go away is marked `deprecated` in the document and named in the changelog, and works for at least twelve months from that day. It goes only with a new first number.',
  'A fault that is mended so that an answer is as this document says is no change of the API.',
] as const
