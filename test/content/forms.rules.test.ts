import { consultationSubjects } from '@faceplate/contracts/forms/forms.contract'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { describe, expect, test } from 'vitest'
import { lead } from '../support/examples.ts'
import { consultation, useForms, withContacts } from '../support/forms.ts'

// The rules do not depend on the database engine; forms.stored.test.ts tests storage and look-ups.
describe('the forms', () => {
  const { content, questionnaires, post, refuse, refuseWith, accept } = useForms('SQLite')

  describe('the rules of a field', () => {
    test('[G-forms] all wrong fields are reported at once, each with its first broken rule', async () => {
      const errors = await refuse('partner', {
        contacts: {
          name: '<b>',
          company_name: '',
          phone: '12',
          phoneNumberExtension: 'ext',
          email: 'nobody',
          company_site: 'none',
          comment: '{}',
        },
        personalDataProcessingConsent: false,
        promotionalCommunicationsConsent: 'no',
      })
      const rules = errors.map(({ pointer, rule }) => [pointer, rule])
      expect(Object.fromEntries(rules)).toEqual({
        '/contacts/name': 'regex',
        '/contacts/company_name': 'required',
        '/contacts/phone': 'min',
        '/contacts/phoneNumberExtension': 'numeric',
        '/contacts/email': 'email',
        '/contacts/company_site': 'url',
        '/contacts/comment': 'regex',
        '/personalDataProcessingConsent': 'required',
        '/promotionalCommunicationsConsent': 'type',
      })
      expect(rules).toHaveLength(9)
    })

    test('[G-forms] a sentence describes the error, in the words of the rule', async () => {
      const errors = await refuse('partner', {
        ...withContacts({
          name: 'a'.repeat(101),
          company_name: '<',
          phone: '12',
          email: 'x',
          company_site: 'x',
        }),
      })
      expect(errors.map(({ detail }) => detail).toSorted()).toEqual([
        'The company_name field format is invalid. "<" cannot be used here: write "less than"',
        'The company_site field is not a valid URL',
        'The email field must be a valid email',
        'The name field may not be greater than 100 characters',
        'The phone field must be at least 4 characters',
      ])
    })

    test('[V-rules] on a Russian site the sentence is in Russian', async () => {
      const body = withContacts({ name: '', phone: '12', email: 'x', company_name: '<' })
      const { body: problem } = await post('consultation', body, { language: 'ru' })
      const details = problem.errors.map(({ detail }: FieldProblem) => detail)
      expect(details.toSorted()).toEqual([
        'Поле company_name имеет некорректный формат. «<» здесь нельзя использовать: напишите «меньше»',
        'Поле email должно быть действительным электронным адресом',
        'Поле name обязательно для заполнения',
        'Поле phone должно быть не короче 4 символов',
      ])
    })

    test('[V-rules] the error of a value out of bounds has both bounds', async () => {
      const questionnaire = questionnaires.find(({ type }) => type === 'ecss')
      const field = questionnaire?.sections
        .flatMap(({ fields }) => fields)
        .find(({ name }) => name === 'sites')
      if (field?.kind !== 'number') throw new Error('There is no such question')
      const errors = await refuse('questionnaire/ecss', { ...lead, answers: { sites: 0 } })
      expect(errors.find(({ pointer }) => pointer === '/answers/sites')?.detail).toBe(
        `The ${field.label} field must be between ${field.min} and ${field.max}`,
      )
    })

    test.each([
      'Анна Ёлкина-Петрова',
      'ООО «Север»',
      'Zeta 9',
      'a',
      '- : ; . ( ) ! [ ] ? " @ « » , / \' ` | \\',
      'a'.repeat(100),
      'José García, Müller, Łukasz Nguyễn, Zoë Þórsdóttir',
      'Олексій Їжакевич, Ђорђе Ћосић, Ұлпан, за\u0301мок',
      'x\u0323\u0303 and \u0119\u0303',
    ])('[V-text] %s is a valid text', async (text) => {
      const stored = await accept(
        'consultation',
        consultation({ name: text, company_name: text, comment: text }),
      )
      expect(stored.body.contacts).toMatchObject({ name: text, company_name: text, comment: text })
    })

    test.each([...'<>&#$%^*+={}~_', '№', '€', '中', 'Ω', '😀', '\u0000', '\u001b', '\u202e'])(
      '[V-text] %j is rejected in a text',
      async (character) => {
        const text = `Anna ${character} Petrova`
        const body = consultation({ name: text, company_name: text, comment: text })
        expect(await refuseWith('consultation', body)).toEqual({
          '/contacts/name': 'regex',
          '/contacts/company_name': 'regex',
          '/contacts/comment': 'regex',
        })
      },
    )

    test.each([
      ['\u201cIt\u2019s\u201d \u2018a\u2019 \u201eb\u201f', '"It\'s" \'a\' "b"'],
      ['1\u20132\u20143\u20114\u22125', '1-2-3-4-5'],
      ['Racks\u2026 \u2022 24 \u00d7 10G', 'Racks... - 24 x 10G'],
      ['24\u00a0ports\u2009of\u202fPoE\u3000here', '24 ports of PoE here'],
      ['\ufeffPet\u00adro\u200bva\u200e', 'Petrova'],
      ['Zoe\u0308 Nguye\u0302\u0303n', 'Zoë Nguyễn'],
      ['\uff2b\uff33\uff0d\uff12\uff14 \ufb01bre \u216b', 'KS-24 fibre XII'],
      ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
      // Bullets of word processors, web pages and phones.
      ['\u25ba a\n\u27a4 b\n\u25c6 c\n* d\n \u2705 e', '- a\n- b\n- c\n- d\n - e'],
      ['\uf0d8\ta\n\uf0fc b\n\uf0b7 c\n\u00a7 d', '-\ta\n- b\n- c\n- d'],
      ['\u{1f449} a\n\u{1f539}b\n\u30fbc\n1\ufe0f\u20e3 d', '- a\n-b\n-c\n1 d'],
      ['Col\u00b7lecci\u00f3 L\u00b7L, a \u00b7 b', 'Co\u0140lecci\u00f3 \u013fL, a - b'],
      ['Wi-Fi\u00ae, Xeon\u2122 \u00a9', 'Wi-Fi(R), Xeon(TM) (C)'],
      ['\u00bfHay 1\u20442? \u00a1S\u00ed!', 'Hay 1/2? Sí!'],
    ])('[V-text] %j is written plainly as %j', async (typed, text) => {
      const contacts = { name: typed, company_name: typed, comment: typed }
      const stored = await accept('consultation', consultation(contacts))
      expect(stored.body.contacts).toMatchObject({ name: text, company_name: text, comment: text })
    })

    test.each([
      [
        'AT&T',
        '"&" cannot be used here: write "and"',
        '«&» здесь нельзя использовать: напишите «и»',
      ],
      [
        'PoE+ & SFP',
        '"+" cannot be used here: write "plus"',
        '«+» здесь нельзя использовать: напишите «плюс»',
      ],
      [
        'Ωmega',
        '"Ω" cannot be used here: write "ohm"',
        '«Ω» здесь нельзя использовать: напишите «Ом»',
      ],
      [
        'Sever 中心',
        '"中" cannot be used here: write in Latin or Cyrillic letters',
        '«中» здесь нельзя использовать: пишите латиницей или кириллицей',
      ],
      [
        'Hi 👍🏽!',
        '"👍🏽" cannot be used here: leave it out',
        '«👍🏽» здесь нельзя использовать: уберите этот знак',
      ],
      [
        'a\u202eb',
        'U+202E cannot be used here: it is invisible, so type the text again',
        'U+202E здесь нельзя использовать: это невидимый знак, наберите текст заново',
      ],
      [
        `z${'\u0335'.repeat(200)}`,
        'U+0335 cannot be used here: leave it out',
        'U+0335 здесь нельзя использовать: уберите этот знак',
      ],
    ])('[V-text] the error of %j names its first wrong character', async (text, en, ru) => {
      const read = async (language: string) => {
        const { body } = await post('call', withContacts({ comment: text }), { language })
        return body.errors.map(({ detail }: FieldProblem) => detail)
      }
      expect(await read('en')).toEqual([`The comment field format is invalid. ${en}`])
      expect(await read('ru')).toEqual([`Поле comment имеет некорректный формат. ${ru}`])
    })

    test('[V-text] texts are accepted up to their maximum length', async () => {
      const limits = { name: 100, company_name: 200, comment: 5000 }
      const ofLength = (more: number) =>
        consultation(
          Object.fromEntries(
            Object.entries(limits).map(([name, limit]) => [name, 'я'.repeat(limit + more)]),
          ),
        )
      await accept('consultation', ofLength(0))
      // An ellipsis is stored as three characters, and a letter with its mark as one.
      await accept('call', withContacts({ comment: 'e\u0301'.repeat(5000) }))
      const dots = { comment: '\u2026'.repeat(1667) }
      expect(await refuseWith('call', withContacts(dots))).toEqual({ '/contacts/comment': 'max' })
      expect(await refuseWith('consultation', ofLength(1))).toEqual({
        '/contacts/name': 'max',
        '/contacts/company_name': 'max',
        '/contacts/comment': 'max',
      })
    })

    test.each([
      '+7(383)555-01-40',
      '8-383-555-01-40',
      '1234',
      '+123',
      '(12)',
      '0'.repeat(32),
      '  1234  ',
    ])('[V-phone] %j is a valid phone', async (phone) => {
      const stored = await accept('call', withContacts({ phone }))
      expect(stored.body.contacts.phone).toBe(phone.trim())
    })

    test.each([
      ['+7 383 555-01-40', '+7383555-01-40'],
      ['8 (383) 555 01 40', '8(383)5550140'],
      ['+7.383.555.01.40', '+73835550140'],
      ['12 34', '1234'],
      ['\u00a0+7\u00a0383\u202f555\u20090140\u3000', '+73835550140'],
      ['555\u201001\u201140', '555-01-40'],
      ['555\u201201\u201340\u20141\u20152', '555-01-40-1-2'],
      ['555\u221201\uff0d40\ufe632', '555-01-40-2'],
      ['\u202d+7 383 555-01-40\u202c', '+7383555-01-40'],
      ['\ufeff555\u00ad0140\u200b', '5550140'],
      ['555\t01\t40', '5550140'],
      [`+7 ${'0 '.repeat(30)}`, `+7${'0'.repeat(30)}`],
      ['(+62) 21 5795-1234', '+62215795-1234'],
      ['(+62 21) 5795-1234', '+62215795-1234'],
      ['tel:+7-383-555-01-40', '+7-383-555-01-40'],
      ['Тел.: 8 (383) 555-01-40', '8(383)555-01-40'],
      ['＋８１－３－１２３４－５６７８', '+81-3-1234-5678'],
      ['٠٠٩٧١ ٤ ١٢٣ ٤٥٦٧', '0097141234567'],
      ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '09123456789'],
      ['०९८ ७६५ ४३२१', '0987654321'],
      ['０３ー１２３４ー５６７８', '03-1234-5678'],
      ['03\uff701234', '03-1234'],
      ['Тел./факс: 8 (383) 555-01-40', '8(383)555-01-40'],
      ['т/ф +7 383 5550140', '+73835550140'],
      ['\u260e +7 383 5550140', '+73835550140'],
      ['\ud83d\udcde: +7 383 5550140', '+73835550140'],
      ['℡ 03-1234-5678', '03-1234-5678'],
      ['fax: 555-0140', '555-0140'],
      ['Mobile (WhatsApp): +49 170 1234567', '+491701234567'],
      ['M +49 170 1234567', '+491701234567'],
      ['+7 383 5550140 (WhatsApp)', '+73835550140'],
      ['8 383 555-01-40 моб.', '8383555-01-40'],
      ["'+7 383 5550140", '+73835550140'],
      ['"+7 [383] 555_01_40",', '+7(383)555-01-40'],
      ['callto://+73835550140', '+73835550140'],
      ['tel:7042-11;phone-context=+1-201-555', '7042-11'],
      ['+49 (0)30/901820-12', '+49(0)30-901820-12'],
    ])('[V-phone] %j is cleaned to the phone %s', async (typed, phone) => {
      const stored = await accept('call', withContacts({ phone: typed }))
      expect(stored.body.contacts.phone).toBe(phone)
    })

    test.each([
      ['+1-608-271-9000 x11', '+1-608-271-9000', '11'],
      ['608.271.9000 ext 11', '6082719000', '11'],
      ['608 271 9000, ext. 11', '6082719000', '11'],
      ['+1 608 271 9000 Extension: 11', '+16082719000', '11'],
      ['383 555-01-40 доб. 204', '383555-01-40', '204'],
      ['+7 (383) 555-01-40 (доб. № 204)', '+7(383)555-01-40', '204'],
      ['8 (383) 555-01-40, вн. 204', '8(383)555-01-40', '204'],
      ['+7 383 555-01-40 #204', '+7383555-01-40', '204'],
      ['tel:+1-608-271-9000;ext=11', '+1-608-271-9000', '11'],
      ['tel:+1-608-271-9000;ext=5;phone-context=maker.example', '+1-608-271-9000', '5'],
      ['tel:271-9000;phone-context=+1-608;ext=5', '271-9000', '5'],
      ['+16082719000,,11#', '+16082719000', '11'],
      ['+380 44 555 01 40 дод. 12', '+380445550140', '12'],
      ['030 / 901820 ext. 12', '030-901820', '12'],
      ['383 555-01-40 х204', '383555-01-40', '204'],
      ['608 271 9000 ext. no. 5', '6082719000', '5'],
      ['8 (383) 555-01-40 вн. тел. 12', '8(383)555-01-40', '12'],
      ['Тел.: 383 555-01-40 / доб. 204', '383555-01-40', '204'],
      ['＋８１ ３ １２３４ 内線 ５', '+8131234', '5'],
    ])('[V-phone] %j is the phone %s with the extension %s', async (typed, phone, extension) => {
      const stored = await accept('call', withContacts({ phone: typed }))
      expect(stored.body.contacts).toMatchObject({ phone, phoneNumberExtension: extension })
    })

    test('[V-phone] an extension in both fields is one if they agree, else the phone is wrong', async () => {
      const both = (phoneNumberExtension: string) =>
        withContacts({ phone: '555-0140 ext. 204', phoneNumberExtension })
      expect((await accept('call', both('204'))).body.contacts.phone).toBe('555-0140')
      expect(await refuseWith('call', both('205'))).toEqual({ '/contacts/phone': 'regex' })
      const own = { phoneNumberExtension: 'доб. ２０４' }
      expect((await accept('call', withContacts(own))).body.contacts).toMatchObject({
        phoneNumberExtension: '204',
      })
    })

    test('[V-phone] the number of the maker is accepted as it is printed', async () => {
      const { phone } = (await content.get('/api/site')).body.data.contacts
      const stored = await accept('call', withContacts({ phone }))
      expect(stored.body.contacts.phone).toBe(phone.replaceAll(' ', ''))
    })

    test('[V-phone] the error of an invalid phone lists the allowed characters', async () => {
      const details = async (headers = {}) => {
        const { body } = await post('call', withContacts({ phone: '12 34 ext' }), headers)
        return body.errors.map(({ detail }: FieldProblem) => detail)
      }
      expect(await details()).toEqual([
        'The phone field may only contain digits, hyphens and parentheses, with a plus at its start',
      ])
      expect(await details({ language: 'ru' })).toEqual([
        'Поле phone может содержать только цифры, дефисы и скобки, и плюс в начале',
      ])
    })

    test.each([
      ['+971 4 123 4567 / 4568', '"/" cannot be used here: write one number here, and another one'],
      ['555-0140, 555-0141', '"," cannot be used here: write one number here, and another one'],
      ['555-0140 ext. 12345678901', '"e" cannot be used here: an extension has a field of its own'],
    ])('[V-phone] the error of %j says what to do', async (phone, advice) => {
      const { body } = await post('call', withContacts({ phone }))
      expect(body.errors).toMatchObject([
        { pointer: '/contacts/phone', detail: expect.stringContaining(`. ${advice}`) },
      ])
    })

    test('[V-phone] [G-forms] one phone typed in two ways with one key is one request', async () => {
      const key = { 'idempotency-key': 'one-phone' }
      const first = await accept('call', withContacts({ phone: '+7 383 555-01-40' }), key)
      const second = await accept('call', withContacts({ phone: '+7.383.555–01–40' }), key)
      expect(second.reference).toBe(first.reference)
    })

    test('[V-text] spaces, dots and dashes of other texts stay', async () => {
      const name = 'Dr. A - B'
      const stored = await accept('call', withContacts({ name, comment: '12 34. 5' }))
      expect(stored.body.contacts).toMatchObject({ name, comment: '12 34. 5' })
    })

    test.each([
      ['', 'required'],
      ['   ', 'required'],
      ['123', 'min'],
      ['   12   ', 'min'],
      ['1 2.3', 'min'],
      [' . ', 'required'],
      ['1234x', 'regex'],
      ['++1234', 'regex'],
      ['1+234', 'regex'],
      ['1234+', 'regex'],
      ['12,34', 'regex'],
      ['12/34', 'regex'],
      ['#1234', 'regex'],
      ['一二三四', 'regex'],
      ['abc 1234', 'regex'],
      ['555-0140 or 5550141', 'regex'],
      ['0140/0141', 'regex'],
      ['+971 4 123 4567 / 4568', 'regex'],
      ['1234 ext. 12345678901', 'regex'],
      ['1234\n5', 'regex'],
      ['1234\u0000', 'regex'],
      ['0'.repeat(33), 'max'],
      [1234, 'type'],
    ])('[V-phone] %j is not a phone: %s', async (phone, rule) => {
      expect(await refuseWith('call', withContacts({ phone }))).toEqual({ '/contacts/phone': rule })
    })

    test.each([
      'anna@sever.example',
      "o'neil+news_1@mail.sever.example",
      'a@b.co',
      '  anna@sever.example\n',
    ])('%j is a valid email', async (email) => {
      const stored = await accept('consultation', consultation({ email }))
      expect(stored.body.contacts.email).toBe(email.trim())
    })

    test.each([
      ['ANNA@SEVER.Example', 'ANNA@sever.example'],
      ['mailto:anna@sever.example', 'anna@sever.example'],
      ['MAILTO:anna@sever.example?subject=Offer', 'anna@sever.example'],
      ['E-mail: anna@sever.example', 'anna@sever.example'],
      ['<anna@sever.example>', 'anna@sever.example'],
      ['<mailto:anna@sever.example>,', 'anna@sever.example'],
      ['Anna Petrova <anna@sever.example>;', 'anna@sever.example'],
      ['"Petrova, Anna" <Anna@Sever.example>', 'Anna@sever.example'],
      ['anna@sever.example <anna@sever.example>', 'anna@sever.example'],
      ['(anna@sever.example)', 'anna@sever.example'],
      ['«anna@sever.example»,', 'anna@sever.example'],
      ['“anna@sever.example”.', 'anna@sever.example'],
      ["'anna@sever.example'", 'anna@sever.example'],
      ['anna@sever.example.', 'anna@sever.example'],
      ['anna@sever.example,', 'anna@sever.example'],
      ['anna @ sever.example', 'anna@sever.example'],
      ['\u00a0an\u200bna@sever\u00ad.example\u200e', 'anna@sever.example'],
      ['ａｎｎａ＠ｓｅｖｅｒ．ｅｘａｍｐｌｅ', 'anna@sever.example'],
      ['anna@sever。example', 'anna@sever.example'],
      ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
      ['Анна <anna@Пример.РФ>', 'anna@xn--e1afmkfd.xn--p1ai'],
      ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
      ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
      ['anna@sever.пример.com', 'anna@sever.xn--e1afmkfd.com'],
      ['anna@例え.テスト', 'anna@xn--r8jz45g.xn--zckzah'],
    ])('%j is the email %s', async (typed, email) => {
      const stored = await accept('consultation', consultation({ email: typed }))
      expect(stored.body.contacts.email).toBe(email)
    })

    test.each([
      [
        'anna@ex\u0430mple.org',
        '"\u0430" is of another alphabet than the letters beside it: type it again',
      ],
      [
        '\u0430nna@sever.example',
        '"\u0430" is of another alphabet than the letters beside it: type it again',
      ],
      [
        'anna@\u0435\u0445\u0430.com',
        '"\u0435" is of another alphabet than the letters beside it: type it again',
      ],
      [
        'anna@прим\u0065р.рф',
        '"\u0065" is of another alphabet than the letters beside it: type it again',
      ],
      [
        'anna@sever.examp\u03bfe',
        '"\u03bf" is of another alphabet than the letters beside it: type it again',
      ],
      ['анна@sever.example', '"а" cannot be used here: write a letter from a to z'],
      ['josé@sever.example', '"é" cannot be used here: write a letter from a to z'],
      ['anna@sever.example; boris@sever.example', 'Write one address here'],
      ['anna@sever.example, boris@sever.example', 'Write one address here'],
      ['anna@sever.example <boris@sever.example>', 'Write one address here'],
      ['anna@@sever.example', 'Write one address here'],
      ['anna petrova@sever.example', 'An address has no spaces'],
      ['anna@se ver.example', 'An address has no spaces'],
      ['an,na@sever.example', '"," cannot be used here: leave it out'],
      ['anna@sever_1.example', '"_" cannot be used here: leave it out'],
      [
        'anna\u202e@sever.example',
        'U+202E cannot be used here: it is invisible, so type the text again',
      ],
    ])('the error of the email %j says: %s', async (email, advice) => {
      const [problem, ...more] = await refuse('consultation', consultation({ email }))
      expect(more).toEqual([])
      expect(problem).toMatchObject({
        pointer: '/contacts/email',
        rule: 'email',
        detail: `The email field must be a valid email. ${advice}`,
      })
    })

    test.each([
      ['', 'required'],
      ['anna', 'email'],
      ['anna@', 'email'],
      ['@sever.example', 'email'],
      ['anna@sever', 'email'],
      ['anna@@sever.example', 'email'],
      ['anna petrova@sever.example', 'email'],
      ['anna@sever..example', 'email'],
      ['anna@-sever.example', 'email'],
      ['анна@sever.example', 'email'],
      ['anna@sever.example, eve@home.example', 'email'],
      ['anna@sever.example\r\nBcc: eve@home.example', 'email'],
      [`${'a'.repeat(250)}@b.co`, 'max'],
    ])('%j is not an email: %s', async (email, rule) => {
      expect(await refuseWith('consultation', consultation({ email }))).toEqual({
        '/contacts/email': rule,
      })
    })

    test.each([
      'sever.example',
      'https://sever.example/about_us?from=mail#top',
      'http://sever.example:8080',
      'https://www.sever.example',
      'север.рф',
      ' https://sever.example ',
    ])('[V-partnership] %j is a valid site', async (site) => {
      const stored = await accept('partner', withContacts({ company_site: site }))
      expect(stored.body.contacts.company_site).toBe(site.trim())
    })

    test.each([
      ['', 'required'],
      ['sever', 'url'],
      ['https://', 'url'],
      ['https://sever', 'url'],
      ['sever .example', 'url'],
      ['ftp://sever.example', 'url'],
      ['//sever.example', 'url'],
      ['https://anna@sever.example', 'url'],
      ['javascript:alert(1)', 'url'],
      ['javascript:window.alert(1)', 'url'],
      ['data:text.html,x', 'url'],
      ['"><b>.example', 'url'],
      [`${'a'.repeat(300)}.example`, 'max'],
    ])('[V-partnership] %j is not a site: %s', async (site, rule) => {
      expect(await refuseWith('partner', withContacts({ company_site: site }))).toEqual({
        '/contacts/company_site': rule,
      })
    })

    test('[V-subjects] a consultation is about one of the five subjects', async () => {
      expect(consultationSubjects).toEqual({
        equipment_selection: 'Equipment selection, testing',
        request_for_quotations:
          'Request for quotations, formation of a commercial offer, delivery terms',
        support_link: 'Contacting technical support, setting up equipment',
        warranty_service: 'Warranty service, repair',
        other: 'Other',
      })
      for (const subject of Object.keys(consultationSubjects)) {
        const stored = await accept('consultation', consultation({ subject }))
        expect(stored.body.contacts.subject).toBe(subject)
      }
      for (const subject of ['', 'Other', 'others', 'toString', '__proto__', 'other,other']) {
        expect(await refuseWith('consultation', consultation({ subject }))).toEqual({
          '/contacts/subject': 'one_of',
        })
      }
    })

    test('[V-consultation] a body may lack its subject, not have an empty one', async () => {
      const stored = await accept('consultation', lead)
      expect(stored.body.contacts).not.toHaveProperty('subject')
      expect(await refuseWith('consultation', consultation({ subject: '' }))).toEqual({
        '/contacts/subject': 'one_of',
      })
    })

    test('[V-text] every text is trimmed before it is stored', async () => {
      const stored = await accept('warranty-extension', {
        ...withContacts({ name: '  Anna ', company_name: '\tSever\n', comment: ' a  b ' }),
        serialNumbers: ['  KS24280001  '],
        years: 2,
      })
      expect(stored.body).toMatchObject({
        contacts: { name: 'Anna', company_name: 'Sever', comment: 'a  b' },
        serialNumbers: ['KS24280001'],
      })
    })

    test.each([
      ['for-design', { project: 'Campus <b>' }, '/project'],
      ['support', { serialNumber: 'KS<2428>' }, '/serialNumber'],
      ['warranty-extension', { serialNumbers: ['KS1', 'KS{2}'], years: 1 }, '/serialNumbers/1'],
    ])(
      '[V-text] the additional text of %s is checked by the rule of texts',
      async (form, rest, pointer) => {
        expect(await refuseWith(form, { ...lead, ...rest })).toEqual({ [pointer]: 'regex' })
      },
    )
  })
})
