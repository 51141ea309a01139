import type { LinkPort } from '@faceplate/contracts/calls/transceivers.query'

/** Kind of port that a characteristic counts. */
export interface PortFact {
  /** Code of the characteristic. */
  code: string
  /** Gbit/s. */
  rate: number
  /** Form factor of the cage; undefined for copper. */
  cage: LinkPort | undefined
}

/** The characteristics that count the Ethernet ports of a device. */
export const portFacts: readonly PortFact[] = (
  [
    ['ports_100m', 0.1, undefined],
    ['ports_1g', 1, undefined],
    ['ports_2_5g', 2.5, undefined],
    ['ports_5g', 5, undefined],
    ['ports_10g_t', 10, undefined],
    ['ports_sfp', 1, 'SFP'],
    ['ports_10g', 10, 'SFP+'],
    ['ports_25g', 25, 'SFP28'],
    ['ports_40g', 40, 'QSFP+'],
    ['ports_100g', 100, 'QSFP28'],
    ['ports_400g', 400, 'QSFP-DD'],
  ] as const
).map(([code, rate, cage]) => ({ code, rate, cage }))

/** Rates of a PON port by its system, Gbit/s downstream. */
export const ponRates: Readonly<Record<string, number>> = { GPON: 2.5, 'XGS-PON': 10, EPON: 1.25 }
