/**
 * What search engines read (JSON-LD). A data block is no script: nothing runs, so the content policy
 * has nothing to allow; React keeps the text from ending the element early.
 */
export function StructuredData({ items }: { items: readonly object[] }) {
  return <script type="application/ld+json">{JSON.stringify(items)}</script>
}
