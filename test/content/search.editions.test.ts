import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmallContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

const overlays = join(root, 'test/fixtures/editions')

describe.each(engines)('the search in each language on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  beforeAll(async () => {
    content = await openSmallContent(engine)
    await cp(overlays, content.files, { recursive: true })
    await content.import()
  })
  afterAll(() => content.close())

  const find = async (language: string, text: string): Promise<SearchResult> => {
    const url = `/api/search?limit=50&q=${encodeURIComponent(text)}`
    const { status, body } = await content.send({ url, headers: { language } })
    expect(status).toBe(200)
    return body.data
  }
  const listGoods = ({ catalog }: SearchResult) => catalog.goods.map(({ code }) => code)
  const listMeanings = ({ understood = [] }: SearchResult) => understood.map((each) => each.meaning)

  test.each([
    ['ru', 'коммутаторов', 'ks-1208'],
    ['ru', 'гигабитного', 'ks-1208'],
    ['ru', 'rjvvenfnjh', 'ks-1208'],
    ['ru', 'switches', 'ks-1208'],
    ['ru', 'КS-1210Р', 'ks-1210p'],
    ['ru', 'видеонаблюдение', 'ks-1210p'],
    ['vi', 'bộ chuyển mạch', 'ks-1208'],
    ['vi', 'bo chuyen mach', 'ks-1208'],
    ['vi', 'BỘ CHUYỂN MẠCH', 'ks-1208'],
    ['vi', 'bộ chuyển mạch'.normalize('NFD'), 'ks-1208'],
    ['vi', 'thiết bị chuyển mạch', 'ks-1208'],
    ['vi', 'booj chuyeenr machj', 'ks-1208'],
    ['vi', 'switches', 'ks-1208'],
    ['vi', 'điểm truy cập không dây', 'kw-510'],
    ['vi', 'KS-1210P', 'ks-1210p'],
    ['de', 'Zugangspunkte', 'kw-510'],
    ['de', 'zugangs', 'kw-510'],
    ['de', 'GEBAUDE', 'kw-510'],
    ['de', 'grosser', 'ks-1208'],
    ['de', 'switches', 'ks-1208'],
    ['kk', 'желілер', 'ks-1208'],
    ['kk', 'желі', 'ks-1208'],
    ['en', 'switches', 'ks-1208'],
    ['en', 'коммутаторов', 'ks-1208'],
  ])('[S-search] %s: %s finds %s', async (language, text, code) => {
    expect(listGoods(await find(language, text))).toContain(code)
  })

  test('[S-search] syllables side by side count more than scattered ones, with their tones and without', async () => {
    const found = listGoods(await find('vi', 'bộ định tuyến'))
    // The last one has a synonym.
    expect(found).toEqual(['ks-1210', 'ks-1208', 'eccm'])
    for (const text of ['bo dinh tuyen', 'bộ dinh tuyến', 'Bộ Đinh Tuyen', 'booj ddinhj tuyeens']) {
      expect(listGoods(await find('vi', text))).toEqual(found)
    }
  })

  test('[S-search] words of several syllables may be missing, or exclude the next', async () => {
    const all = listGoods(await find('vi', 'bộ chuyển mạch'))
    expect(listGoods(await find('vi', 'thiết bị mạng bộ chuyển mạch'))).toEqual(all)
    const without = await find('vi', 'bộ chuyển mạch không có poe')
    expect(listMeanings(without)).toEqual(['Không có PoE budget'])
    expect(listGoods(without)).not.toContain('ks-1210p')
    expect(listGoods(without)).toContain('ks-1208')
  })

  test('[S-search] a stem is a word of the Russian edition alone', async () => {
    expect(listMeanings(await find('ru', 'коммутаторами'))).toEqual([])
    // In English texts it is a synonym.
    expect(listMeanings(await find('en', 'коммутаторами'))).toEqual(['switch'])
  })

  test.each([
    ['ru', 'волокно многомодовое', 'Волокно: Многомодовое'],
    ['ru', 'multimode', 'Волокно: Многомодовое'],
    ['ru', '124 ваттов', 'Бюджет PoE: от 124\u00a0Вт'],
    ['vi', 'trần nhà', 'Lắp đặt: Trần nhà'],
    ['vi', 'tran nha', 'Lắp đặt: Trần nhà'],
    ['en', 'ceiling', 'Mounting: Ceiling'],
  ])('[S-search] %s: %s is %s', async (language, text, meaning) => {
    expect(listMeanings(await find(language, text))).toContain(meaning)
  })

  test.each([
    ['ru', 'где купить', '/partners/'],
    ['ru', 'партнёры', '/partners/'],
    ['ru', 'что изменилось', '/changes/'],
    ['vi', 'nhung thay doi', '/changes/'],
    ['vi', 'mua ở đâu', '/partners/'],
    ['vi', 'mua o dau', '/partners/'],
    ['vi', 'đối tác', '/partners/'],
    ['en', 'partners', '/partners/'],
  ])('[S-search] %s: %s names the page %s', async (language, text, url) => {
    const { pages } = await find(language, text)
    expect(pages?.items.map((page) => page.url)).toContain(url)
  })

  test('[S-search] what may be a word of a language without dictionary is not corrected', async () => {
    const russian = await find('ru', 'комутаторы')
    expect(listMeanings(russian)).toEqual(['коммутатор'])
    const german = await find('de', 'Zugangspunckte')
    expect(german).toMatchObject({ understood: [], instead: ['zugangspunkte'] })
    const kazakh = await find('kk', 'конференциесы')
    expect(kazakh.understood).toEqual([])
    // Russian words are known in an edition that is not written in their letters.
    expect(listMeanings(await find('de', 'комутаторы'))).toEqual(['switch'])
  })

  test('partners are in the order of the language', async () => {
    const list = async (language: string) => {
      const { body } = await content.send({ url: '/api/partners', headers: { language } })
      return body.data.map(({ name }: { name: string }) => name)
    }
    expect((await list('vi')).slice(0, 2)).toEqual(['Đại lý Bắc', 'Eo Biển'])
    expect((await list('de'))[0]).toBe('Änderungsdienst Nord')
  })
})
