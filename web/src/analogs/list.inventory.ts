const entry = /\bPID:\s*([^\s,]*)\s*(?:,|$)(?:.*\bSN:\s*(\S*))?/i

/** What has no part number of its own says so in one of these ways. */
const nothing = /^(n\/?a|unspecified|unknown|none|0x\w*)?$/i

/**
 * The part numbers of `show inventory`, counted, in their order; undefined where a text is none. A stack tells of its
 * active switch twice, as the stack and as the switch: what has the same serial number counts once.
 */
export function readInventory(text: string): ReadonlyMap<string, number> | undefined {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  for (const line of text.split(/\r\n?|\n/)) {
    const [, part = '', serial = ''] = entry.exec(line.trim()) ?? []
    if (nothing.test(part)) continue
    const unit = `${part} ${serial}`
    if (!nothing.test(serial) && seen.has(unit)) continue
    seen.add(unit)
    counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return counts.size === 0 ? undefined : counts
}
