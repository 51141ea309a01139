/** A part of docs/benchmarks.md. */
export interface Section {
  markdown: string
  /** SVG plots by file name, stored in docs/benchmarks. */
  plots?: Record<string, string>
}
