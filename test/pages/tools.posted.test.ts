import { describe, expect, test } from 'vitest'
import { person } from '../support/form.pages.ts'
import {
  findForm,
  openPlain,
  readHeading,
  readText,
  type PlainForm,
  type PlainPage,
} from '../support/plain.page.ts'
import { useSharedLeads } from '../support/shared.leads.ts'
import { origin } from '../support/shared.site.ts'

describe('tools that end in a request, without JavaScript', () => {
  const leads = useSharedLeads()

  const find = (page: PlainPage) => findForm(page, 'main form[method=post]')
  const fillPerson = (form: PlainForm, name: string) => {
    form.enter({ ...person, Name: name })
    form.check('processing of my personal data')
  }
  const sendRight = async (form: PlainForm, button: string) =>
    expect(readHeading(await form.send(button))).toBe('Request is sent')
  const readAlert = ({ $ }: PlainPage) => readText($('main form[method=post] [role=alert]'))
  /** The tool-specific part of the last lead that a person with this name sent. */
  const readBody = async (name: string) => (await leads.read(name))[0]?.body
  const call = async (path: string) => (await fetch(`${origin}/api/${path}`)).json()

  test('[P-questionnaires] posted answers are converted by the kind of their question', async () => {
    const form = find(await openPlain('/questionnaires/ecss/'))
    form.enter({
      'Subscribers today, lines': '1 200',
      'Subscribers in five years, lines': '2,000',
      'Traffic per line in the busy hour, erlang': '0,05',
      'Number of sites': '2',
      'Numbering, services and anything else we should know': 'One line\nand another',
    })
    for (const box of [
      'SIP phones',
      'Fax machines',
      'SIGTRAN',
      'Lawful interception interface required',
    ])
      form.check(box)
    form.select('Where ECSS will run', 'On servers you supply')
    fillPerson(form, 'Posted answers')
    await sendRight(form, 'Send answers')
    expect(await leads.read('Posted answers')).toMatchObject([
      { form: 'questionnaire/ecss', page: '/questionnaires/ecss/' },
    ])
    expect((await readBody('Posted answers'))?.['answers']).toEqual({
      subscribers_now: 1200,
      subscribers_planned: 2000,
      busy_hour_traffic: 0.05,
      subscriber_kinds: ['sip', 'fax'],
      signalling: ['sigtran'],
      lawful_interception: true,
      platform: 'supplied',
      sites: 2,
      special_requirements: 'One line\nand another',
    })
  })

  test('[P-questionnaires] [V-rules] errors are shown at their questions, and all answers are kept', async () => {
    const form = find(await openPlain('/questionnaires/ecss/'))
    form.enter({
      ...person,
      'Subscribers today, lines': 'a few',
      'Number of sites': '21',
      'Billing system and its interface': '"Files" <b>',
      Name: 'Posted & wrong',
      Phone: '1',
    })
    form.select('Where ECSS will run', 'On our own virtual machines')
    form.check('Optical terminals')
    form.check('Lawful interception interface required')
    const page = await form.send('Send answers')
    expect(readHeading(page)).toBe('Questionnaire for ECSS')
    expect(readAlert(page)).toContain('4 answers need correcting')
    const again = find(page)
    expect(again.note('Subscribers today, lines')).toBe(
      'The Subscribers today field may only contain numeric characters',
    )
    expect(again.note('Number of sites')).toBe('The Number of sites field must be between 1 and 20')
    expect(again.note('Subscribers in five years, lines')).toBe('Required')
    expect(again.note('Phone')).toBe('The Phone field must be at least 4 characters')
    expect(again.field('Subscribers today, lines').val()).toBe('a few')
    expect(again.field('Number of sites').val()).toBe('21')
    expect(again.field('Where ECSS will run').val()).toBe('own_virtual')
    expect(again.field('Billing system and its interface').val()).toBe('"Files" <b>')
    expect(again.countTicked()).toBe(2)

    // After a correction the form is sent with all its values.
    again.enter({
      'Subscribers today, lines': '500',
      'Subscribers in five years, lines': '900',
      'Number of sites': '3',
    })
    again.check('SIGTRAN')
    fillPerson(again, 'Posted twice')
    await sendRight(again, 'Send answers')
    expect((await readBody('Posted twice'))?.['answers']).toEqual({
      subscribers_now: 500,
      subscribers_planned: 900,
      subscriber_kinds: ['ont'],
      signalling: ['sigtran'],
      billing_system: '"Files" <b>',
      lawful_interception: true,
      platform: 'own_virtual',
      sites: 3,
    })
  })

  test('[P-sfp] modules are requested by their quantities in the list', async () => {
    const page = await openPlain('/catalog/switches/sfp/?sort=-reach')
    const { data } = (await call('catalog/sfp/modules?sort=-reach')) as {
      data: { id: number; name: string }[]
    }
    const quantity = (at: number) => `Quantity of ${data[at]?.name}`
    const form = find(page)
    fillPerson(form, 'Posted modules')
    const empty = await form.send('Send request')
    expect(readAlert(empty)).toContain('Add at least one module first')
    const wrong = find(empty)
    wrong.enter({ [quantity(2)]: '24', [quantity(5)]: 'a few' })
    const rejected = await wrong.send('Send request')
    expect(readAlert(rejected)).toContain('Correct the quantities')
    const again = find(rejected)
    expect(again.note(quantity(5))).toBe('A whole number from 1 to 100,000')
    expect(again.field(quantity(2)).val()).toBe('24')
    expect(again.field(quantity(5)).val()).toBe('a few')
    expect(again.field(quantity(0)).val() ?? '').toBe('')
    again.enter({ [quantity(5)]: ' 2 ' })
    await sendRight(again, 'Send request')
    expect((await readBody('Posted modules'))?.['modules']).toEqual([
      { id: data[2]?.id, quantity: 24 },
      { id: data[5]?.id, quantity: 2 },
    ])
  })

  test('[P-analogs] both buttons send a request, with the good and the quantity', async () => {
    for (const [button, sent] of [
      ['Request a quote', 'analog'],
      ['Request a replacement', 'good-substitution'],
    ] as const) {
      const form = find(await openPlain('/analogs/?vendor=Cisco&model=Catalyst+9200L-48P-4X'))
      form.enter({ Quantity: 'many' })
      form.select('Replacement for Cisco Catalyst 9200L-48P-4X', 'KS-3352P')
      fillPerson(form, `Posted ${sent}`)
      const rejected = await form.send(button)
      expect(readAlert(rejected)).toContain('Enter a quantity')
      const again = find(rejected)
      expect(again.field('Quantity').val()).toBe('many')
      again.enter({ Quantity: '12' })
      await sendRight(again, button)
      const { id } = (await call('catalog/good/ks-3352p')) as { id: number }
      expect(await leads.read(`Posted ${sent}`)).toMatchObject([{ form: sent, page: '/analogs/' }])
      expect((await readBody(`Posted ${sent}`))?.['devices']).toEqual([
        { vendor: 'Cisco', model: 'Catalyst 9200L-48P-4X', goodId: id, quantity: 12 },
      ])
    }
  })

  test('[P-analogs] a device without a match, an unknown device and a list are sent as shown', async () => {
    const open = find(await openPlain('/analogs/?vendor=Cisco&model=Catalyst+9200L-48P-4X'))
    open.field('Replacement for Cisco Catalyst 9200L-48P-4X').val('')
    fillPerson(open, 'Posted open')
    await sendRight(open, 'Request a quote')
    expect((await readBody('Posted open'))?.['devices']).toEqual([
      { vendor: 'Cisco', model: 'Catalyst 9200L-48P-4X', quantity: 1 },
    ])

    const unknown = find(await openPlain('/analogs/?vendor=Nobody&model=X-1'))
    fillPerson(unknown, 'Posted unknown')
    await sendRight(unknown, 'Request a quote')
    expect((await readBody('Posted unknown'))?.['devices']).toEqual([
      { vendor: 'Nobody', model: 'X-1', quantity: 1 },
    ])

    const newer = await openPlain('/analogs/?list=C9350-48P')
    expect(newer.$('main').text()).toContain(
      'Not in our list of 31 May 2025. Nearest family of Cisco: C9300.',
    )

    const session = [
      'acc-1#show inventory',
      'NAME: "1", DESCR: "C9200L-48P-4X"',
      'PID: C9200L-48P-4X     , VID: V01  , SN: JAE2400A001',
      'acc-1#show power inline',
      'Interface Admin  Oper       Power   Device              Class Max',
      '                            (Watts)',
      '--------- ------ ---------- ------- ------------------- ----- ----',
      'Gi1/0/1   auto   on         15.4    Ieee PD             3     30.0',
      'Gi1/0/2   auto   on         30.0    CW9162I-MR          4     30.0',
    ].join('\n')
    const fed = await openPlain(`/analogs/?${new URLSearchParams({ list: session })}`)
    expect(readText(fed.$('main'))).toMatch(
      /2 powered ports of your report take 45\.4 W: 1 of class 4 and 1 of class 3\. The selected products supply [\d,.]+ W over PoE: enough\./,
    )

    const asked = await openPlain('/analogs/?vendor=Fortinet&model=FortiAP+221E')
    const places = asked.$('nav[aria-label="Place"] a').toArray()
    expect(places.map((each) => asked.$(each).text())).toEqual(['indoors', 'outdoors'])
    const placed = await openPlain(asked.$(places[1]).attr('href') ?? '')
    expect(placed.url.searchParams.get('place')).toBe('outdoor')
    expect(placed.$('nav[aria-label="Place"] [aria-current]').text()).toBe('outdoors')
    expect(placed.$('article h3').first().text()).toMatch(/^KW-[89]/)

    const list = find(await openPlain('/analogs/?list=JL682A%3B+20%0AToaster+3000'))
    fillPerson(list, 'Posted list')
    await sendRight(list, 'Request a replacement')
    expect((await readBody('Posted list'))?.['devices']).toEqual([
      { vendor: 'HPE', model: expect.any(String), quantity: 20, goodId: expect.any(Number) },
      { vendor: 'Not stated', model: 'Toaster 3000', quantity: 1 },
    ])
  })
})
