import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { nameToOrder } from '@faceplate/contracts/calls/order.name'
import type { ApiClient } from '@faceplate/contracts/client/client'
import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { findPriceList } from '@faceplate/engineering/prices/price.list'
import type { Project } from '@faceplate/engineering/project/project.address'
import {
  judgeLink,
  listProjectShapes,
  readPart,
  type JudgedLink,
} from '@faceplate/engineering/project/project.budget'
import { splitCodes } from '@faceplate/engineering/project/project.codes'
import { readFigures, type PieceFigures } from '@faceplate/engineering/project/project.figures'
import type { ProjectLine } from '@faceplate/engineering/project/project.lines'
import { toHardware, type ForeignLoad } from '@faceplate/engineering/project/project.loads'
import { mapNames } from '@faceplate/engineering/project/project.names'
import { readIfThere } from '../api/not.found.ts'

type Good = Comparison[number]['goods'][number] & { familyName: string; familyCode: string }

/** A line of a project with its product, if the catalogue has it. */
export interface ReadLine {
  line: ProjectLine
  good: Good | undefined
  /** What the visitor states of a product that the catalogue does not have. */
  load?: ForeignLoad | undefined
  figures: PieceFigures | undefined
}

/** A project with the data of its products, links and licences. */
export interface ReadProject {
  project: Project
  lines: ReadLine[]
  links: JudgedLink[]
  list: PriceList | undefined
  /** Codes of the products that need the licences of the list. */
  software: readonly string[]
}

/** Reads the data for the files of a project, with the calls that its page makes. */
export async function readProjectData(api: ApiClient, project: Project): Promise<ReadProject> {
  const [goods, modules, list, site] = await Promise.all([
    readGoods(api, project),
    readModules(api, project),
    readPriceList(api),
    readIfThere(() => api('GET site')),
  ])
  const known = mapNames(goods, nameToOrder)
  return {
    project,
    lines: project.lines.map((line) => {
      const good = known.get(line.code)
      const load = good ? undefined : project.loads?.find(({ code }) => code === line.code)
      const hardware = good ? (good.hardware ?? {}) : load && toHardware(load)
      return { line, good, load, figures: hardware && readFigures(hardware) }
    }),
    links: project.links.map((link) => judgeLink(link, modules)),
    list,
    software: site?.prices?.calculated_goods ?? [],
  }
}

async function readGoods(api: ApiClient, { lines }: Project): Promise<Good[]> {
  const answers = await Promise.all(
    splitCodes(lines).map((codes) =>
      api('GET catalog/compare/compare-goods', { query: { ids: codes.join(',') } }),
    ),
  )
  return answers.flat().flatMap(({ group, goods }) =>
    goods.map((good) => ({
      ...good,
      familyName: group.name,
      familyCode: group.code,
    })),
  )
}

/** The modules and cables that its links have or could have; none if the content API lacks the call. */
async function readModules(api: ApiClient, project: Project) {
  const shapes = listProjectShapes(project)
  if (shapes.length === 0) return []
  const found = await readIfThere(() =>
    api('GET catalog/sfp/modules', {
      query: { form_factor: shapes, sort: 'reach', page_size: 100 },
    }),
  )
  return (found?.data ?? []).map(readPart)
}

async function readPriceList(api: ApiClient): Promise<PriceList | undefined> {
  const all = await readIfThere(() => api('GET catalog/goods/questionnaire'))
  return all && findPriceList(all)
}
