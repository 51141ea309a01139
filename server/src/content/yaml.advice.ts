/** A scalar of a YAML document, as the package `yaml` parses it. */
interface Scalar {
  value?: unknown
  /** The text between the separators, as it is written. */
  source?: string | undefined
  type?: string | null | undefined
}

/** The text of a scalar as it is written without quotes; undefined for anything else. */
export function readWritten(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('source' in node)) return undefined
  const { source, type } = node as Scalar
  return type === 'PLAIN' ? source : undefined
}

/**
 * Says how a value is written so that it is read as the type that a field wants; empty if that is not known. YAML reads
 * `5319E7`, `0451210`, `9.10`, `0x1F` and `~` without quotes as numbers or as nothing (YAML 1.2.2 §10.3.2).
 *
 * @param wanted type of JSON Schema
 * @param written text of the value without quotes, if it has none
 */
export function adviseType(value: unknown, wanted: string, written = ''): string {
  const isScalar = value === null || typeof value === 'number' || typeof value === 'boolean'
  if (wanted === 'string' && isScalar) {
    return written === '' ? '' : `: write it in quotes: ${quote(written)}`
  }
  if (wanted === 'string' && isPair(value)) return `: ${colonAdvice}`
  if (typeof value !== 'string') return ''
  if (wanted === 'boolean' && /^(?:y|yes|on|n|no|off)$/i.test(value)) {
    return `: write ${/^(?:y|yes|on)$/i.test(value) ? 'true' : 'false'}`
  }
  const digits = value.replaceAll(/[_' ]/g, '')
  const isNumber = wanted === 'number' || wanted === 'integer'
  return isNumber && digits !== '' && Number.isFinite(Number(digits)) ? `: write ${digits}` : ''
}

const colonAdvice = "a text with ': ' needs quotes"

/** Whether a text with a colon and a space was read as a field of that name. */
function isPair(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === 1
  )
}

/** Explains a fault of the syntax that a text without quotes causes; undefined: it has another cause. */
export function explainSyntax(code: string, text: string, offset: number): string | undefined {
  const end = text.indexOf('\n', offset)
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, end === -1 ? undefined : end)
  const [, rest = ''] = /^[ -]*\w[^\s:'"#]*: (.*)$/.exec(line) ?? []
  const value = rest.trim()
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /^[^'"[{|>]/.test(value) && value.includes(': ')) {
    return `${colonAdvice}: ${quote(value)}`
  }
  if (code === 'BAD_SCALAR_START' && /^[@`]/.test(value)) {
    return `a text that begins with ${value[0]} needs quotes: ${quote(value)}`
  }
  return undefined
}

/** In single quotes, where only the quote itself is escaped (YAML 1.2.2 §7.3.2). */
function quote(text: string): string {
  const shown = text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
  return `'${shown.replaceAll("'", "''")}'`
}

const maxShownLength = 60
