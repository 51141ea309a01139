// This file has no schemas, so that browser bundles stay small.

/** Sections of a bill of materials, in their order. */
export const billSections = ['devices', 'cabling', 'power'] as const
