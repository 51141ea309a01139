import type { CurrentPreview } from '../../base/http/current.trace.ts'

const policyField = 'content-security-policy'
/** It knows no list of origins, and browsers prefer `frame-ancestors` (CSP level 3 §6.4.2.1). */
const frameField = 'x-frame-options'

/** The content security policy of a page of a preview, which the sites that its draft names may frame. */
function allowFrames(policy: string, origins: readonly string[]): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`)
}

/** Lets the sites that the draft of a preview names frame a page, which no other site may. */
export function frameLines(
  lines: readonly string[],
  preview: CurrentPreview | undefined,
): readonly string[] {
  const { frame_origins: origins = [] } = preview?.facts ?? {}
  if (origins.length === 0) return lines
  return lines.flatMap((name, at) => {
    if (at % 2 === 1 || name === frameField) return []
    const value = lines[at + 1] ?? ''
    return [name, name === policyField ? allowFrames(value, origins) : value]
  })
}
