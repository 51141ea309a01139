/** Languages of forms and their messages; English is the fallback. */
export const messageLanguages = ['en', 'ru'] as const

export type MessageLanguage = (typeof messageLanguages)[number]
