import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { Code } from '@faceplate/contracts/shared/code.contract'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import { Type, type Static } from 'typebox'
import type { Database } from '../../base/database/schema.ts'
import {
  FallbackPicture,
  Id,
  Markdown,
  strict,
  PlainText,
} from '../../files/folder/closed.schema.ts'
import type { ContentFile } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { defineKind, type KnownCodes } from '../../files/folder/content.kind.ts'
import { editableList } from '../../files/folder/editable.content.ts'
import { checkShown } from '../../files/folder/publication.checks.ts'
import {
  publicationFieldNames,
  publicationFields,
  readPublication,
  omitPublication,
} from '../../files/folder/publication.reader.ts'
import { picturePlaces, readMedia } from '../../files/images/media.reader.ts'
import { mediaFields } from '../../files/images/media.schema.ts'
import { toMediaColumn } from '../../files/images/media.shown.ts'
import { checkDiagram, drawDiagram, listDiagramPaths } from './solution.diagram.ts'
import { checkLinks } from './solution.links.ts'
import { BillLine, DiagramSource, SupplyLine } from './solution.source.ts'
import { checkTotals } from './solution.totals.ts'
import { registerSolutions } from './solutions.routes.ts'

const groupsFile = 'solutions/groups.yaml'

const group = { id: Id, code: Code, title: PlainText, name: PlainText, sort: Type.Integer() }

const GroupsFile = Type.Array(
  Type.Object(
    { ...group, type: PlainText, subgroups: Type.Array(Type.Object(group, strict)) },
    strict,
  ),
)

/** `solutions/*.yaml` */
const SolutionFile = Type.Object(
  {
    id: Id,
    code: Code,
    name: PlainText,
    preview: PlainText,
    sort: Type.Integer(),
    image: Type.Optional(FallbackPicture),
    ...publicationFields,
    ...mediaFields,
    groups: Type.Array(Code, { minItems: 1 }),
    goods: Type.Array(BillLine),
    supplies: Type.Optional(Type.Array(SupplyLine, { minItems: 1, maxItems: 50 })),
    diagram: Type.Optional(DiagramSource),
    text: Markdown,
  },
  strict,
)

export const solutionsContent = defineKind({
  editable: [
    editableList({
      name: 'solutions',
      label: 'Solutions',
      singular: 'solution',
      entry: SolutionFile,
      place: 'solutions/',
      except: [groupsFile],
      key: 'code',
      title: 'name',
      fields: [
        'name',
        'code',
        'preview',
        'groups',
        'sort',
        'goods',
        'supplies',
        'text',
        'images',
        'videos',
        'image',
        ...publicationFieldNames,
      ],
      multiline: ['preview'],
      choices: { groups: { place: groupsFile, list: [], value: 'code', label: 'name' } },
      toPage: (code) => addressOf('solutions-code', { code }),
      canAdd: true,
    }),
  ],
  parts: [{ name: 'solutions', tables: ['solution_group', 'solution', 'solution_membership'] }],
  read(folder, known) {
    const groups = folder.readIfThere(groupsFile, GroupsFile)
    const solution_group = groups ? readGroups(folder, groups) : []
    const { read, solution_membership } = readSolutions(folder, known, solution_group)
    return {
      rows: () => {
        const { solution, image } = drawDiagrams(read, known)
        return { solution_group, solution, solution_membership, image }
      },
      pages: read.map(({ row }) => [addressOf('solutions-code', { code: row.code }), row] as const),
      addresses: [
        ...read.map(({ row: { code } }) => addressOf('solutions-code', { code })),
        ...(groups?.data ?? []).flatMap(listGroupAddresses),
        ...read.flatMap(({ row, source }) => (source ? listDiagramPaths(row) : [])),
      ],
    }
  },
  findable: {
    kind: 'solution',
    async list(database) {
      const rows = await database
        .selectFrom('solution')
        .select(['id', 'name', 'preview', 'text'])
        .orderBy('sort')
        .orderBy('id')
        .execute()
      return rows.map(({ id, name, preview, text }) => ({
        id,
        title: name,
        body: `${preview} ${toPlainText(text)}`,
      }))
    },
  },
  register: registerSolutions,
})

