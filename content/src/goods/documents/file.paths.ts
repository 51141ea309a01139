interface NamedDocument {
  type: string
  title: string
  version: string
}

/** Path of the datasheet of a good, by the good's code. */
export function toDatasheetPath(code: string): string {
  return `/files/datasheets/${code}.pdf`
}

/** Path of a file of `documents.yaml`. */
export function toDocumentPath({ type, title, version }: NamedDocument): string {
  const name = `${title} ${version}`
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')
  return `/files/${type}s/${name}.${type === 'firmware' ? 'img' : 'pdf'}`
}

/** Path of a generated file in another language than that of the originals. */
export function toLanguageFile(path: string, language: string): string {
  return path.replace(/^\/files\//, `/files/${language}/`)
}

/** Path of a consent text, by the name of its document. */
export function toConsentPath(name: string): string {
  return `/files/${name}.pdf`
}
