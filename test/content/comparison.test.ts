import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildContent } from '@faceplate/content/app'
import { findSecret } from '@faceplate/content/base/database/secret.store'
import {
  cookieSecret,
  listLifeSeconds,
} from '@faceplate/content/goods/comparison/comparison.routes'
import { deleteExpiredLists } from '@faceplate/content/goods/comparison/comparison.store'
import type { Comparison, ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
import type { Good, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { Signer } from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { sendRaw } from '../support/raw.request.ts'
import { engines } from '../support/shared.postgres.ts'

type Content = Awaited<ReturnType<typeof openContent>>

const base = '/api/catalog/compare'

/** A browser that stores the one cookie it receives. */
function openVisitor(app: FastifyInstance, cookie = '') {
  const visitor = {
    cookie,
    async ask(method: 'GET' | 'POST' | 'DELETE', path: string) {
      const { cookie: sent } = visitor
      const answer = await app.inject({
        method,
        url: `${base}/${path}`,
        headers: sent === '' ? {} : { cookie: sent },
      })
      const [given] = [answer.headers['set-cookie'] ?? []].flat()
      if (given !== undefined) visitor.cookie = given.split(';')[0] ?? ''
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
    },
    async expect(method: 'GET' | 'POST' | 'DELETE', path: string): Promise<Comparison> {
      const { status, body } = await visitor.ask(method, path)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data
    },
    add: (good: string | number) => visitor.expect('POST', `add-good/${good}`),
    read: () => visitor.expect('GET', 'compare-goods'),
    removeGood: (good: string | number) => visitor.expect('DELETE', `delete-good/${good}`),
    removeGroup: (group: string | number) => visitor.expect('DELETE', `delete-group/${group}`),
    clear: () => visitor.expect('DELETE', 'clear'),
  }
  return visitor
}

const listCodes = (groups: Comparison) =>
  groups.map(({ group, goods }) => [group.code, ...goods.map(({ code }) => code)])

/** A series that no other file refers to. */
const leavingSeries = `
group: access-switches
device: { shape: rack, rack_units: 1, size_mm: [440, 44, 180], colour: graphite }
goods:
  - id: 999001
    code: leaving
    name: Leaving
    part_number: LEAVING-1
    summary: Here today
    released_on: 2022-03-14
    sort: 10
    attributes: { ports_1g: 8 }
    device: { ports: [{ type: rj45, count: 8 }] }
`

describe.each(engines)('the comparison on %s', (engine) => {
  let content: Content
  beforeAll(async () => {
    content = await openContent(engine)
  })
  afterAll(() => content.close())

  const visit = (cookie?: string) => openVisitor(content.app, cookie)
  const readGood = async (code: string): Promise<Good> =>
    (await content.get(`/api/catalog/good/${code}`)).body.data
  const countLists = async () => {
    const lists = await content.database.selectFrom('comparison').select('id').execute()
    return lists.length
  }
  /** The first products of the catalogue, in the order of its first page. */
  const listGoods = async (count: number): Promise<string[]> => {
    const { body } = await content.get('/api/catalog/goods?page_size=100')
    const codes = (body.data as GoodCard[]).map(({ code }) => code)
    expect(codes.length).toBeGreaterThanOrEqual(count)
    return codes.slice(0, count)
  }

  test('[G-all] a call without a body has the same response in any media type, and a 415 names what is read', async () => {
    const origin = await content.app.listen({ port: 0, host: '127.0.0.1' })
    const send = (line: string, rest: string) =>
      sendRaw(origin, `${line} HTTP/1.1\nHost: a\nConnection: close\n${rest}`)
    const json = 'Content-Type: application/json'
    const lines = [
      `POST ${base}/add-good/ks-2428`,
      `DELETE ${base}/delete-good/ks-2428`,
      `DELETE ${base}/clear`,
      `DELETE ${base}/delete-group/switches`,
    ]
    const chunks = 'Transfer-Encoding: chunked\n\n0\n\n'
    for (const line of lines) {
      for (const rest of [
        '\n',
        `${json}\n\n`,
        `${json}; charset=utf-8\n\n`,
        'Content-Type: text/plain\n\n',
        'Content-Type: json\n\n',
        `${json}\nContent-Length: 0\n\n`,
        `${json}\nContent-Length: 2\n\n{}`,
        `${json}\n${chunks}`,
        chunks,
      ]) {
        expect((await send(line, rest)).status, `${line} ${rest}`).toBe(200)
      }
      const coded = await send(line, `${json}\nContent-Encoding: br\nContent-Length: 2\n\n{}`)
      expect(coded.text).toMatch(/^HTTP\/1\.1 415 [^]*accept-encoding: identity/)
      const typed = await send(line, 'Content-Type: text/plain\nContent-Length: 2\n\n{}')
      expect(typed.text).toMatch(/^HTTP\/1\.1 415 [^]*accept: application\/json/)
    }
  })

  describe('adding', () => {
    test('[C-add] a visitor who has added nothing has an empty comparison, and gets no cookie', async () => {
      const before = await countLists()
      const visitor = visit()
      expect(await visitor.read()).toEqual([])
      expect(await visitor.clear()).toEqual([])
      expect(await visitor.removeGood('ks-2428')).toEqual([])
      expect(visitor.cookie).toBe('')
      expect(await countLists()).toBe(before)
    })

    test('[C-add] goods are compared in the order they were added, by id or code', async () => {
      const visitor = visit()
      const { id } = await readGood('ks-2412')
      expect(listCodes(await visitor.add('ks-2452'))).toEqual([['switches', 'ks-2452']])
      expect(listCodes(await visitor.add(id))).toEqual([['switches', 'ks-2452', 'ks-2412']])
      const added = await visitor.add('ks-2428')
      expect(listCodes(added)).toEqual([['switches', 'ks-2452', 'ks-2412', 'ks-2428']])
      expect(await visitor.read()).toEqual(added)
    })

    test('[C-add] a good that is added twice is listed once, in its first place', async () => {
      const visitor = visit()
      await visitor.add('ks-2412')
      await visitor.add('ks-2428')
      const { id } = await readGood('ks-2412')
      expect(listCodes(await visitor.add('ks-2412'))).toEqual([['switches', 'ks-2412', 'ks-2428']])
      expect(listCodes(await visitor.add(id))).toEqual([['switches', 'ks-2412', 'ks-2428']])
    })

    test('[C-add] a good that was removed and added again is last', async () => {
      const visitor = visit()
      for (const code of ['ks-2412', 'ks-2428', 'ks-2452']) await visitor.add(code)
      await visitor.removeGood('ks-2412')
      const groups = await visitor.add('ks-2412')
      expect(listCodes(groups)).toEqual([['switches', 'ks-2428', 'ks-2452', 'ks-2412']])
    })

    test('[C-add] one good added ten times at once is listed once', async () => {
      const visitor = visit()
      await visitor.add('ks-2412')
      await Promise.all(Array.from({ length: 10 }, () => visitor.add('ks-2428')))
      expect(listCodes(await visitor.read())).toEqual([['switches', 'ks-2412', 'ks-2428']])
    })

    test.each([
      'no-such',
      '999999',
      '99999999999999999999',
      '-1',
      '__proto__',
      "'%20or%201=1--",
      '%E2%80%AE',
    ])('[C-add] an unknown good %s is a 404, and starts no list', async (code) => {
      const before = await countLists()
      const visitor = visit()
      const { status, headers, body } = await visitor.ask('POST', `add-good/${code}`)
      expect(status).toBe(404)
      expect(headers['content-type']).toContain('application/problem+json')
      expect(body).toMatchObject({ status: 404, title: 'Not found' })
      expect(visitor.cookie).toBe('')
      expect(await countLists()).toBe(before)
    })
  })

  describe('the groups', () => {
    test('[C-add] goods of one family are in one group, other families in theirs', async () => {
      const visitor = visit()
      const [access, poe] = await Promise.all([readGood('ks-2428'), readGood('ks-2428p')])
      // The products are in two groups of the catalogue, but of one family.
      expect(access.group.code).toBe('access-switches')
      expect(poe.group.code).toBe('poe-access-switches')
      const { body } = await content.get('/api/catalog/goods?group=routers')
      const router: GoodCard = body.data[0]
      await visitor.add('ks-2428')
      await visitor.add(router.code)
      const groups = await visitor.add('ks-2428p')
      expect(listCodes(groups)).toEqual([
        ['switches', 'ks-2428', 'ks-2428p'],
        ['routers', router.code],
      ])
      expect(groups[0]).toMatchObject({
        group_id: 8,
        group: { id: 8, code: 'switches', name: 'Switches' },
      })
    })

    test('[C-add] modules are a family of their own, not switches', async () => {
      const visitor = visit()
      await visitor.add('ks-2428')
      const groups = await visitor.add(9001)
      expect(groups.map(({ group }) => group.code)).toEqual(['switches', 'sfp'])
    })

    test('[C-add] a good is described as it is on its own page', async () => {
      const visitor = visit()
      await visitor.add('ks-2428')
      const [group] = await visitor.add('ks-2428p')
      for (const code of ['ks-2428', 'ks-2428p']) {
        const good = await readGood(code)
        // The consumption without PoE load of a good without PoE is its whole consumption.
        const shown = group?.attributes.filter(
          ({ code: each }) => code === 'ks-2428p' || each !== 'power_draw_base',
        )
        const values = shown?.flatMap((attribute) =>
          attribute.values
            .filter(({ good_id, is_none }) => good_id === good.id && !is_none)
            .map((value) => [attribute.code, value.text, value.values]),
        )
        expect(values).toEqual(
          good.attributes.map(({ code, text, values }) => [code, text, values]),
        )
        const { body } = await content.get(`/api/catalog/goods?group=switches&page_size=100`)
        const card = (body.data as GoodCard[]).find(({ id }) => id === good.id)
        const compared = group?.goods.find(({ id }) => id === good.id)
        const panel = expect.objectContaining({ alt: `${good.name}, front panel`, width: 4826 })
        // Only a project uses the other two.
        const { hardware, mount, ...rest } = compared ?? {}
        expect([hardware, mount]).toEqual([expect.any(Object), expect.any(Object)])
        expect(rest).toEqual({ ...card, panel })
      }
    })

    test('exactly the attributes that differ are marked, and an unstated one differs', async () => {
      const families = [
        ['ks-2428', 'ks-2428p'],
        ['ks-2412', 'ks-2428', 'ks-2452'],
        ['ks-2428', 'ks-2428f'],
        // A desktop model states no height in rack units.
        ['ks-1208', 'ks-2428'],
        await listFamily('ip-telephony'),
        await listFamily('access-points'),
      ]
      let notStated = 0
      for (const codes of families) {
        const visitor = visit()
        for (const code of codes) await visitor.add(code)
        const [group, ...others] = await visitor.read()
        expect(others).toEqual([])
        const goods = await Promise.all(codes.map(readGood))
        expect(group?.diff_attributes.toSorted(), codes.join()).toEqual(findDifferences(goods))
        const all = new Set(goods.flatMap(({ attributes }) => attributes.map(({ code }) => code)))
        const stated = group?.attributes.filter(({ values }) => !values.every(isNone))
        expect(stated?.map(({ code }) => code).toSorted()).toEqual([...all].toSorted())
        notStated += countNotStated(group)
      }
      // Otherwise the loop has proved nothing about attributes that are not stated.
      expect(notStated).toBeGreaterThan(0)
    })

    test('a switch without PoE differs from one with it', async () => {
      const visitor = visit()
      await visitor.add('ks-2428')
      const [group] = await visitor.add('ks-2428p')
      const budget = group?.attributes.find(({ code }) => code === 'poe_budget')
      const [without, having] = group?.goods.map(({ id }) => id) ?? []
      expect(budget?.values).toEqual([
        { good_id: without, values: [0], text: 'None', is_none: true },
        { good_id: having, values: [370], text: '370\u00a0W' },
      ])
      // The best PoE budget depends on the devices to power, and so does the power draw with this load.
      expect(budget?.better).toBeNull()
      const better = new Map(group?.attributes.map((each) => [each.code, each.better]))
      expect(better.get('power_draw')).toBeNull()
      expect(better.get('power_draw_base')).toBe('lower')
      // The family states that its members have no telephone sockets, so that the attribute can be compared.
      expect(group?.attributes.find(({ code }) => code === 'fxs_ports')?.values).toHaveLength(2)
      expect(group?.diff_attributes).toContain('poe_budget')
      expect(group?.diff_attributes).not.toContain('ports_1g')
      expect(group?.diff_attributes).not.toContain('management')
    })

    test('a good alone differs from nothing', async () => {
      const [group] = await visit().add('ks-2428')
      expect(group?.attributes.length).toBeGreaterThan(5)
      expect(group?.diff_attributes).toEqual([])
    })

    const listFamily = async (group: string) => {
      const { body } = await content.get(`/api/catalog/goods?group=${group}&page_size=4`)
      return (body.data as GoodCard[]).map(({ code }) => code)
    }
    const findDifferences = (goods: readonly Good[]) => {
      const codes = new Set(goods.flatMap(({ attributes }) => attributes.map(({ code }) => code)))
      return [...codes]
        .filter((code) => {
          const texts = goods.map(
            ({ attributes }) => attributes.find((each) => each.code === code)?.text,
          )
          // One product states `No` itself, the other inherits it from its family.
          const isStacking = code === 'stacking'
          return new Set(isStacking ? texts.map((text = 'No') => text) : texts).size > 1
        })
        .toSorted()
    }
    const isNone = ({ is_none }: { is_none?: true }) => is_none === true
    const countNotStated = (group: ComparisonGroup | undefined) =>
      group?.attributes.filter(({ values }) => values.length < group.goods.length).length ?? 0
  })

  describe('removing', () => {
    const fill = async () => {
      const visitor = visit()
      for (const code of ['ks-2428', 'ks-2428p', 'ks-2452']) await visitor.add(code)
      await visitor.add(9001)
      return visitor
    }

    test('[C-remove] a good is removed by code or id, and removing it again changes nothing', async () => {
      const visitor = await fill()
      const { id } = await readGood('ks-2452')
      const left = await visitor.removeGood('ks-2428p')
      expect(listCodes(left)[0]).toEqual(['switches', 'ks-2428', 'ks-2452'])
      expect(listCodes(await visitor.removeGood(id))[0]).toEqual(['switches', 'ks-2428'])
      const again = await visitor.removeGood(id)
      expect(listCodes(again)[0]).toEqual(['switches', 'ks-2428'])
      expect(await visitor.read()).toEqual(again)
    })

    test('[C-remove] removing the last good of a group removes the group', async () => {
      const visitor = await fill()
      const left = await visitor.removeGood(9001)
      expect(left.map(({ group }) => group.code)).toEqual(['switches'])
    })

    test.each(['switches', '8'])(
      '[C-remove] the group %s is removed with all its goods',
      async (group) => {
        const visitor = await fill()
        const left = await visitor.removeGroup(group)
        expect(left.map((each) => each.group.code)).toEqual(['sfp'])
        expect(await visitor.read()).toEqual(left)
      },
    )

    test('[C-remove] the whole list is cleared, and goods can be added again', async () => {
      const visitor = await fill()
      const { cookie } = visitor
      expect(await visitor.clear()).toEqual([])
      expect(await visitor.read()).toEqual([])
      expect(await visitor.clear()).toEqual([])
      expect(listCodes(await visitor.add('ks-2412'))).toEqual([['switches', 'ks-2412']])
      expect(visitor.cookie).toBe(cookie)
    })

    test.each(['delete-good/no-such', 'delete-good/999999', 'delete-group/no-such'])(
      '[C-remove] %s matches nothing, so nothing is removed',
      async (path) => {
        const visitor = await fill()
        const before = await visitor.read()
        expect((await visitor.ask('DELETE', path)).status).toBe(404)
        expect(await visitor.read()).toEqual(before)
      },
    )

    test('[C-remove] removing a group without compared goods is a 404', async () => {
      const visitor = await fill()
      expect((await visitor.ask('DELETE', 'delete-group/routers')).status).toBe(404)
      // The family is compared; its sub-groups have no columns.
      expect((await visitor.ask('DELETE', 'delete-group/access-switches')).status).toBe(404)
    })
  })

  describe('the limit', () => {
    test('[C-add] after 24 goods no other can be added, until one is removed', async () => {
      expect(comparisonLimit).toBe(24)
      const codes = await listGoods(26)
      const visitor = visit()
      for (const code of codes.slice(0, 24)) await visitor.add(code)
      const full = await visitor.read()
      const { status, headers, body } = await visitor.ask('POST', `add-good/${codes[24]}`)
      expect(status).toBe(409)
      expect(headers['content-type']).toContain('application/problem+json')
      expect(body).toMatchObject({ status: 409, title: 'Conflict' })
      expect(await visitor.read()).toEqual(full)
      // Adding a product that is already in the list is not limited.
      expect(await visitor.add(codes[0] ?? '')).toEqual(full)
      await visitor.removeGood(codes[3] ?? '')
      await visitor.add(codes[24] ?? '')
      expect((await visitor.ask('POST', `add-good/${codes[25]}`)).status).toBe(409)
    })

    test('[C-add] forty goods added at once do not exceed it', async () => {
      const codes = await listGoods(40)
      const visitor = visit()
      await visitor.add(codes[0] ?? '')
      const answers = await Promise.all(
        codes.slice(1).map((code) => visitor.ask('POST', `add-good/${code}`)),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(23)
      expect(statuses.filter((status) => status === 409)).toHaveLength(16)
      const goods = (await visitor.read()).flatMap((group) => group.goods)
      expect(goods).toHaveLength(24)
    })
  })

  describe('the owner of a list', () => {
    test('[C-private] the cookie is signed, HttpOnly, and lasts half a year', async () => {
      const answer = await visit().ask('POST', 'add-good/ks-2428')
      const [cookie = '', ...others] = [answer.headers['set-cookie'] ?? []].flat()
      expect(others).toEqual([])
      const [pair = '', ...attributes] = cookie.split('; ')
      // 128 random bits and an HMAC of SHA-256.
      expect(decodeURIComponent(pair)).toMatch(/^comparison=[\w-]{22}\.[A-Za-z0-9+/]{43}$/)
      expect(attributes.toSorted()).toEqual([
        'HttpOnly',
        `Max-Age=${180 * 24 * 3600}`,
        'Path=/',
        'SameSite=Lax',
      ])
    })

    test('[C-private] every response is private and not cached', async () => {
      const visitor = visit()
      for (const [method, path] of [
        ['POST', 'add-good/ks-2428'],
        ['GET', 'compare-goods'],
        ['DELETE', 'delete-good/ks-2428'],
        ['DELETE', 'clear'],
      ] as const) {
        const { headers } = await visitor.ask(method, path)
        expect(headers['cache-control'], path).toBe('private, no-store')
      }
    })

    test('[C-private] two visitors have two lists', async () => {
      const [anna, ivan] = [visit(), visit()]
      await Promise.all([anna.add('ks-2428'), ivan.add('ks-2452')])
      expect(anna.cookie).not.toBe(ivan.cookie)
      await anna.add('ks-2412')
      expect(listCodes(await anna.read())).toEqual([['switches', 'ks-2428', 'ks-2412']])
      expect(listCodes(await ivan.read())).toEqual([['switches', 'ks-2452']])
      await ivan.removeGood('ks-2428')
      await ivan.clear()
      expect(await ivan.read()).toEqual([])
      expect(listCodes(await anna.read())).toEqual([['switches', 'ks-2428', 'ks-2412']])
    })

    describe('a forged cookie', () => {
      let victim: ReturnType<typeof openVisitor>
      let forgeries: Record<string, string>
      beforeAll(async () => {
        victim = visit()
        await victim.add('ks-2428')
        const signed = decodeURIComponent(victim.cookie.replace('comparison=', ''))
        const dot = signed.lastIndexOf('.')
        const [list, signature] = [signed.slice(0, dot), signed.slice(dot + 1)]
        const other = visit()
        await other.add('ks-2452')
        const otherSignature = decodeURIComponent(other.cookie).split('.').at(-1)
        const { value: secret = '' } = (await findSecret(content.database, cookieSecret)) ?? {}
        const write = (value: string) => `comparison=${encodeURIComponent(value)}`
        forgeries = {
          unsigned: write(list),
          'an empty signature': write(`${list}.`),
          'the signature of another list': write(`${list}.${otherSignature}`),
          'a changed signature': write(
            `${list}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
          ),
          'a cut signature': write(`${list}.${signature.slice(0, -1)}`),
          'another site’s secret': write(new Signer('another secret').sign(list)),
          'an empty list': write(new Signer(secret).sign('')),
          nothing: 'comparison=',
          'broken escapes': 'comparison=%E0%A4%A',
        }
      })

      test('[C-private] differs from the real one, which selects its list', async () => {
        expect(listCodes(await visit(victim.cookie).read())).toEqual([['switches', 'ks-2428']])
      })

      test.each([
        'unsigned',
        'an empty signature',
        'the signature of another list',
        'a changed signature',
        'a cut signature',
        'another site’s secret',
        'an empty list',
        'nothing',
        'broken escapes',
      ])('[C-private] selects no list: %s', async (name) => {
        const forged = forgeries[name] ?? ''
        expect(forged).toContain('comparison=')
        const eve = visit(forged)
        expect(await eve.read()).toEqual([])
        expect(await eve.clear()).toEqual([])
        expect(await eve.removeGood('ks-2428')).toEqual([])
        expect(await eve.removeGroup('switches')).toEqual([])
        expect(listCodes(await victim.read())).toEqual([['switches', 'ks-2428']])
        // Adding a product with the forged cookie starts a separate list.
        expect(listCodes(await eve.add('ks-2412'))).toEqual([['switches', 'ks-2412']])
        expect(eve.cookie).not.toBe(forged)
        expect(listCodes(await eve.read())).toEqual([['switches', 'ks-2412']])
        expect(listCodes(await victim.read())).toEqual([['switches', 'ks-2428']])
      })

      test('[C-private] sent with the real one selects the list of the real one, or none', async () => {
        const both = `${forgeries['unsigned']}; ${victim.cookie}`
        const groups = await visit(both).read()
        expect([[], [['switches', 'ks-2428']]]).toContainEqual(listCodes(groups))
      })
    })
  })

  describe('by link', () => {
    const compare = async (ids: string, cookie = '') => {
      const url = `${base}/compare-goods?ids=${ids}`
      return content.send({ url, headers: cookie === '' ? {} : { cookie } })
    }

    test('[P-compare] a link compares like a list of the same goods', async () => {
      const visitor = visit()
      for (const code of ['ks-2452', 'ks-2428p', 'kx-sfp-lx10']) await visitor.add(code)
      const { status, body } = await compare('ks-2452,ks-2428p,kx-sfp-lx10')
      expect(status).toBe(200)
      expect(body.data).toEqual(await visitor.read())
    })

    test('[P-project] products have figures to plan with', async () => {
      const { body } = await compare('ks-2428p,kx-sfp10g-lr,kx-sfp10g-bx20-u,eccm')
      const goods = (body.data as Comparison).flatMap((group) => group.goods)
      const hardware = new Map(goods.map((good) => [good.code, good.hardware]))
      expect(hardware.get('ks-2428p')).toMatchObject({
        rack_units: 1,
        poe_budget_watts: 370,
        cages: [{ form_factor: 'SFP+', count: 4, takes: ['SFP+', 'SFP'] }],
      })
      expect(hardware.get('kx-sfp10g-lr')).toMatchObject({ module: 'SFP+', rack_units: 0 })
      expect(hardware.get('kx-sfp10g-lr')).not.toHaveProperty('faces')
      expect(hardware.get('kx-sfp10g-bx20-u')).toMatchObject({
        faces: { code: 'kx-sfp10g-bx20-d', name: 'KX-SFP10G-BX20-D' },
      })
      expect(hardware.get('eccm')).toEqual({ is_software: true })
    })

    test('[P-compare] ids and codes are in the order of the link, each once', async () => {
      const { id } = await readGood('ks-2412')
      const { body } = await compare(`ks-2452,${id},ks-2428,ks-2412,ks-2452`)
      expect(listCodes(body.data)).toEqual([['switches', 'ks-2452', 'ks-2412', 'ks-2428']])
    })

    test('[P-project] a part number stands for its product', async () => {
      const { body } = await compare('kdr-ks2428p-ac,no-such-ac,ks-2428')
      expect(listCodes(body.data)).toEqual([['switches', 'ks-2428p', 'ks-2428']])
    })

    test('[P-compare] unknown goods are left out', async () => {
      const { body } = await compare('no-such,ks-2428,999999,99999999999999999999')
      expect(listCodes(body.data)).toEqual([['switches', 'ks-2428']])
      expect((await compare('no-such')).body.data).toEqual([])
    })

    test('[P-compare] a link has at most 24 goods', async () => {
      const codes = await listGoods(25)
      const { body } = await compare(codes.slice(0, 24).join(','))
      expect((body.data as Comparison).flatMap(({ goods }) => goods)).toHaveLength(24)
      expect((await compare(codes.join(','))).status).toBe(400)
    })

    test.each(['', ',', 'ks-2428,', 'ks-2428&ids=ks-2452', "'%20or%201=1--", '%00', 'KS-2428'])(
      '[P-compare] ?ids=%s is rejected',
      async (ids) => expect((await compare(ids)).status).toBe(400),
    )

    test('[C-private] it is public: no cookie is read or set, and caches may store it', async () => {
      const visitor = visit()
      await visitor.add('ks-2428')
      const lists = await countLists()
      const answer = await compare('ks-2452', visitor.cookie)
      expect(listCodes(answer.body.data)).toEqual([['switches', 'ks-2452']])
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['cache-control']).toBe(
        'public, max-age=30, stale-while-revalidate=3600, stale-if-error=3600',
      )
      expect(listCodes(await visitor.read())).toEqual([['switches', 'ks-2428']])
      expect(await countLists()).toBe(lists)
    })
  })

  describe('time', () => {
    test('[C-private] a list survives a restart', async () => {
      const visitor = visit()
      await visitor.add('ks-2452')
      const before = await visitor.add('ks-2428')
      const restarted = await buildContent({
        database: content.database,
        logger: pino({ level: 'silent' }),
        publicOrigin: 'https://kedr.example',
        now: () => new Date('2026-11-22T00:00:00Z'),
      })
      const later = openVisitor(restarted, visitor.cookie)
      expect(await later.read()).toEqual(before)
      await later.add('ks-2412')
      expect(later.cookie).toBe(visitor.cookie)
      await restarted.close()
      expect(listCodes(await visitor.read())).toEqual([
        ['switches', 'ks-2452', 'ks-2428', 'ks-2412'],
      ])
    })

    test('[C-private] lists unchanged for half a year are deleted, others stay', async () => {
      const [old, young] = [visit(), visit()]
      await old.add('ks-2428')
      content.advanceMs(1000)
      await young.add('ks-2428')
      content.advanceMs(-1000)
      expect(listLifeSeconds).toBe(180 * 24 * 3600)
      await deleteExpiredLists(content.database, new Date('2026-11-21T00:00:01Z'))
      expect(await old.read()).toEqual([])
      expect(listCodes(await young.read())).toEqual([['switches', 'ks-2428']])
      // The goods of deleted lists are deleted too, and the cookie can start another list.
      const orphans = await content.database
        .selectFrom('comparison_good')
        .select('comparison_id')
        .where('comparison_id', 'not in', (lists) => lists.selectFrom('comparison').select('id'))
        .execute()
      expect(orphans).toEqual([])
      expect(listCodes(await old.add('ks-2412'))).toEqual([['switches', 'ks-2412']])
    })

    describe('a new import', () => {
      let changed: Content
      beforeAll(async () => {
        changed = await openContent(engine)
      })
      afterAll(() => changed.close())

      test('[C-private] a list survives it, and shows the imported changes', async () => {
        const visitor = openVisitor(changed.app)
        await visitor.add('ks-2452')
        await visitor.add('ks-2428')
        const path = join(changed.files, 'catalogue/goods/switches/ks-2400.yaml')
        const text = await readFile(path, 'utf8')
        expect(text).toContain('name: KS-2428\n')
        await writeFile(path, text.replace('name: KS-2428\n', 'name: KS-2428 mark 2\n'))
        expect(await changed.import()).toMatchObject({ changed: true })
        const [group] = await visitor.read()
        expect(group?.goods.map(({ name }) => name)).toEqual(['KS-2452', 'KS-2428 mark 2'])
      })

      test('[C-add] goods removed from the catalogue are not compared, and do not count', async () => {
        const path = join(changed.files, 'catalogue/goods/switches/leaving.yaml')
        await writeFile(path, leavingSeries)
        await changed.import()
        const visitor = openVisitor(changed.app)
        await visitor.add('leaving')
        const { body } = await changed.get('/api/catalog/goods?page_size=100')
        const codes = (body.data as GoodCard[])
          .map(({ code }) => code)
          .filter((code) => code !== 'leaving')
        for (const code of codes.slice(0, 23)) await visitor.add(code)
        expect((await visitor.ask('POST', `add-good/${codes[23]}`)).status).toBe(409)
        await rm(path)
        expect(await changed.import()).toMatchObject({ changed: true })
        const shown = (await visitor.read()).flatMap(({ goods }) => goods.map(({ code }) => code))
        expect(shown.toSorted()).toEqual(codes.slice(0, 23).toSorted())
        await visitor.add(codes[23] ?? '')
        expect((await visitor.ask('POST', `add-good/${codes[24]}`)).status).toBe(409)
      })
    })
  })
})
