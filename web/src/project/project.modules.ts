import type { Project } from '@faceplate/engineering/project/project.address'
import { listProjectShapes, readPart } from '@faceplate/engineering/project/project.budget'
import { q } from '../base/query.ts'

/** The modules and cables that the links of a project have or could have. */
export const projectModulesQuery = (project: Project) =>
  q(
    'GET catalog/sfp/modules',
    { query: { form_factor: listProjectShapes(project), sort: 'reach', page_size: 100 } },
    ({ data }) => data.map(readPart),
    'project',
  )
