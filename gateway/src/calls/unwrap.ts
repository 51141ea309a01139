/**
 * Takes an answer out of its envelope (G-unwrap): a body with both `data` and `pagination`
 * is kept whole, a body with `data` is replaced by its data, any other body is left as it is.
 */
export function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body
  return 'pagination' in body ? body : body.data
}
