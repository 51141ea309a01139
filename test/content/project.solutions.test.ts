import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Solution, SolutionCard } from '@faceplate/contracts/calls/solutions.contract'
import type { Transceiver } from '@faceplate/contracts/calls/transceivers.contract'
import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { readOptic } from '@faceplate/engineering/links/link.optic'
import { readProject, type Project } from '@faceplate/engineering/project/project.address'
import { judgeLink } from '@faceplate/engineering/project/project.budget'
import { checkProject } from '@faceplate/engineering/project/project.checks'
import type { ProjectCheck } from '@faceplate/engineering/project/project.findings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSolution } from '../../web/src/solutions/solution.project.ts'
import { openContent } from '../support/content.ts'

type Content = Awaited<ReturnType<typeof openContent>>

/** What a project of a solution may ask: a choice that the buyer makes, and nothing that its bill lacks. */
describe('[P-project] [E-plugged] a project with a solution of the demo', () => {
  let content: Content
  let modules: { good: Transceiver; optic: ReturnType<typeof readOptic> }[] = []
  let list: PriceList | undefined
  let software: string[] = []
  beforeAll(async () => {
    content = await openContent('SQLite')
    const read = async <Data>(path: string) => (await content.get(`/api/${path}`)).body.data as Data
    modules = (await read<Transceiver[]>('catalog/sfp/modules?page_size=100')).map((good) => ({
      good,
      optic: readOptic(good),
    }))
    const forms = await read<{ prices?: PriceList }[]>('catalog/goods/questionnaire')
    list = forms.find(({ prices }) => prices)?.prices
    software = (await read<Site>('site')).prices?.calculated_goods ?? []
  })
  afterAll(() => content.close())

  async function readLines({ lines }: Project) {
    const codes = lines.map(({ code }) => code)
    expect(codes.length).toBeLessThanOrEqual(comparisonLimit)
    const { body } = await content.get(`/api/catalog/compare/compare-goods?ids=${codes.join(',')}`)
    const goods = new Map(
      (body.data as Comparison).flatMap((family) =>
        family.goods.map((good) => [good.code, { ...good, family: family.group.code }] as const),
      ),
    )
    return lines.map((line) => {
      const { name, group, family, hardware = {}, discontinued } = goods.get(line.code)!
      return { line, name, groups: [group.code, family], hardware, discontinued }
    })
  }

  async function checkSolution(code: string): Promise<string[]> {
    const { body } = await content.get(`/api/solution/${code}`)
    const { goods, diagram } = body.data as Solution
    const project = readProject(writeSolution({ goods, diagram }))
    expect(project.unread).toBe(0)
    const judged = project.links.map((link) => judgeLink(link, modules))
    const found = checkProject({
      project,
      lines: await readLines(project),
      needed: judged.flatMap(({ needed }) => needed),
      licensing: list && {
        families: list.families,
        freeDevices: list.free_devices ?? 0,
        software,
      },
      mountNotes: { kit: 'kit', shelf: 'shelf' },
    })
    const broken = judged.filter(({ result }) => result?.verdict === 'no')
    return [...found.map(describeCheck), ...broken.map(({ parts }) => `link ${parts.a}`)]
  }

  test('asks for choices of the buyer only: power supplies, rack kits and licences', async () => {
    const { body } = await content.get('/api/solutions?page_size=100')
    const cards = body.data as SolutionCard[]
    const found = await Promise.all(
      cards.map(async ({ code }) => [code, await checkSolution(code)] as const),
    )
    const kinds = found.flatMap(([code, checks]) => checks.map((check) => `${code}: ${check}`))
    // More devices than ECCM manages without licences, whose number of years is the buyer's choice.
    const licensed = ['dispatch-data-centre: licences', 'railway-crossings: licences']
    expect(kinds.filter((each) => !/: (?:supply|mount) /.test(each))).toEqual(licensed)
    for (const [code, checks] of found) {
      const asked = checks.filter((each) => each.startsWith('supply')).length
      expect(asked, code).toBeLessThanOrEqual(2)
    }
  })
})

function describeCheck(check: ProjectCheck): string {
  const { kind } = check
  const products = 'products' in check ? check.products.map(({ code }) => code) : []
  const parts =
    'parts' in check ? check.parts.map(({ code, quantity }) => `${quantity} ${code}`) : []
  return [kind, ...products, ...parts].join(' ')
}
