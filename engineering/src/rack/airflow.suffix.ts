import type { Airflow } from '@faceplate/contracts/calls/mount.contract'

/**
 * The airflow that the suffix of an order code says, from the side of the ports. At Juniper `-AFO` blows the air out at the
 * side of the supplies and `-AFI` draws it in there (cooling of the QFX3500 and EX4300); at Arista `-F` is forward and `-R` reverse.
 */
export function readSuffixAirflow(suffix: string): Airflow | undefined {
  if (/-(?:AFO|F)(?![A-Z\d])/i.test(suffix)) return 'front-to-rear'
  return /-(?:AFI|R)(?![A-Z\d])/i.test(suffix) ? 'rear-to-front' : undefined
}
