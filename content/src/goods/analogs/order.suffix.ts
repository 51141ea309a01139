import type { OrderSuffix } from '@faceplate/contracts/calls/analogs.contract'

type SuffixKind = OrderSuffix['kinds'][number]

/**
 * Suffixes of order codes that leave the device the same. Each needs a mark before it or a fixed length, so that a model
 * with one more letter stays another model. `of` limits a suffix to the codes of a vendor that uses it, since `-A` means
 * a licence here and a power supply there.
 *
 * Compiled from order codes as they stand in lists and on device labels, without a document of the vendors for each. Add
 * a suffix with `of` if it is in doubt, since one that is missing makes a line a question, and a wrong one a wrong device.
 */
const suffixes: readonly { kind: SuffixKind; pattern: RegExp; of?: RegExp }[] = [
  { kind: 'spare', pattern: /=$/ },
  { kind: 'taa', pattern: /\+\+$/ },
  { kind: 'taa', pattern: /-TAA$/i },
  { kind: 'remanufactured', pattern: /-(?:RF|REFURB|REF|RMA)$/i },
  { kind: 'licence', pattern: /-(?:\d{1,2})?[AE]$/i, of: /^C9[2-6]\d\d/i },
  { kind: 'management', pattern: /-M$/i, of: /^C9[2-6]\d\d/i },
  { kind: 'region', pattern: /-[ABCDEFGHIKNQRSTZ]$/i, of: /^(?:AIR-|C91\d\d)/i },
  { kind: 'encryption', pattern: /[-/]K[89]$/i },
  { kind: 'airflow', pattern: /-AF[OI]$/i, of: /^(?:EX|QFX|MX|ACX)\d/i },
  { kind: 'airflow', pattern: /-(?:F|R)$/i, of: /^DCS-/i },
  // At MikroTik `-IN` is the case for indoors. After a plus the word belongs to the model.
  { kind: 'mount', pattern: /-(?:RM|IN)$/i, of: /\b(?:RB[A-Z]*|CRS|CSS|CCR|CRB|L)\d/i },
  { kind: 'region', pattern: /#[A-Z\d]{3}$/i },
  { kind: 'region', pattern: /-(?:EU|US|UK|AU|BR|CN|IN|JP|KR|RU|INT|ROW)$/i },
  { kind: 'region', pattern: /-[A-Z]{2}\d{4}F?$/, of: /^(?:GS|XGS|NWA|WAX|USG|XS|ES|MES)\d/i },
  { kind: 'region', pattern: /-\d00(?:EUS|NES|NAS|PES|AJS|UKS|INS)$/i },
  { kind: 'region', pattern: /\((?:EU|US|UK|UN|AU|BR|RU)\)$/i },
  { kind: 'revision', pattern: /\/[A-F]\d[A-Z]?$/i, of: /^D[A-Z]S-/i },
  { kind: 'revision', pattern: / ?V(?:ER\.? ?)?\d(?:\.\d{1,2})?$/i, of: /^T[LE]-/i },
  { kind: 'bundle', pattern: /-BDL(?:-\d{2,4}){0,2}$/i },
]

/** Codes have few suffixes. */
const maxSuffixes = 4

/** Longer words are no order codes. */
const maxLength = 60

/** Takes the suffixes off an order code, one by one: each shorter code, with the suffix that it lacks. */
export function listWithoutSuffix(code: string): { code: string; without: OrderSuffix }[] {
  const shorter: { code: string; without: OrderSuffix }[] = []
  if (code.length > maxLength) return shorter
  let rest = code
  let kinds: SuffixKind[] = []
  while (shorter.length < maxSuffixes) {
    const found = suffixes.find(
      ({ pattern, of }) => pattern.test(rest) && (of === undefined || of.test(rest)),
    )
    if (!found) break
    rest = rest.replace(found.pattern, '')
    kinds = kinds.includes(found.kind) ? kinds : [found.kind, ...kinds]
    shorter.push({ code: rest, without: { text: code.slice(rest.length), kinds } })
  }
  return shorter
}
