import { pathOf } from '@faceplate/contracts/pages/site.pages'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

const path = '/link-finder/'

/** A complete query: KS-3528 with its SFP+ cages, 8 km of OS2, to a device of another vendor. */
const asked = `${path}?a=ks3528&a.port=SFP%2B&b=Theirs+9000&b.port=SFP%2B&distance=8&fibre=os2&joints=4`

const readText = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(nbsp|#160);|\u00a0/g, ' ')
    .replaceAll(/\s+/g, ' ')

async function ask(query: string) {
  const { status, text: html } = await supertest(origin).get(path + query)
  const cards = [...html.matchAll(/data-verdict="(\w+)".*?<h3[^>]*>(.*?)<\/h3>/gs)].map(
    ([, verdict, name = '']) => `${verdict}: ${readText(name).trim()}`,
  )
  return { status, text: readText(html), cards }
}

describe('results of the link finder', () => {
  /** Title, query, the first cards of the result, and other texts on the page. */
  const questions: [string, string, string[], string[]][] = [
    [
      'two metres in a rack are a cable',
      '?a.port=SFP%2B&b.port=SFP%2B&distance=2&unit=m',
      ['fits: KX-DAC-SFP10G-3M', 'fits: KX-AOC-SFP10G-10M', 'fits: KX-SFP10G-T at both ends'],
      ['The cable is 1 m long, and the link 2 m.', 'OM4 for multimode modules'],
    ],
    [
      'kilometres by name',
      '?a.port=SFP%2B&b.port=SFP%2B&distance=0.002&unit=km',
      ['fits: KX-DAC-SFP10G-3M', 'fits: KX-AOC-SFP10G-10M', 'fits: KX-SFP10G-T at both ends'],
      ['The cable is 1 m long, and the link 2 m.'],
    ],
    [
      'OM3 for 10G, and what cannot run over it',
      '?a=KS-3528&a.port=SFP%2B&b=KS-3528&b.port=SFP%2B&distance=250+m&fibre=om3',
      ['fits: KX-SFP10G-SR at both ends', 'fits: KX-SFP-SX at both ends'],
      ['It needs single-mode fibre.', '850 nm', 'Each way, 850 nm'],
    ],
    [
      'one free fibre takes a pair, whose ends differ; three links take three of each',
      '?a=KS-3528&a.port=SFP%2B&b=KS-3528&b.port=SFP%2B&distance=9,5&fibre=os2&fibres=1&links=3',
      ['fits: KX-SFP10G-BX20-U at A, KX-SFP10G-BX20-D at B'],
      [
        'Add 3 × KX-SFP10G-BX20-U and 3 × KX-SFP10G-BX20-D',
        'It takes 2 fibres; 1 is free.',
        'A to B, 1270 nm',
        'A to B, 1310 nm',
      ],
    ],
    [
      'a short link of a strong module takes an attenuator',
      '?a.port=SFP%2B&b.port=SFP%2B&distance=10&fibre=os2',
      ['fits: KX-SFP10G-BX20-U at A, KX-SFP10G-BX20-D at B', 'fits: KX-SFP10G-ZR at both ends'],
      ['Fit an attenuator of 10 dB before the receiver at each end'],
    ],
    [
      'metres are read as the site writes them',
      '?a.port=SFP%2B&b.port=SFP%2B&distance=10,000+m&fibre=os2',
      ['fits: KX-SFP10G-BX20-U at A, KX-SFP10G-BX20-D at B', 'fits: KX-SFP10G-ZR at both ends'],
      ['Fit an attenuator of 10 dB before the receiver at each end'],
    ],
    [
      'forty kilometres of ER hold on good fibre only',
      '?a.port=SFP%2B&b.port=SFP%2B&distance=40&fibre=os2',
      ['fits: KX-SFP10G-ZR at both ends', 'tight: KX-SFP10G-ER at both ends'],
      ['no more than 0.24 dB/km'],
    ],
    [
      'a port of 100G splits over parallel fibre, and only its maker knows whether it may',
      '?a=KS-5524-25G&a.port=QSFP28&b=KS-5524-25G&b.port=SFP28&distance=60&unit=m&fibre=om4&links=6',
      ['unknown: KX-QSFP28-SR4 at A, KX-SFP28-SR at B'],
      [
        'Add 2 × KX-QSFP28-SR4 and 6 × KX-SFP28-SR',
        'splits into 4 × 25G',
        'RS-FEC is on in both ports',
      ],
    ],
    [
      'the slower modules of a port of another maker are its maker’s word',
      '?a.port=SFP&b.port=SFP%2B&distance=300&unit=m&fibre=om4',
      ['unknown: KX-SFP-SX at both ends'],
      ['Ask its maker whether the port of device B runs SFP modules.'],
    ],
    [
      '100G over two kilometres, by lanes',
      '?a.port=QSFP28&b.port=QSFP28&distance=2&fibre=os2',
      ['fits: KX-QSFP28-CWDM4 at both ends', 'fits: KX-QSFP28-LR4 at both ends'],
      ['Each way, 1291, 1311, 1331 nm', 'Error correction is off in both ports.'],
    ],
    [
      'ports of no common rate',
      '?a=KS-3528&a.port=QSFP28&b.port=SFP&distance=1',
      [],
      ['No module or cable of ours links these two ports'],
    ],
    [
      'ports that we have no modules for',
      '?a.port=QSFP%2B&b.port=QSFP%2B&distance=1',
      [],
      ['No module or cable of ours links these two ports'],
    ],
    [
      'further than anything of ours',
      '?a.port=SFP28&b.port=SFP28&distance=130&fibre=os2',
      [],
      ['Nothing of ours makes this link', 'It reaches 40 km, and the link is 130 km.'],
    ],
    ['nothing said yet', '', [], ['Say the port at A, the port at B and the distance']],
    [
      'a device that is not ours, and a name of ours like it',
      '?a=KS-35',
      [],
      ['is no device known to us, so choose its port yourself', 'KS-3528'],
    ],
    [
      'a cage that ours has not',
      '?a=KS-3528&a.port=QSFP%2B&b.port=SFP%2B&distance=1',
      [],
      ['KS-3528 has no QSFP+ cage.', 'Correct what is marked above'],
    ],
    [
      'the cages of a device of another vendor are those of the library',
      '?a=Cisco+C9300X-24Y&b=KS-5524-25G&distance=5&fibre=os2',
      ['fits: KX-SFP28-LR at both ends'],
      [
        'Cisco Catalyst 9300X-24Y, SFP28 to KS-5524-25G, SFP28',
        'SFP28, 24 cages',
        'Whether Cisco Catalyst 9300X-24Y takes modules of another maker depends on its software',
      ],
    ],
    [
      'and any other port may be chosen, because a library may be incomplete',
      '?a=C9200L-24P-4G&a.port=SFP%2B&b.port=SFP%2B&distance=5&fibre=os2',
      ['fits: KX-SFP10G-LR at both ends'],
      ['SFP, 4 cages', 'Cisco Catalyst 9200L-24P-4G, SFP+ to device B, SFP+'],
    ],
    [
      'a module of another vendor decides what faces it',
      '?a=SFP-10G-LR-S&b=KS-3528&distance=5&fibre=os2&links=4',
      ['fits: KX-SFP10G-LR at B'],
      [
        'Cisco SFP-10G-LR-S is 10GBASE-LR: the module at the other end must be the same.',
        'Add 4 × KX-SFP10G-LR',
        'are those that 10GBASE-LR demands',
      ],
    ],
    [
      'one that sends on 1310 nm faces the other direction',
      '?b=GLC-BX-U&a=KS-3528&distance=5&fibre=os2',
      ['fits: KX-SFP-BX10-D at A'],
      [
        'Cisco GLC-BX-U sends at 1310 nm and receives 1490 nm: the other end takes its counterpart of 1000BASE-BX10, which sends at 1490 nm.',
      ],
    ],
    [
      'two of one direction make no link',
      '?a=GLC-BX-D&b=GLC-BX-D&distance=5&fibre=os2',
      [],
      [
        'These two modules make no link',
        'Both send at 1490 nm: one of them must be its counterpart, which sends at 1310 nm.',
      ],
    ],
    [
      'two colours make no link, and the reason is the colour and the medium, not the rate',
      '?a=GLC-SX-MMD&b=GLC-LH-SMD&distance=300+m',
      [],
      [
        'Both must use the same medium: A: 2 fibres, multimode, B: 2 fibres, single-mode.',
        'A sends at 850 nm, and the other end receives 1310 nm.',
      ],
    ],
    [
      'two rates make no link',
      '?a=SFP-10G-LR-S&b=GLC-LH-SMD&distance=1',
      [],
      ['Both must run at one rate: A: 10 Gbit/s, B: 1 Gbit/s.'],
    ],
    [
      'a module of a PON leads to its tree',
      '?a=UF-GP-C%2B&b=KS-3528&distance=5',
      [],
      ['it serves a tree, see the tab “PON tree”', 'Plan the tree of Ubiquiti UF-GP-C+'],
    ],
    [
      'a cable of another vendor needs no module',
      '?a=SFP-H10GB-CU3M&b=KS-3528&distance=2&unit=m',
      [],
      ['SFP-H10GB-CU3M is a cable with a plug at each end.'],
    ],
    [
      'OM1 for 10G, by the standard',
      '?a.port=SFP%2B&b.port=SFP%2B&distance=30&unit=m&fibre=om1',
      ['fits: KX-SFP10G-SR at both ends'],
      ['table 52-6', 'gives 33 m over this fibre', 'Older cable of 160 MHz·km: 26 m'],
    ],
    [
      '1000BASE-LX over OM2 takes conditioning cords',
      '?a.port=SFP&b.port=SFP&distance=500&unit=m&fibre=om2',
      ['fits: KX-SFP-SX at both ends', 'fits: KX-SFP-LX10 at both ends'],
      ['mode-conditioning patch cord at each end'],
    ],
    [
      '25GBASE-SR is not specified over OM2',
      '?a.port=SFP28&b.port=SFP28&distance=20&unit=m&fibre=om2',
      ['unknown: KX-SFP28-SR at both ends'],
      ['25GBASE-SR is not specified over this grade of fibre.'],
    ],
    [
      'a PON tree by class',
      '?mode=pon&class=bp&split=64&distance=10',
      ['tight: GPON class B+', 'fits: GPON class C+'],
      [
        'GPON B+ tree of 1:64: 64 terminals up to 10 km away',
        '1.5 dB left, less than the reserve of 3 dB',
        'Add 1 × KX-GPON-B+',
        'KP-1608',
        'KT-401',
        '8 other classes',
        'To the OLT, 1310 nm',
      ],
    ],
    [
      'a tree of two stages, all classes compared',
      '?mode=pon&split=4&split2=16&distance=5&links=8',
      ['fits: GPON class B+', 'fits: GPON class C+'],
      ['8 trees of 1:4 and 1:16: 64 terminals up to 5 km away', 'Add 8 × KX-GPON-C+'],
    ],
    [
      'classes with modules of ours come first, and a class that does not fit offers none',
      '?mode=pon&split=64&distance=20',
      ['tight: GPON class C+'],
      ['Add 1 × KX-GPON-C+'],
    ],
    [
      'a tree of EPON',
      '?mode=pon&class=px20&split=64&distance=20',
      ['no: EPON class PX20'],
      ['EPON PX20 tree of 1:64'],
    ],
    [
      'a tree that loses too little',
      '?mode=pon&class=cp&split=2&distance=500+m',
      ['overload: GPON class C+'],
      ['Too little loss', 'An attenuator of 15 dB before the first splitter makes up for it.'],
    ],
    [
      'a tree that nothing is said about yet',
      '?mode=pon',
      [],
      ['Say the first splitter and the distance to the farthest terminal'],
    ],
    [
      'a tree with too many branches',
      '?mode=pon&split=64&split2=64&distance=1',
      [],
      ['A tree has 256 branches at most.'],
    ],
    [
      'fewer cages than links',
      '?a=KS-2428&b=KS-2428&distance=1&links=30',
      ['fits: KX-SFP10G-LR at both ends'],
      ['cages, fewer than the 30 links'],
    ],
  ]

  test.each(questions)('[P-sfp] %s', async (_, query, cards, said) => {
    const answer = await ask(query)
    expect(answer.status).toBe(200)
    expect(answer.cards.slice(0, Math.max(cards.length, 1))).toEqual(cards)
    for (const words of said) expect(answer.text).toContain(words)
  })

  test('[P-sfp] every question has a result, or is a 404', async () => {
    const words = ['', '-1', '1e9', 'abc', '٣', "'; drop table", '\0', '<b>', '9'.repeat(300), '0']
    const keys = ['distance', 'unit', 'joints', 'splices', 'loss', 'reserve', 'links', 'fibre']
    const queries = words.map(
      (word) =>
        new URLSearchParams([...keys, 'fibres', 'a.port', 'b.port', 'a'].map((key) => [key, word])),
    )
    queries.push(new URLSearchParams('distance=1&distance=2&a.port=SFP&a.port=SFP28&b.port=SFP'))
    for (const query of queries) {
      const { status } = await ask(`?${query}`)
      expect(status, `${query}`).toBe(200)
    }
    const { text } = await ask('?distance=-1&a.port=SFP&b.port=SFP&loss=x')
    expect(text).toContain('Enter a distance up to 500 km')
    expect(text).toContain('Enter a number from 0.1 to 10.')
    expect((await ask('?b=1&b=2')).status).toBe(404)
  })
})

describe('the link finder', () => {
  const open = useBrowser()

  test('[P-sfp] a link is described by keyboard, found, shared and requested', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto('/product/ks-3528/')
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: 'Find a link for SFP+', exact: true }).click()
    await page.waitForURL((url) => url.pathname === path && url.searchParams.get('a') === 'ks-3528')
    await waitUntilHydrated(page)
    const device = page.getByRole('combobox', { name: 'Device at B' })
    await device.focus()
    await page.keyboard.type('KS-2428F')
    const options = page.getByRole('listbox').getByRole('option')
    await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringContaining('KS-2428F')])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('b') === 'KS-2428F')
    const distance = page.getByLabel('Distance')
    await distance.focus()
    await page.keyboard.type('300')
    await page.keyboard.press('Tab')
    await page.keyboard.press('m')
    await page.waitForURL((url) => url.searchParams.get('unit') === 'm')
    await distance.focus()
    await page.keyboard.press('Enter')
    const links = page.getByRole('region', { name: 'Links', exact: true })
    await expect.poll(() => links.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(1)
    const first = await links.getByRole('heading', { level: 3 }).first().innerText()
    const summary = links.getByText('Calculation').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    await links.getByRole('rowheader', { name: 'Left, dB' }).first().waitFor()
    await page.reload()
    await waitUntilHydrated(page)
    await expect
      .poll(() => links.getByRole('heading', { level: 3 }).first().innerText())
      .toBe(first)
    const add = links.getByRole('button', { name: /^Add 2 × / }).first()
    await add.focus()
    await page.keyboard.press('Enter')
    await links.getByRole('link', { name: 'On the request' }).first().waitFor()
    const request = page.getByRole('region', { name: 'Request modules' })
    await expect
      .poll(() =>
        request
          .getByLabel(/^Quantity of /)
          .first()
          .inputValue(),
      )
      .toBe('2')
  })

  test('[E-world] a line of a calculation leads to the row of its figure', async () => {
    const { page } = await open()
    await page.goto(asked)
    await waitUntilHydrated(page)
    await page.locator('summary', { hasText: 'Calculation' }).first().click()
    await page.getByRole('link', { name: 'Fibre', exact: true }).first().click()
    await page.waitForURL((url) => url.pathname === pathOf('figures'))
    const row = page.locator('tr:target')
    await row.getByText('Attenuation, planned').waitFor()
    expect(await row.textContent()).toContain('0.473 dB/km')
  })

  test('[P-sfp] it works without scripts, and fits at three widths', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(path)
    await page.getByLabel('Device at A').fill('ks 3528')
    await page.getByLabel('Port at B').selectOption('SFP+')
    await page.getByLabel('Distance').fill('8')
    await page.getByRole('button', { name: 'Find links' }).click()
    await page.waitForURL((url) => url.searchParams.get('distance') === '8')
    const links = page.getByRole('region', { name: 'Links', exact: true })
    await links.getByRole('heading', { name: /KX-SFP10G-LR / }).waitFor()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await links.getByLabel('Quantity of KX-SFP10G-LR', { exact: true }).fill('2')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('[P-sfp] in print it has the question and the result', async () => {
    const { page } = await open({ viewport: { width: 718, height: 1000 } })
    await page.goto(asked)
    await waitUntilHydrated(page)
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'KS-3528, SFP+ to Theirs 9000, SFP+: 8 km' }).waitFor()
    expect(await page.locator(':is(form, button) >> visible=true').count()).toBe(0)
    expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(718)
  })
})
