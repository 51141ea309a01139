interface NamedDocument {
  type: string
  title: string
  version: string
}

/** Where the datasheet of a good is, by the good's code. */
export function toDatasheetPath(code: string): string {
  return `/files/datasheets/${code}.pdf`
}

/** Where a file that `documents.yaml` lists is. */
export function toDocumentPath({ type, title, version }: NamedDocument): string {
  const name = `${title} ${version}`
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')
  return `/files/${type}s/${name}.${type === 'firmware' ? 'img' : 'pdf'}`
}

/** Where a text that visitors agree to is, by the name it is kept under. */
export function toConsentPath(name: string): string {
  return `/files/${name}.pdf`
}
