/** Keeps only letters and digits: names are typed with and without hyphens. */
export function normalize(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
