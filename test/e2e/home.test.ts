import { addressOf } from '@faceplate/contracts/site.pages'
import supertest from 'supertest'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

async function read(path: string) {
  const { body } = await supertest(inject('origin')).get(`/api/${path}`).expect(200)
  return body
}

describe('the home page', () => {
  const open = useBrowser()

  test('[P-home] the carousel shows every banner, by buttons and by arrow keys, and never by itself', async () => {
    const banners: { title: string; url: string }[] = await read('banners/base')
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    const carousel = page.getByRole('region', { name: 'Highlights' })
    await carousel.getByText(`1 / ${banners.length}`).waitFor()
    await carousel.getByRole('button', { name: 'Next' }).click()
    await carousel.getByText(`2 / ${banners.length}`).waitFor()
    await page.keyboard.press('ArrowRight')
    await carousel.getByText(`3 / ${banners.length}`).waitFor()
    await page.keyboard.press('ArrowLeft')
    await carousel.getByText(`2 / ${banners.length}`).waitFor()
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await carousel.getByText(`1 / ${banners.length}`).waitFor()
    for (const { title, url } of banners) {
      const link = carousel.getByRole('link', { name: `Read more about ${title}` })
      await expect.poll(() => link.getAttribute('href')).toBe(url)
    }
  })

  test.each([true, false])(
    '[P-home] families, solutions, news and tools are those of the API (JavaScript %s)',
    async (javaScriptEnabled) => {
      const [{ groups }, solutions, news, newest] = await Promise.all([
        read('catalog/groups'),
        read('solutions?page_size=3'),
        read('news/list?page_size=3'),
        read('catalog/goods?sort=new&page_size=4'),
      ])
      const { page } = await open({ javaScriptEnabled })
      // With its styles: before them no text is laid out.
      await page.goto('/')
      const names = async (region: string) =>
        page
          .getByRole('region', { name: region, exact: true })
          .getByRole('heading', { level: 3 })
          .allInnerTexts()
      expect(await names('Products')).toEqual(
        groups.map(({ name, goods_count }: { name: string; goods_count: number }) =>
          expect.stringMatching(new RegExp(`^${name}\\s+${goods_count}\\b`)),
        ),
      )
      expect(await names('New products')).toEqual(
        newest.data.map(({ name }: { name: string }) => name),
      )
      expect(await names('Solutions')).toEqual(
        solutions.data.map(({ name }: { name: string }) => name),
      )
      expect(await names('News')).toEqual(news.data.map(({ title }: { title: string }) => title))
      const hrefOf = (name: string) =>
        page.getByRole('main').getByRole('link', { name }).getAttribute('href')
      expect(await hrefOf(solutions.data[0].name)).toBe(
        addressOf('solutions-code', { code: solutions.data[0].code }),
      )
      expect(await hrefOf(news.data[0].title)).toBe(
        addressOf('news-code', { code: news.data[0].code }),
      )
      expect(await hrefOf('Select alternative')).toBe('/analogs/')
      expect(await hrefOf('Calculate the cost')).toBe('/prices-eccm/')
      // The subscription stands at the foot of every page; the news lead to it.
      const place = await hrefOf('News by email')
      await page
        .locator(place ?? '')
        .getByRole('textbox', { name: 'News by email' })
        .waitFor()
    },
  )
})
