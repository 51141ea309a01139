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

/** The changelog of the API, newest first. `docs/api` stores the document of each version. */
export const apiChanges: readonly ApiVersion[] = [
  {
    version: '1.6.0',
    published: '2026-11-28',
    changes: [
      {
        kind: 'changed',
        text: 'Fields that a content API of someone else need not send can be null, such as `part_number`, `summary` and `released_on` of a product, `published_on` and `group` of an article, and counts. With the content service of this site they have values as before.',
      },
      {
        kind: 'added',
        text: '`GET site` names in `missing_pages` the pages of parts that the content API does not have.',
      },
      {
        kind: 'changed',
        text: '`contacts.subject` of `POST forms/consultation` may be absent.',
      },
      {
        kind: 'added',
        text: 'A 415 lists the accepted media types in `Accept`, or says in `Accept-Encoding` that no content coding is accepted. An unknown expectation is a 417.',
      },
      {
        kind: 'added',
        text: 'An object with a page may have `untranslated`: the language of its texts (`original`) and the `languages` into which none of them is translated.',
      },
      {
        kind: 'changed',
        text: 'A 500 of a content API of someone else passes with its own status and body; it was a 502. An `Idempotency-Key` that was sent with another body is a 422.',
      },
    ],
  },
  {
    version: '1.5.0',
    published: '2026-11-26',
    changes: [
      {
        kind: 'added',
        text: 'Responses name their language in `Content-Language`. Any object may have `lang`, which names by field the languages of texts that are in another one.',
      },
      {
        kind: 'added',
        text: 'Products of `GET solution/{id}` have the `section` of the bill that they are in, and `supplies` lists what else is needed. Links of its diagram may say their `count`, `rate`, `length_m`, `fibre`, `power_w`, `load` and what is plugged in at both `ends`; devices of one node can be linked with each other.',
      },
      {
        kind: 'added',
        text: '`GET search` lists in `dropped` the words without which it has results, and in `instead` texts that may be meant, also if there are results. With `dropped_from` only products are without them.',
      },
      {
        kind: 'added',
        text: 'A match of `GET catalog/analogs/search` may have `simpler`: a simpler or cheaper product that falls short by one characteristic. A consumption that may include a PoE load has the verdict `unknown`; that without the load is the characteristic `power_draw_base`.',
      },
      {
        kind: 'added',
        text: '`GET search` has `pages` (questions, offers, partners, texts, tools), `documents` that the text names by kind or title, and `devices` of other manufacturers that it names, each with our closest product. `series` of `devices` counts those that are too many to list; `unread` has words that say nothing of them.',
      },
      {
        kind: 'added',
        text: 'Lines of `GET catalog/analogs/search` have in `without` the suffix of an order code, such as `-RF`, without which they name the device.',
      },
      {
        kind: 'added',
        text: '`GET search` lists in `asked` of a product the characteristics that the text asks for, as in `KS-2428P weight`.',
      },
      {
        kind: 'added',
        text: '`sites` of `GET site` has the other editions of the gateway: `is_default`, and `offer` with texts in the language of the edition.',
      },
      {
        kind: 'added',
        text: 'Documents of a product may have `language`, that of a file of the maker. Generated documents exist in each language of the content; calls link to those in theirs.',
      },
      {
        kind: 'added',
        text: '`GET site` may have `messages`: texts of the interface that the site words differently, by key in ICU MessageFormat.',
      },
      {
        kind: 'added',
        text: '`GET catalog/analogs/search` gives reasons and values in the language of the header `Language`. `faster_ports` of a characteristic counts the connections that take faster ports of ours.',
      },
      {
        kind: 'added',
        text: 'The body of `POST forms/good-request` may have `project`: the address of a project on this site.',
      },
      {
        kind: 'added',
        text: '`GET site` may have `project_pdf`: the content API renders a project as a PDF. The body of `POST forms/good-request` needs no `goods` if it has a `project`.',
      },
      {
        kind: 'added',
        text: 'The `panel` of `GET banners/showcase` may have a `claim`, the headline of the home page.',
      },
      {
        kind: 'added',
        text: '`GET catalog/group/{idOrCode}` may have a `lineup`: fronts of some products of the group with their sizes in millimetres, to be shown to one scale.',
      },
      {
        kind: 'added',
        text: 'Products of `GET catalog/compare/compare-goods` may have `hardware`: rack space, depth, weight, power, PoE, cages and power supplies in fixed units, for the totals and checks of a project. Device families of a price list may have `groups`, the groups of the catalogue with these devices. `faces` of a module for one fibre is the product at its other end. A price list may have `free_devices`, the number of devices that need no licences.',
      },
      {
        kind: 'added',
        text: 'Products of `GET catalog/compare/compare-goods` may have `mount`: how a product is installed, its airflow, its size and its elevations, for plans of racks.',
      },
      {
        kind: 'added',
        text: 'Products and cards of products may have `price`: amount, currency, kind, tax, countries and last day. It is that of the country of the edition. `prices` of `GET site` may have `offer_working_days`, the time until an offer for products without a price, and `calculated_goods`, the products whose price the calculator computes.',
      },
      {
        kind: 'added',
        text: 'Products and cards of products may have `discontinued`: the last day of their sale, and their successor. They have no price then, and alternatives leave them out.',
      },
      {
        kind: 'changed',
        text: '`language` of `GET site` is any language of the interface, and forms, their errors and the mail to a subscriber are in it: Vietnamese, too.',
      },
      {
        kind: 'added',
        text: '`GET catalog/good/{idOrCode}/sheet` has what an engineer at a device needs: pins of its connectors, LEDs, reset and recovery. `has_sheet` of a product says that some of it is stated.',
      },
      {
        kind: 'added',
        text: '`contacts` of `GET site` may have `opening`: hours by day with a time zone, for a clock that says whether the office is open.',
      },
      {
        kind: 'added',
        text: '`GET partners` may have `places`, cities with coordinates for a map, and filters by `city`. A partner may have a `location`.',
      },
      {
        kind: 'added',
        text: '`GET catalog/good/{idOrCode}`, `GET solution/{id}` and `GET reference/about` may have `references`: customers who may be named, with figures.',
      },
      {
        kind: 'added',
        text: 'Documents have one more type, `report`: a test report, with the standard, laboratory, day, tested product and result in `test`. A certificate or report may have `picture`, its first page. Pages of `GET search` have one more kind, `customer`.',
      },
      {
        kind: 'added',
        text: 'HTML of texts may have `<blockquote class="number">`: a number that the site sets large.',
      },
      {
        kind: 'added',
        text: 'Products may have `performance`: switching capacity, throughput by frame size, latency, PoE, consumption and noise by load, in fixed units, as far as the maker states them.',
      },
      {
        kind: 'added',
        text: '`GET banners/showcase` may have `inside`: the pictures of the pieces of a rack device, and the figures that stand beside them.',
      },
      {
        kind: 'added',
        text: 'Solutions may have `sketch`, a picture of their network without words, and `device_count`. An offer may have `discount_percent`, the discount on the list price of each of its products. `contacts` of `GET site` may have `support_email`, which service sheets show.',
      },
      {
        kind: 'added',
        text: 'The document types filters by numbers, and ids in paths and queries, as text or number, so that clients generated from it accept both. What the calls accept is unchanged.',
      },
    ],
  },
  {
    version: '1.4.0',
    published: '2026-11-26',
    changes: [
      {
        kind: 'added',
        text: '`GET site` of a gateway has `has_insights: true` if browsers report what visitors looked for and did not find.',
      },
      {
        kind: 'added',
        text: 'Previews: `GET drafts/{token}` describes a draft, a state of the site that is not public. The content API responds to calls with the token in the header `Draft` for that draft. `GET site` has `draft` in a preview.',
      },
      {
        kind: 'added',
        text: 'Bodies of forms and of the subscription may have `source`: campaign parameters, click ids, host of the referrer and first page of the visit. Parts that break its rules are left out. The gateway sends it to its content API in the header `Lead-Source`, so that bodies stay those of earlier versions.',
      },
      {
        kind: 'added',
        text: '`GET site` lists in `click_ids` the click ids that may be in `source`.',
      },
      {
        kind: 'added',
        text: '`analytics` of `GET site` has `kind`, the analytics service, unless it is Yandex Metrica.',
      },
      {
        kind: 'added',
        text: '`POST consents/decisions` records decisions of visitors about web analytics. It is optional: without it nothing is recorded.',
      },
    ],
  },
  {
    version: '1.3.0',
    published: '2026-11-26',
    changes: [
      {
        kind: 'added',
        text: '`brand` of `GET site` has sign, wordmark, favicon, accent colours, typeface, picture for links, sizes of sign and wordmark, and the look of drawn devices. All are optional.',
      },
      {
        kind: 'added',
        text: 'Products, groups, news, solutions, banners, offers and reference pages have photographs (`photo`, `images`) and films (`videos`). All are optional; `image` still has the address of the main picture.',
      },
      {
        kind: 'added',
        text: 'Documents of `GET catalog/good/{idOrCode}` have `is_generated: true` if they are generated from data of the product.',
      },
      {
        kind: 'added',
        text: 'The questionnaire with prices has `calculation_pdf`, the path of a calculation as a PDF. It is optional.',
      },
    ],
  },
  {
    version: '1.2.0',
    published: '2026-11-25',
    changes: [
      {
        kind: 'added',
        text: 'Menu items of `GET site` have a `role`: the part of the site that they stand for, whatever their title and place.',
      },
      {
        kind: 'changed',
        text: 'Texts of forms are normalised before they are checked: typographic quotes, dashes, spaces and full-width characters become plain ones. All letters of the Latin and Cyrillic scripts are accepted. The detail of an error names the first character that is not accepted.',
      },
      {
        kind: 'changed',
        text: 'Phone numbers may be written with `tel:`, with `(+62)` and with the digits of any script. An extension behind the number moves to `phoneNumberExtension`.',
      },
      {
        kind: 'added',
        text: '`GET site` has `forms.extra_characters`: characters that texts of forms may have in addition.',
      },
      {
        kind: 'added',
        text: '`GET site` lists in `missing_texts` the legal texts that the content API does not have.',
      },
    ],
  },
  {
    version: '1.1.0',
    published: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'Changes in product data: `GET changes` lists them, newest first; `GET changes/since` is for incremental synchronization.',
      },
      {
        kind: 'added',
        text: 'Unknown query parameters are listed in the header `Ignored-Query`. With `Prefer: handling=strict` they are rejected with 400, which suggests the most similar parameter.',
      },
      {
        kind: 'added',
        text: '`GET catalog/attributes` lists the characteristics that product lists can be filtered by.',
      },
      {
        kind: 'added',
        text: 'Filters can be written in brackets, as generated clients do: `filters[ports_1g]=24` means `ports_1g=24`.',
      },
      {
        kind: 'added',
        text: 'The OpenAPI document describes every property and parameter, with its unit and an example, and every error status. Its schemas have names.',
      },
      {
        kind: 'added',
        text: '`GET banners/showcase`: a device with its front panel in millimetres and labels for its sockets, and a technical drawing.',
      },
      {
        kind: 'changed',
        text: 'JSON Pointers to query and path parameters start with a slash, like those into a body: `/page_size`, not `page_size`.',
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

/** Compatibility guarantees for clients, in Markdown. */
export const apiPromise = [
  'New calls, optional parameters and response properties raise the minor version. Clients must ignore properties they do not know.',
  'Anything that will be removed is first marked `deprecated` in the document and in the changelog, and works for at least twelve more months. Removal raises the major version.',
  'A bug fix that makes a response match this document is not a change of the API.',
] as const
