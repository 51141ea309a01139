/** A metric that a query reads, with the labels it uses. */
export interface Asked {
  /** A name, or a pattern of names in slashes. */
  metric: string
  labels: string[]
}

const keywords = new Set(
  'by without on ignoring group_left group_right offset and or unless bool'.split(' '),
)

/**
 * Finds the metrics that a PromQL query reads. Its syntax is checked by promtool; here a name is a metric unless it is
 * a function, a keyword, a duration or a label in brackets.
 */
export function readQuery(query: string): { asked: Asked[]; grouped: string[] } {
  const grouped: string[] = []
  const asked: Asked[] = []
  const rest = query
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_, labels: string) => {
      grouped.push(...labels.split(',').map((label) => label.trim()))
      return ' '
    })
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\boffset \w+/g, ' ')
    .replaceAll(/([a-z_:][\w:]*)?\{([^}]*)\}/gi, (_, name: string | undefined, inner: string) => {
      const matchers = [...inner.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g)]
      const [, , pattern] = matchers.find(([, label]) => label === '__name__') ?? []
      asked.push({
        metric: name ?? `/^(?:${pattern})$/`,
        labels: matchers.flatMap(([, label = '']) => (label === '__name__' ? [] : [label])),
      })
      return ' '
    })
  for (const { 0: name, index } of rest.matchAll(/[a-z_:][\w:]*/gi)) {
    const isCalled = /^\s*\(/.test(rest.slice(index + name.length))
    const isNumber = /[\d.]$/.test(rest.slice(0, index))
    if (!isCalled && !isNumber && !keywords.has(name)) asked.push({ metric: name, labels: [] })
  }
  return { asked, grouped }
}
