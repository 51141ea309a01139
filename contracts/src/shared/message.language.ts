/** Languages that forms speak; what is not one of them is answered in English. */
export const messageLanguages = ['en', 'ru'] as const

export type MessageLanguage = (typeof messageLanguages)[number]