/** The codes of all solutions. */
export function readSolutionCodes(folder: ContentFolder): ReadonlySet<string> {
  const files = folder.readAll('solutions/', SolutionFile, [groupsFile])
  return new Set(files.map(({ data }) => data.code))
}

function readGroups(
  folder: ContentFolder,
  file: ContentFile<Static<typeof GroupsFile>>,
): Database['solution_group'][] {
  const ids = new Set<number>()
  const codes = new Set<string>()
  const claim = (entry: { id: number; code: string }, path: (string | number)[]) => {
    folder.claim(ids, entry.id, file, [...path, 'id'])
    folder.claim(codes, entry.code, file, [...path, 'code'])
  }
  return file.data.flatMap(({ subgroups, ...outer }, at) => {
    claim(outer, [at])
    for (const [below, each] of subgroups.entries()) claim(each, [at, 'subgroups', below])
    return [
      { ...outer, parent_id: null },
      ...subgroups.map((each) => ({ ...each, type: outer.type, parent_id: outer.id })),
    ]
  })
}

function readSolutions(
  folder: ContentFolder,
  known: KnownCodes,
  groups: readonly Database['solution_group'][],
) {
  const groupIds = new Map(groups.map(({ id, code }) => [code, id]))
  const ids = new Set<number>()
  const codes = new Set<string>()
  const solution_membership: Database['solution_membership'][] = []
  const read = folder.readAll('solutions/', SolutionFile, [groupsFile]).map((file) => {
    const {
      groups: memberOf,
      goods,
      supplies = [],
      diagram: source,
      image = null,
      images,
      videos,
      ...rest
    } = omitPublication(file.data)
    const place = picturePlaces.article
    const media = toMediaColumn(readMedia(folder, file, [], { entry: { images, videos }, place }))
    folder.claim(ids, rest.id, file, ['id'])
    folder.claim(codes, rest.code, file, ['code'])
    const span = readPublication(folder, file, [], file.data)
    const listed = new Set<string>()
    for (const [at, { code }] of goods.entries()) {
      folder.claim(listed, code, file, ['goods', at, 'code'])
      const path = ['goods', at, 'code']
      const good = known.goods.get(code)
      if (!good) folder.refuse(file, path, `no good '${code}'`)
      else checkShown(folder, { file, path, span }, { what: `the good '${code}'`, span: good.span })
    }
    for (const [at, code] of memberOf.entries()) {
      const group_id = folder.findId(groupIds, 'group', code, file, ['groups', at])
      solution_membership.push({ solution_id: rest.id, group_id })
    }
    if (source) {
      checkDiagram(folder, file, source, goods)
      const { nodes, links, copies = 1 } = source
      const network = { nodes, links, copies, bill: goods, goods: known.goods }
      for (const fault of [...checkLinks(network), ...checkTotals(network)]) {
        if (fault.isDoubt) folder.warn(file, fault.path, fault.reason)
        else folder.refuse(file, fault.path, fault.reason)
      }
    }
    const isCabling = (code: string) => known.goods.get(code)?.facts['form_factor'] !== undefined
    const bill = [
      ...goods.map((line) => ({ section: isCabling(line.code) ? 'cabling' : 'devices', ...line })),
      ...supplies,
    ]
    return { row: { ...rest, ...span, image, media, bill: JSON.stringify(bill) }, source }
  })
  return { read, solution_membership }
}

function drawDiagrams(
  read: ReturnType<typeof readSolutions>['read'],
  known: KnownCodes,
): { solution: Database['solution'][]; image: Database['image'][] } {
  const image: Database['image'][] = []
  const solution = read.map(({ row, source }) => {
    if (!source) return { ...row, diagram: null }
    const drawn = drawDiagram(row, source, known)
    image.push(...drawn.images)
    return { ...row, diagram: JSON.stringify(drawn.diagram) }
  })
  return { solution, image }
}

/** The list of solutions is one page, filtered by a group and a sub-group (H-solutions). */
function listGroupAddresses({ code, subgroups }: Static<typeof GroupsFile>[number]): string[] {
  const ofGroup = `${addressOf('solutions')}?group=${code}`
  return [ofGroup, ...subgroups.map((each) => `${ofGroup}&subgroup=${each.code}`)]
}
