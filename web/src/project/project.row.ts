import type { PieceFigures } from '@faceplate/engineering/project/project.figures'
import type { ForeignLoad } from '@faceplate/engineering/project/project.loads'
import type { ProjectLine } from '@faceplate/engineering/project/project.lines'
import type { ProjectGood } from './project.queries.ts'

/** A line of a project with its product. */
export interface ProjectRow {
  line: ProjectLine
  /** Undefined: the catalogue does not have the code, or could not be read. */
  good: ProjectGood | undefined
  /** What the visitor states of a product that the catalogue does not have. */
  load?: ForeignLoad | undefined
  figures: PieceFigures | undefined
  /** `away`: the catalogue could not be read, so that it is not known whether it has the product. */
  status: 'known' | 'unknown' | 'loading' | 'away'
}
