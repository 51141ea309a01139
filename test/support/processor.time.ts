/**
 * Processor time of this process while a function runs, in milliseconds. Unlike the time on a clock it does not depend
 * on what else the machine does.
 */
export function countProcessorMs(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
