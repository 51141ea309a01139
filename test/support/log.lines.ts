/** A line of the log. */
export interface LogLine extends Record<string, unknown> {
  level: number
  event: string
}

/** Parses the log lines in the output of a site. */
export function readLog(output: string): LogLine[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"level":') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
}

/** The error lines in the output of a site: visitors who were not served, and work that needs somebody. */
export function readErrors(output: string): LogLine[] {
  return readLog(output).filter(({ level }) => level >= 50)
}

/** Lines in the output of a site that are not of its log. */
export function findTexts(output: string): string[] {
  return output.split('\n').filter((line) => line !== '' && !isLogLine(line))
}

function isLogLine(line: string): boolean {
  try {
    const { level, event } = JSON.parse(line)
    return typeof level === 'number' && typeof event === 'string'
  } catch {
    return false
  }
}
