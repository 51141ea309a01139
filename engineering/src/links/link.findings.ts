import type { Channel, Source } from './link.standards.ts'

/** An end of a link. */
export type End = 'a' | 'b'

/**
 * A finding about a link. Levels, worst first: the link fails, a value is unknown, the margin is tight, or a note.
 * `value` is the actual value and `limit` the permitted one.
 */
export type Finding = { level: 'fails' | 'unknown' | 'tight' | 'note' } & (
  | { code: 'rate' | 'carrier' | 'grade' | 'lanes' | 'modulation' | 'standard' | 'wavelength' }
  | { code: 'mode-conditioning' }
  | { code: 'not-stated'; fact: Fact }
  /** The standard `value` does not specify this grade of fibre. */
  | { code: 'not-specified'; value: string }
  /** The reach over this fibre is that of the standard in the document `source`. */
  | (OfFigure & {
      code: 'standard-reach'
      source: Source
      limit: number
      older: Channel | undefined
    })
  /** The levels of the module at `end` are those that its standard demands. */
  | (OfFigure & { code: 'standard-levels'; end: End; value: string })
  | { code: 'fibres' | 'reach' | 'cable' | 'dispersion'; value: number; limit: number }
  /** The standard gives a reach of `limit` km; the link is longer, and must be measured. */
  | (OfFigure & { code: 'engineered'; value: number; limit: number })
  | { code: 'loss' | 'reserve' | 'attenuator'; value: number; limit: number }
  | { code: 'overload-beyond'; value: number }
  /** The link works if the fibre loses at most `limit` dB/km; the planning value is `value`. */
  | { code: 'attenuation'; value: number; limit: number }
  | { code: 'fec'; value: string }
  | { code: 'fec-beyond'; value: string; limit: number }
  | { code: 'port-speed'; end: End; value: string }
  | { code: 'port-split'; end: End; value: string }
)

/** The finding follows from a figure of the trade. */
interface OfFigure {
  /** Its row in the table of figures. */
  figure: string
}

/** Values that a datasheet may omit; for the loss of the fibre, a value without any known source. */
export type Fact =
  | 'rate'
  | 'medium'
  | 'wavelength'
  | 'reach'
  | 'reach-over-grade'
  | 'attenuation'
  | 'levels'
  | 'channel-loss'
  | 'overload'
  | 'dispersion'
  | 'fec'

/** `fits` and `no` are certain; `tight` works in theory. */
export type Verdict = 'fits' | 'tight' | 'unknown' | 'no'

/** Verdict of the worst finding. */
export function judge(findings: readonly Finding[]): Verdict {
  const has = (level: Finding['level']) => findings.some((each) => each.level === level)
  if (has('fails')) return 'no'
  if (has('unknown')) return 'unknown'
  return has('tight') ? 'tight' : 'fits'
}
