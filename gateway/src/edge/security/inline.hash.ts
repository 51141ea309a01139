import { createHash } from 'node:crypto'

/** Writes the source by which a content security policy allows an inline element (CSP level 3 §2.3.1). */
export function hashInline(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
