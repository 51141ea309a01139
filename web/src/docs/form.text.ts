/** What stands in a field of a form; empty where there is none, or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
