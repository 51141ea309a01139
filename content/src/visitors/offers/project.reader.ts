import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { findPriceList } from '@faceplate/engineering/prices/price.list'
import type { Project } from '@faceplate/engineering/project/project.address'
import { judgeLink, readPart, type JudgedLink } from '@faceplate/engineering/project/project.budget'
import { listWarnings, readCheckedGoods } from '@faceplate/engineering/project/project.warnings'
import type { Messages } from '@faceplate/messages/messages'
import { findDocument } from '../../base/database/document.store.ts'
import type { View } from '../../base/http/view.ts'
import { readSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { findGoodIds } from '../../goods/catalogue/good.store.ts'
import { compareGoods } from '../../goods/comparison/comparison.store.ts'
import { readModulesByCode } from '../../goods/transceivers/transceivers.store.ts'

/** A project with what the catalogue has of it. */
export interface ProjectData {
  groups: Comparison
  links: JudgedLink[]
  list: PriceList | undefined
  /** Codes of the products that need licences. */
  software: readonly string[]
}

/** Reads the products, modules and prices of a project. */
export async function readProjectData(view: View, project: Project): Promise<ProjectData> {
  const { database } = view
  const snapshot = await readSnapshot(view)
  const codes = [...new Set(project.lines.map(({ code }) => code))]
  const groups = await compareGoods(database, snapshot, await findGoodIds(database, codes))
  const parts = new Set(project.links.flatMap((link) => [link.parts.a, link.parts.b]))
  const modules = (await readModulesByCode(database, snapshot, [...parts])).map(readPart)
  const questionnaires = await findDocument<Questionnaire[]>(database, 'questionnaires')
  const site = await findDocument<Site>(database, 'site')
  return {
    groups,
    links: project.links.map((link) => judgeLink(link, modules)),
    list: findPriceList(questionnaires ?? []),
    software: site?.prices?.calculated_goods ?? [],
  }
}

/** The findings about a project in sentences, as its page has them. */
export function writeWarnings(
  t: Messages,
  project: Project,
  { groups, links, list, software }: ProjectData,
): string[] {
  const goods = readCheckedGoods(groups)
  return listWarnings(t, { project, goods, judged: links, list, software })
}
