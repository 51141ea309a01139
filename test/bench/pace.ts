/** `--quick` is for trying out: what it measures is not worth keeping. */
export const isQuick = process.argv.includes('--quick')

/** Every server is measured so many times, in turns with the others. */
export const rounds = isQuick ? 3 : 5

/** Seconds of a round, and of the one before that counts for nothing. */
export const chooseSeconds = (seconds: number) => (isQuick ? 1 : seconds)

/** Two servers that differ by little are started and measured so many times. */
export const pairedStarts = isQuick ? 2 : 12
