import { toEqualStatus, type ReadRow } from './redirect.dialect.ts'

/**
 * The format of the file `_redirects`, which Netlify introduced and Cloudflare Pages, GitLab Pages and others read: a rule
 * a line, with its parts separated by spaces (https://docs.netlify.com/manage/routing/redirects/overview/).
 *
 *     from [key=value …] to [status[!]] [condition=value …]
 */

/** Whether a text is such a file: its first line that is no comment has an address, and another one after a space. */
export function isRedirectsFile(start: string): boolean {
  for (const line of start.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const parts = splitLine(line)
    if (parts.length === 0) continue
    const [from = '', ...rest] = parts
    const isEnded = rest.at(-1)?.endsWith(';') === true
    return isAddress(from) && !/[,;]$/.test(from) && !isEnded && rest.some(isAddress)
  }
  return false
}

/** Reads a line. Undefined: it is empty, or a comment. */
export function readRedirectsLine(line: string): ReadRow | undefined {
  const [from = '', ...parts] = splitLine(line)
  if (from === '') return undefined
  const at = parts.findIndex(isAddress)
  const keys = at === -1 ? [] : parts.slice(0, at)
  const to = parts[at] ?? ''
  const [statusPart = '301', ...options] = parts.slice(at + 1)
  // An exclamation mark puts a rule before the page at its address, as every rule here does.
  const status = statusPart.replace(/!$/, '')
  if (status === '200' || status === '404') {
    return {
      leftOut: `${from} has the status ${status}, which shows another page and is no redirect`,
    }
  }
  if (at === -1 && status !== '410') {
    return { refused: `'${from}' has no target that begins with /, http: or https:` }
  }
  if (!/^\d{3}$/.test(status)) return refuseCondition(from, statusPart)
  const unknown = options.find((option) => !/^(?:offsite|query)=/.test(option))
  if (unknown !== undefined) return refuseCondition(from, unknown)
  const placeholder = [from, ...keys].join(' ').match(/(?<=[/=]):\w+/)?.[0]
  if (placeholder !== undefined) {
    return {
      refused: `'${placeholder}' in '${from}' stands for any text: write the paths, or /path/* for all paths below one`,
    }
  }
  if (/:splat/.test(to.replace(/\/:splat$/, ''))) {
    return { refused: `':splat' is only allowed as the last segment of a target: '${to}'` }
  }
  const cells = Object.fromEntries(options.map((option) => option.split('=', 2)))
  const separator = from.includes('?') ? '&' : '?'
  return {
    row: {
      from: keys.length === 0 ? from : from + separator + keys.join('&'),
      to: status === '410' ? '' : to.replace(/\/:splat$/, '/*'),
      status: toEqualStatus(status),
      ...cells,
    },
  }
}

function refuseCondition(from: string, condition: string): ReadRow {
  return {
    refused: `'${from}' has the condition '${condition}': a rule is for every visitor; write nothing after the status, or offsite=yes or query=drop`,
  }
}

/** The parts of a line up to a comment. */
function splitLine(line: string): string[] {
  const parts = line.split(/\s+/).filter((part) => part !== '')
  const comment = parts.findIndex((part) => part.startsWith('#'))
  return comment === -1 ? parts : parts.slice(0, comment)
}

function isAddress(part: string): boolean {
  return /^(?:\/|https?:)/i.test(part)
}
