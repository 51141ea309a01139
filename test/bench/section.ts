/** A part of docs/benchmarks.md. */
export interface Section {
  markdown: string
  /** SVG by the name of its file in docs/benchmarks. */
  plots?: Record<string, string>
}
