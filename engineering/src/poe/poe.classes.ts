/** Watts that a port supplies to a device of a class (IEEE 802.3-2022, tables 33-7 and 145-11). */
export const portWatts: Readonly<Record<number, number>> = {
  3: 15.4,
  4: 30,
  5: 45,
  6: 60,
  7: 75,
  8: 90,
}
