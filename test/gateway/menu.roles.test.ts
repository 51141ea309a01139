import { join } from 'node:path'
import type { MenuItem, Site } from '@faceplate/contracts/calls/navigation.contract'
import { readSiteFile } from '@faceplate/gateway/calls/site/site.file'
import type { ProductionSolutions } from '@faceplate/gateway/calls/site/site.settings'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'

const demo = readSiteFile(join(root, 'content/demo/site.yaml'), '')

const item = (title: string, link: string, rest: Partial<MenuItem> = {}): MenuItem => ({
  title,
  link,
  active: true,
  children: [],
  ...rest,
})

describe('GET site', () => {
  let upstream: FaultyUpstream
  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerJson({}))
  })
  afterAll(() => upstream.close())

  /** The menu that visitors get from a content API with this site: the title and role of each item. */
  async function readMenu(site: Partial<Site>, productionSolutions?: ProductionSolutions) {
    upstream.behave(answerJson({ ...demo, ...site }))
    const gateway = await startGateway(upstream.base, { takesAnyShape: false, productionSolutions })
    onTestFinished(() => gateway.close())
    const { menu } = (await (await fetch(`${gateway.origin}/api/site`)).json()) as Site
    return menu.map(({ title, role, link }) => [title, role, link])
  }

  const shippedRoles = [
    ['Products', 'products', '/catalog/'],
    ['Solutions', 'solutions', '/solutions/'],
    ['Support', 'support', '/support/'],
    ['Training', 'training', 'https://academy.kedr.example/'],
    ['Partners', 'partners', '/partners/'],
    ['Company', 'company', '/about/'],
    ['Contacts', 'contacts', '/contacts/'],
  ]
  const withoutRoles = demo.menu.map(({ role: _role, ...rest }) => rest)

  test('[F-columns] items without roles get the role of the part of the site that they open', async () => {
    expect(await readMenu({ menu: withoutRoles })).toEqual(shippedRoles)
    // Without Training, and in another order.
    const [products, solutions, support, , partners, company] = withoutRoles as MenuItem[]
    const menu = [company, partners, products, support, solutions].map((each) => ({
      ...each!,
      title: `Our ${each!.title}`,
    }))
    expect(await readMenu({ menu })).toEqual([
      ['Our Company', 'company', '/about/'],
      ['Our Partners', 'partners', '/partners/'],
      ['Our Products', 'products', '/catalog/'],
      ['Our Support', 'support', '/support/'],
      ['Our Solutions', 'solutions', '/solutions/'],
    ])
  })

  test('[F-columns] items that open nothing known have the role of their place, if no item states a role', async () => {
    const titles = ['Hardware', 'Industries', 'Help', 'Learn', 'Resellers', 'Us', 'Find us']
    const menu = titles.map((title) => item(title, `https://maker.example/${title}/`))
    const roles = shippedRoles.map(([, role]) => role)
    expect((await readMenu({ menu, columns: [] })).map(([, role]) => role)).toEqual(roles)
    // A role that another item has by what it opens is not given a second time.
    const mixed = [item('Goods', '/catalog/'), item('Partners', '/partners/'), ...menu.slice(2, 5)]
    expect((await readMenu({ menu: mixed, columns: [] })).map(([, role]) => role)).toEqual([
      'products',
      'partners',
      'support',
      'training',
      undefined,
    ])
  })

  test('[F-columns] roles that items state count, whatever the items open', async () => {
    const menu = [
      item('News', '/news/'),
      item('Become one of us', '/about/', { role: 'partners' }),
      item('Partners', '/partners/'),
      item('Goods', '/catalog/', { panel: 'products' }),
    ]
    expect(await readMenu({ menu, columns: [] })).toEqual([
      ['News', undefined, '/news/'],
      ['Become one of us', 'partners', '/about/'],
      ['Partners', undefined, '/partners/'],
      ['Goods', 'products', '/catalog/'],
    ])
  })

  test.each([
    ['with roles', demo.menu],
    ['without roles', withoutRoles],
  ])('[R-production] hiding Solutions changes no other item of a menu %s', async (_, menu) => {
    const others = shippedRoles.filter(([title]) => title !== 'Solutions')
    expect(await readMenu({ menu }, 'hidden')).toEqual(others)
    expect(await readMenu({ menu }, 'in-progress')).toEqual(
      shippedRoles.map(([title, role, link]) => [
        title,
        role,
        title === 'Solutions' ? '/in-progress/' : link,
      ]),
    )
  })

  test('[R-production] Solutions is found by its role or what it opens, and never by its place', async () => {
    const answers = item('Answers', 'https://maker.example/answers/', { role: 'solutions' })
    const plain = item('Cases', '/solutions/')
    const industries = item('Industries', 'https://maker.example/industries/')
    const goods = item('Goods', '/catalog/', { panel: 'products' })
    for (const [menu, shown] of [
      [[answers, goods], ['Goods']],
      [[goods, plain], ['Goods']],
      [
        [goods, industries],
        ['Goods', 'Industries'],
      ],
    ] as const) {
      const titles = (await readMenu({ menu: [...menu] }, 'hidden')).map(([title]) => title)
      expect(titles).toEqual(shown)
    }
  })
})
