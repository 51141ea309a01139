/** One version of the API with its changes. */
export interface ApiVersion {
  /** Semantic version: the major number rises if clients must change. */
  version: string
  /** Day of publication, YYYY-MM-DD. */
  published: string
  changes: readonly {
    kind: 'added' | 'changed' | 'deprecated' | 'removed'
    /** In Markdown. */
    text: string
  }[]
}

/** The changelog of the API, newest first. `docs/api` has the document of the newest version. */
export const apiChanges: readonly ApiVersion[] = [
  {
    version: '1.1.0',
    published: '2026-11-28',
    changes: [
      {
        kind: 'added',
        text: '`hardware` of a product has its consumption when idle (`idle_watts`), its PoE ports with the class that they supply (`poe_ports`, `poe_class`, `poe_reserves`), and of a device that may be fed over PoE the watts (`poe_optional_watts`) and the class of a reduced mode (`poe_reduced_class`).',
      },
      {
        kind: 'added',
        text: '`GET catalog/goods` with `facts=values` sends the values and units of key facts beside their texts.',
      },
      {
        kind: 'added',
        text: '`catalog/analogs/search` says of an unknown name that it is built like those of a manufacturer whose list does not have it, with the nearest family and the day of the list (`unlisted`).',
      },
      {
        kind: 'added',
        text: '`catalog/analogs/search` names the places of use between which nothing that is known of a device decides (`places`), and takes one of them with `model` (`place`).',
      },
      {
        kind: 'added',
        text: '`catalog/analogs/search` names the figures of a device that decide and that are not known (`open_figures`), and takes them with `model` (`poe_budget`, `switching_capacity`, `throughput`).',
      },
      {
        kind: 'added',
        text: '`drafts/{token}` names the origins of sites that show pages of the draft in a frame (`frame_origins`).',
      },
    ],
  },
  {
    version: '1.0.0',
    published: '2026-11-28',
    changes: [
      {
        kind: 'added',
        text: 'All calls of the site: catalogue with prices and changes, comparison, pluggable modules, alternatives, news, partners, solutions, search, reference, request forms, the subscription, consents and previews.',
      },
    ],
  },
]

export const apiVersion = apiChanges[0]?.version ?? ''

/** Compatibility guarantees for clients, in Markdown. */
export const apiPromise = [
  'New calls, optional parameters and response properties raise the minor version. Clients must ignore properties they do not know.',
  'Anything that will be removed is first marked `deprecated` in the document and in the changelog, and works for at least twelve more months. Removal raises the major version.',
  'A bug fix that makes a response match this document is not a change of the API.',
] as const
