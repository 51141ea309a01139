import type { Database } from '../database/schema.ts'
import { toSlug } from '../analogs/device.slug.ts'
import type { ContentFile } from '../folder/content.files.ts'
import type { ContentFolder } from '../folder/content.folder.ts'
import {
  BannersFile,
  CalculatorFile,
  ConsentsFile,
  DevicesFile,
  FaqFile,
  NewsFile,
  NewsGroupsFile,
  PartnersFile,
  PromoFile,
  QuestionnairesFile,
  ReferenceFile,
  SiteFile,
  SolutionFile,
  SolutionGroupsFile,
} from './editorial.schema.ts'

/** What a folder says beside the catalogue, as rows. */
export interface Editorial {
  documents: Database['document'][]
  newsGroups: Database['news_group'][]
  news: Database['news'][]
  partnerGroups: Database['partner_group'][]
  partners: Database['partner'][]
  solutionGroups: Database['solution_group'][]
  solutions: Database['solution'][]
  memberships: Database['solution_membership'][]
  devices: Database['vendor_device'][]
}

/** Reads everything but the catalogue; `goodCodes` and `attributeCodes` are what it may refer to. */
export function readEditorial(
  folder: ContentFolder,
  goodCodes: ReadonlySet<string>,
  attributeCodes: ReadonlySet<string>,
): Editorial {
  const checkGoods = (
    file: ContentFile<unknown>,
    path: readonly (string | number)[],
    goods: readonly string[],
  ) => {
    for (const [at, code] of goods.entries()) {
      if (!goodCodes.has(code)) folder.refuse(file, [...path, at], `no good '${code}'`)
    }
  }
  return {
    documents: readDocuments(folder, checkGoods),
    ...readNews(folder),
    ...readPartners(folder),
    ...readSolutions(folder, checkGoods),
    devices: readDevices(folder, attributeCodes),
  }
}

type CheckGoods = (
  file: ContentFile<unknown>,
  path: readonly (string | number)[],
  goods: readonly string[],
) => void

function readDocuments(folder: ContentFolder, checkGoods: CheckGoods): Database['document'][] {
  const site = folder.read('site.yaml', SiteFile)
  const faq = folder.readIfThere('faq.yaml', FaqFile)
  const banners = folder.read('banners.yaml', BannersFile)
  const reference = folder.read('reference.yaml', ReferenceFile)
  const consents = folder.read('consents.yaml', ConsentsFile)
  const questionnaires = folder.readIfThere('questionnaires.yaml', QuestionnairesFile)
  if (questionnaires) {
    const types = new Set<string | number>()
    for (const [at, { type }] of questionnaires.data.entries()) {
      folder.claim(types, type, questionnaires, [at, 'type'])
    }
  }
  const prices = folder.readIfThere('calculator.yaml', CalculatorFile)?.data
  const bodies: [string, unknown][] = [
    ['site', { ...site?.data, faq: faq?.data ?? [] }],
    ['banners/base', banners?.data.base],
    ['banners/teaching', banners?.data.teaching ?? []],
    ['banners/company', banners?.data.company ?? []],
    ['reference/about', reference?.data.about],
    ['reference/mediakit', reference?.data.mediakit],
    ['reference/regulations', reference?.data.regulations],
    ['consents/personal_data', consents?.data.personal_data],
    ['consents/promotional', consents?.data.promotional],
    [
      'questionnaires',
      (questionnaires?.data ?? []).map((each) =>
        each.type === 'eccm' && prices ? { ...each, prices } : each,
      ),
    ],
  ]
  const codes = new Set<string | number>()
  for (const file of folder.readAll('promo/', PromoFile)) {
    folder.claim(codes, file.data.code, file, ['code'])
    checkGoods(file, ['goods'], file.data.goods)
    bodies.push([`promo/${file.data.code}`, { ...file.data, image: file.data.image ?? null }])
  }
  return bodies.map(([name, body]) => ({ name, body: JSON.stringify(body ?? null) }))
}

function readNews(folder: ContentFolder): Pick<Editorial, 'newsGroups' | 'news'> {
  const groupsFile = 'news/groups.yaml'
  const groups = folder.readIfThere(groupsFile, NewsGroupsFile)
  const newsGroups = groups?.data ?? []
  if (groups) claimAll(folder, groups, newsGroups, [])
  const idOf = new Map(newsGroups.map(({ id, code }) => [code, id]))
  const ids = new Set<string | number>()
  const codes = new Set<string | number>()
  const numbers = new Set<string | number>()
  const news = folder.readAll('news/', NewsFile, [groupsFile]).flatMap((file) =>
    file.data.map(({ group, number = null, image = null, ...item }, at): Database['news'] => {
      folder.claim(ids, item.id, file, [at, 'id'])
      folder.claim(codes, item.code, file, [at, 'code'])
      if (number !== null) folder.claim(numbers, number, file, [at, 'number'])
      const groupId = idOf.get(group)
      if (groupId === undefined) folder.refuse(file, [at, 'group'], `no group '${group}'`)
      return { ...item, number, image, group_id: groupId ?? 0 }
    }),
  )
  return { newsGroups, news }
}

