import { useRouter } from '@tanstack/react-router'
import type { Thing } from 'schema-dts'

/** Something that schema.org has words for. */
export type DataItem = Exclude<Thing, string>

/**
 * What search engines read (JSON-LD). Addresses in it begin with the site's own origin, whatever host asked. A data
 * block is no script: nothing runs, so the content policy has nothing to allow; React keeps the text from ending
 * the element early.
 */
export function StructuredData({
  describe,
}: {
  describe: (origin: string) => readonly DataItem[]
}) {
  const { origin } = useRouter().options.context
  const items = describe(origin).map((item) => ({ '@context': 'https://schema.org', ...item }))
  return <script type="application/ld+json">{JSON.stringify(items)}</script>
}
