import type { FindMessage } from '@faceplate/messages/messages'
import compile from 'icu-minify/compile'

const catalogues = import.meta.glob<Record<string, string>>('../../../messages/catalogues/*.json', {
  import: 'default',
})

/** Loads all messages of a language. A build has them in its files instead (`messages.plugin.ts`). */
export async function loadMessages(language: string): Promise<FindMessage> {
  const catalogue = await catalogues[`../../../messages/catalogues/${language}.json`]?.()
  return (key) => {
    const source = catalogue?.[key]
    return source === undefined ? undefined : compile(source)
  }
}
