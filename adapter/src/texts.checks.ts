import { SolutionGood, SolutionSupply } from '@faceplate/contracts/calls/solutions.contract'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { Location } from '@faceplate/contracts/shared/location.contract'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
import { Id, Name } from './catalogue.checks.ts'
import { createKeeper } from './source.keeper.ts'
import type {
  SourcePart,
  SourcePartner,
  SourceSection,
  SourceSolution,
  SourceTexts,
} from './texts.source.ts'

const Text = Type.Optional(Type.String())
const entry = { id: Id, code: Code }

const sectionCheck = Compile(Type.Object({ ...entry, name: Name, description: Text }))
const newsCheck = Compile(
  Type.Object({
    ...entry,
    title: Name,
    summary: Text,
    text: Type.String(),
    published_on: Type.Optional(Day),
    number: Type.Optional(Id),
  }),
)
const solutionCheck = Compile(
  Type.Object({ ...entry, name: Name, preview: Text, text: Type.String() }),
)
const partnerCheck = Compile(
  Type.Object({
    ...entry,
    name: Name,
    description: Text,
    city: Text,
    country: Text,
    url: Text,
    phone: Text,
    email: Text,
    location: Type.Optional(Location),
  }),
)

const lineCheck = Compile(
  Type.Object({
    good_id: Id,
    ...Type.Pick(SolutionGood, ['quantity', 'role', 'section']).properties,
  }),
)
const supplyCheck = Compile(SolutionSupply)

/** Texts that the site can show; a part that the system does not have is empty. */
type CheckedTexts = Required<SourceTexts>

/** Leaves out news, solutions, partners and their groups that the site could not show, with their faults. */
export function checkTexts({ news, solutions, partners }: SourceTexts): {
  texts: CheckedTexts
  faults: string[]
} {
  const faults: string[] = []
  return {
    texts: {
      news: checkPart(news, 'news item', newsCheck, faults, placeOne),
      solutions: checkPart(solutions, 'solution', solutionCheck, faults, (item, known) => ({
        ...checkBill(item, faults),
        section_ids: (item.section_ids ?? []).filter((id) => known.has(id)),
      })),
      partners: checkPart(partners, 'partner', partnerCheck, faults, (item, known) =>
        placeOne(checkWebsite(item, faults), known),
      ),
    },
    faults,
  }
}

function checkPart<Entry extends { id: number; code: string }>(
  part: SourcePart<Entry> | undefined,
  kind: string,
  check: Parameters<typeof createKeeper>[1],
  faults: string[],
  place: (item: Entry, known: ReadonlySet<number>) => Entry,
): SourcePart<Entry> {
  const keepSection = createKeeper(`group of ${kind}s`, sectionCheck, faults)
  const keepEntry = createKeeper(kind, check, faults)
  const listed = (part?.sections ?? []).flatMap(
    (section) => keepSection(dropMissing(section)) ?? [],
  )
  const known = new Set(listed.map(({ id }) => id))
  const sections: SourceSection[] = listed.map((section) => ({
    ...section,
    parent: keepKnown(section.parent, known),
  }))
  const entries = (part?.entries ?? []).flatMap((item) => keepEntry(dropMissing(item)) ?? [])
  return { sections, entries: entries.map((item) => place(item, known)) }
}

function placeOne<Entry extends { section_id?: number | undefined }>(
  item: Entry,
  known: ReadonlySet<number>,
): Entry {
  return { ...item, section_id: keepKnown(item.section_id, known) }
}

/** Leaves out lines of a solution that the site could not show. */
function checkBill(solution: SourceSolution, faults: string[]): SourceSolution {
  const { code, goods = [], supplies } = solution
  const keep = <Line>(check: typeof lineCheck | typeof supplyCheck, lines: readonly Line[]) =>
    lines.filter((line, at) => {
      if (check.Check(line)) return true
      const [first] = check.Errors(line)[1]
      faults.push(
        `solution ${code}: line ${at + 1}: ${first?.instancePath ?? ''} ${first?.message ?? 'is not valid'}`,
      )
      return false
    })
  return {
    ...solution,
    goods: keep(lineCheck, goods),
    ...(supplies && { supplies: keep(supplyCheck, supplies) }),
  }
}

/** A partner whose website is no address is shown without it. */
function checkWebsite(partner: SourcePartner, faults: string[]): SourcePartner {
  const { url, ...rest } = partner
  if (url === undefined || url === '') return rest
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return partner
  faults.push(`partner ${partner.code}: its website is no address that begins with https://`)
  return rest
}

const keepKnown = (id: number | undefined, known: ReadonlySet<number>) =>
  id !== undefined && known.has(id) ? id : undefined

/** Contracts have optional fields that are absent, and not `undefined`. */
function dropMissing<Item extends object>(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item
}
