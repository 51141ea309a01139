const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes a text for HTML, also within an attribute. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}

/** Writes an element. A missing attribute is left out. */
export function writeElement(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  return `<${name}${writeAttributes(attributes)}>${content}</${name}>`
}

/** Writes a picture that another system describes; empty if it has no address. */
export function writePicture(picture: {
  url?: string | null | undefined
  alt?: string | null | undefined
  width?: number | null
  height?: number | null
  loading?: 'lazy'
}): string {
  const { url, alt, width, height, loading } = picture
  return url ? `<img${writeAttributes({ src: url, alt: alt ?? '', width, height, loading })}>` : ''
}

/** Writes a list. Editors make a list within a list an item of its own; in HTML it belongs to the item before it. */
export function writeList(
  isOrdered: boolean,
  items: readonly { content: string; isNested: boolean }[],
): string {
  const merged: string[] = []
  for (const { content, isNested } of items) {
    if (isNested && merged.length > 0) merged.push(`${merged.pop()}${content}`)
    else merged.push(content)
  }
  const written = merged.map((content) => writeElement('li', content)).join('')
  return writeElement(isOrdered ? 'ol' : 'ul', written)
}

function writeAttributes(attributes: Readonly<Record<string, string | number | null | undefined>>) {
  return Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === null || value === undefined ? [] : ` ${key}="${escapeText(String(value))}"`,
    )
    .join('')
}
