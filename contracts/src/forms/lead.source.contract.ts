import { Type, type Static } from 'typebox'
import { addressOf } from '../pages/site.pages.ts'
import { describe } from '../shared/description.ts'
import {
  maxClickIdLength,
  maxClickIds,
  maxPathLength,
  maxTextLength,
} from './lead.source.limits.ts'

const Campaign = Type.String({ minLength: 1, maxLength: maxTextLength })

/**
 * Source of a visit, which bodies of forms may carry (docs/decisions/079). It is no part of the request: parts that
 * break these rules are left out, and never let a form fail.
 */
export const LeadSource = Type.Object(
  {
    utm_source: Type.Optional(
      describe(Campaign, 'Site or medium that the campaign runs on', 'newsletter'),
    ),
    utm_medium: Type.Optional(describe(Campaign, 'Kind of the campaign', 'email')),
    utm_campaign: Type.Optional(describe(Campaign, 'Name of the campaign', 'autumn-switches')),
    utm_term: Type.Optional(describe(Campaign, 'Search term of the advertisement', 'poe switch')),
    utm_content: Type.Optional(describe(Campaign, 'Variant of the advertisement', 'banner-b')),
    click_ids: Type.Optional(
      describe(
        Type.Record(
          Type.String({ pattern: '^[a-z][a-z0-9_]{0,29}$' }),
          Type.String({ minLength: 1, maxLength: maxClickIdLength, pattern: '^[!-~]*$' }),
          { maxProperties: maxClickIds, additionalProperties: false },
        ),
        'Ids of clicks on advertisements, by the name of their parameter; only names in `click_ids` of `GET site`',
        { gclid: 'Cj0KCQiA5-uuBhDzARIsAAa21T8' },
      ),
    ),
    referrer_host: Type.Optional(
      describe(
        Type.String({ maxLength: 253, pattern: '^[a-z0-9.-]+(:\\d{1,5})?$' }),
        'Host of the page of another site with the link that was followed',
        'www.example.org',
      ),
    ),
    first_page: Type.Optional(
      describe(
        Type.String({ maxLength: maxPathLength, pattern: '^/[!"$->@-~]*$' }),
        'Path of the first page of the visit, without its query',
        addressOf('product-code', { code: 'ks-2428p' }),
      ),
    ),
  },
  {
    additionalProperties: false,
    title: 'LeadSource',
    description:
      'Source of the visit. Parts that break its rules are left out; the request is accepted all the same.',
  },
)

export type LeadSource = Static<typeof LeadSource>
