import { maxUnmetLength, type UnmetKind } from '@faceplate/contracts/pages/insights.names'
import { useEffect } from 'react'
import { useShell } from '../base/shell.ts'

/** Time for which a text stays on the screen before it is reported, so that a text being typed is not. */
const pauseMs = 1500

/**
 * Reports that the site found nothing for texts (G-insights). Renders nothing.
 *
 * @param texts separated by line breaks
 */
export function Unmet({ kind, texts }: { kind: UnmetKind; texts: string }) {
  const { has_insights: isCounted = false } = useShell()
  useEffect(() => {
    const leaving = new AbortController()
    const report = async () => {
      const found = await import('./unmet.report.ts').catch(() => undefined)
      const lines = texts.split('\n').map((text) => text.trim().slice(0, maxUnmetLength))
      const { signal } = leaving
      found?.reportWhenUsed({ kind, texts: lines.filter(Boolean), isCounted }, signal)
    }
    const timer = setTimeout(() => void report(), pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isCounted, kind, texts])
  return null
}
