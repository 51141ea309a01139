const entry = /\bPID:\s*(?:([^\s,:]+)\s*)?(?:,|$)/i
const serialNumber = /\bSN:\s*(\S*)/i

/** Placeholders for a missing part number or serial number. */
const placeholder = /^(n\/?a|unspecified|unknown|none|0x\w*)?$/i

/**
 * Counts the part numbers of a `show inventory` output, in order of appearance; undefined for any other text. A stack
 * lists its active switch twice, as stack and as switch, so entries with the same part and serial number count once.
 */
export function readInventory(text: string): ReadonlyMap<string, number> | undefined {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  for (const line of text.split(/\r\n?|\n/)) {
    const [whole = '', part = ''] = entry.exec(line.trim()) ?? []
    if (placeholder.test(part)) continue
    const rest = line.slice(line.indexOf(whole) + whole.length)
    const [, serial = ''] = serialNumber.exec(rest) ?? []
    const unit = `${part} ${serial}`
    if (!placeholder.test(serial) && seen.has(unit)) continue
    seen.add(unit)
    counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return counts.size === 0 ? undefined : counts
}
