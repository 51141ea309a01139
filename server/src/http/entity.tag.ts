const entityTag = /(?:W\/)?("[\u0021\u0023-\u007e\u0080-\u{10ffff}]*")/gu

/**
 * Whether an `If-None-Match` field names an entity tag, so that who asks has this answer. Tags are
 * compared weakly, since a proxy that compressed may have made ours weak, and `*` is any
 * (RFC 9110 §13.1.2). A tag may have commas in it, so a list is not split by them.
 */
export function isTagListed(field: string, etag: string): boolean {
  if (field === etag || field.trim() === '*') return true
  const opaque = dropWeakness(etag)
  return [...field.matchAll(entityTag)].some(([, each]) => each === opaque)
}

/** The tag as weak comparison sees it (RFC 9110 §8.8.3.2). */
export function dropWeakness(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag
}
