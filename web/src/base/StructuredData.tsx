import { useRouter } from '@tanstack/react-router'
import type { Thing } from 'schema-dts'

/** An item of a schema.org type. */
export type DataItem = Exclude<Thing, string>

/**
 * Structured data for search engines (JSON-LD). Its URLs begin with the configured origin of the site, not with the
 * requested host. A data block is not executed, so the Content-Security-Policy need not allow it. React escapes the
 * text so that it cannot end the element early.
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
