/** `--quick` is for trials: its results are not precise enough to store. */
export const isQuick = process.argv.includes('--quick')

/** Number of rounds per server; the servers take turns. */
export const rounds = isQuick ? 3 : 5

/** Seconds of a round, and of the warm-up before it, which is not counted. */
export const chooseSeconds = (seconds: number) => (isQuick ? 1 : seconds)

/** Number of starts when comparing two servers with a small difference. */
export const pairedStarts = isQuick ? 2 : 12
