// This file has no schemas, so that browser bundles stay small.

/** Path to which browsers report things that a visitor looked for and did not find. */
export const insightsPath = '/insights'

/**
 * Kinds of unmet requests: a search of the site or of the downloads, the search text of a list, filters of a list, a
 * third-party device that is unknown, one that no product can replace, and a link that no module makes.
 */
export const unmetKinds = ['search', 'list', 'filters', 'device', 'alternative', 'link'] as const

export type UnmetKind = (typeof unmetKinds)[number]

/** Most texts in one report; the device list of a visitor may have more. */
export const maxUnmetTexts = 50

/** Longest text in a report, in characters; browsers cut longer ones. */
export const maxUnmetLength = 200
