import type { ColumnRole, TitleKind } from './list.titles.ts'

/** A column of a table with what its title and its cells say. */
export interface JudgedColumn {
  title: string
  kind: TitleKind | undefined
  cells: readonly string[]
  role: ColumnRole
}
