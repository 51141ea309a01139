/** Reason of an end for which there is no signal. */
export const starterEnded = 'the process that started it has ended'

export interface ProcessEvents {
  /** Called for each warning of Node, for example about a deprecated API. */
  onWarning: (warning: Error) => void
  /** Called with an uncaught error, before the process exits with 1. */
  onCrash: (error: Error) => void
}

/** Reports warnings and uncaught errors. Node itself prints them as text, which is no line of a log. */
export function watchProcess({ onWarning, onCrash }: ProcessEvents): void {
  process.removeAllListeners('warning')
  process.on('warning', onWarning)
  process.once('uncaughtException', (error) => {
    onCrash(error)
    process.exit(1)
  })
}
