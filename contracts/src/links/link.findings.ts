/** An end of a link. */
export type End = 'a' | 'b'

/**
 * What is to be said of a link, worst first: it fails by it, nobody knows, it leaves too little, or it is to be known.
 * `value` is what there is, `limit` what there may be.
 */
export type Finding = { level: 'fails' | 'unknown' | 'tight' | 'note' } & (
  | { code: 'rate' | 'carrier' | 'grade' | 'lanes' | 'modulation' | 'standard' | 'wavelength' }
  | { code: 'not-stated'; fact: Fact }
  | { code: 'fibres' | 'reach' | 'cable' | 'dispersion'; value: number; limit: number }
  | { code: 'loss' | 'reserve' | 'attenuator'; value: number; limit: number }
  | { code: 'overload-beyond'; value: number }
  /** It holds where the fibre loses no more than `limit` dB/km; one plans with `value`. */
  | { code: 'attenuation'; value: number; limit: number }
  | { code: 'fec'; value: string }
  | { code: 'fec-beyond'; value: string; limit: number }
  | { code: 'port-speed'; end: End; value: string }
  | { code: 'port-split'; end: End; value: string }
)

/** What a datasheet may leave out, or of the loss of the fibre every source that we know. */
export type Fact =
  | 'the rate'
  | 'the kind of fibre'
  | 'the wavelength'
  | 'the reach'
  | 'the reach over this grade of fibre'
  | 'the loss of the fibre'
  | 'the optical levels'
  | 'the channel insertion loss'
  | 'what overloads the receiver'
  | 'the dispersion tolerance'
  | 'the error correction of the port'

/** `no` is certain, as is `fits`; `tight` works on paper. */
export type Verdict = 'fits' | 'tight' | 'unknown' | 'no'

/** The worst of what was found. */
export function judge(findings: readonly Finding[]): Verdict {
  const has = (level: Finding['level']) => findings.some((each) => each.level === level)
  if (has('fails')) return 'no'
  if (has('unknown')) return 'unknown'
  return has('tight') ? 'tight' : 'fits'
}