function readPartners(folder: ContentFolder): Pick<Editorial, 'partnerGroups' | 'partners'> {
  const file = folder.readIfThere('partners.yaml', PartnersFile)
  if (!file) return { partnerGroups: [], partners: [] }
  const { groups, partners } = file.data
  claimAll(folder, file, groups, ['groups'])
  claimAll(folder, file, partners, ['partners'])
  const idOf = new Map(groups.map(({ id, code }) => [code, id]))
  return {
    partnerGroups: groups,
    partners: partners.map(({ group, ...partner }, at) => {
      const groupId = idOf.get(group)
      if (groupId === undefined) {
        folder.refuse(file, ['partners', at, 'group'], `no group '${group}'`)
      }
      return { ...partner, group_id: groupId ?? 0 }
    }),
  }
}

function readSolutions(
  folder: ContentFolder,
  checkGoods: CheckGoods,
): Pick<Editorial, 'solutionGroups' | 'solutions' | 'memberships'> {
  const groupsFile = 'solutions/groups.yaml'
  const groups = folder.readIfThere(groupsFile, SolutionGroupsFile)
  const solutionGroups = (groups?.data ?? []).flatMap(({ subgroups, ...group }) => [
    { ...group, parent_id: null },
    ...subgroups.map((each) => ({ ...each, type: group.type, parent_id: group.id })),
  ])
  if (groups) {
    const entries = groups.data.flatMap((group, at) => [
      { ...group, path: [at] },
      ...group.subgroups.map((each, below) => ({ ...each, path: [at, 'subgroups', below] })),
    ])
    const groupIds = new Set<string | number>()
    const groupCodes = new Set<string | number>()
    for (const { id, code, path } of entries) {
      folder.claim(groupIds, id, groups, [...path, 'id'])
      folder.claim(groupCodes, code, groups, [...path, 'code'])
    }
  }
  const idOf = new Map(solutionGroups.map(({ id, code }) => [code, id]))
  const ids = new Set<string | number>()
  const codes = new Set<string | number>()
  const memberships: Database['solution_membership'][] = []
  const solutions = folder.readAll('solutions/', SolutionFile, [groupsFile]).map((file) => {
    const { groups: memberOf, goods, image = null, ...solution } = file.data
    folder.claim(ids, solution.id, file, ['id'])
    folder.claim(codes, solution.code, file, ['code'])
    checkGoods(file, ['goods'], goods)
    for (const [at, code] of memberOf.entries()) {
      const groupId = idOf.get(code)
      if (groupId === undefined) folder.refuse(file, ['groups', at], `no group '${code}'`)
      else memberships.push({ solution_id: solution.id, group_id: groupId })
    }
    return { ...solution, image, goods: JSON.stringify(goods) }
  })
  return { solutionGroups, solutions, memberships }
}

function readDevices(
  folder: ContentFolder,
  attributeCodes: ReadonlySet<string>,
): Database['vendor_device'][] {
  const slugs = new Set<string | number>()
  return folder.readAll('analogs/', DevicesFile).flatMap((file) =>
    file.data.map(({ vendor, model, part_number, family, facts }, at) => {
      const slug = toSlug(vendor, model)
      folder.claim(slugs, slug, file, [at, 'model'])
      for (const code of Object.keys(facts)) {
        if (!attributeCodes.has(code)) {
          folder.refuse(file, [at, 'facts', code], `no attribute '${code}'`)
        }
      }
      return {
        source: 'content',
        slug,
        vendor,
        model,
        part_number: part_number ?? null,
        family: family ?? null,
        facts: JSON.stringify(facts),
      }
    }),
  )
}

function claimAll(
  folder: ContentFolder,
  file: ContentFile<unknown>,
  entries: readonly { id: number; code: string }[],
  path: readonly (string | number)[],
): void {
  const ids = new Set<string | number>()
  const codes = new Set<string | number>()
  for (const [at, { id, code }] of entries.entries()) {
    folder.claim(ids, id, file, [...path, at, 'id'])
    folder.claim(codes, code, file, [...path, at, 'code'])
  }
}
