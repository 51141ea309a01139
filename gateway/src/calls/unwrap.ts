/**
 * Removes the envelope of a body (G-unwrap): a body with `data` and without `pagination` is replaced by its data, and
 * any other is returned unchanged.
 */
export function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body
  return 'pagination' in body ? body : body.data
}
