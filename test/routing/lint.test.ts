import { readTable } from '@faceplate/gateway/responses/redirects/redirect.file'
import type { RedirectOutcome } from '@faceplate/gateway/responses/redirects/redirect.outcome'
import { mergeSearch } from '@faceplate/gateway/responses/redirects/redirect.query'
import type { RedirectTable } from '@faceplate/gateway/responses/redirects/redirect.table'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeWith } from '../support/code.pages.ts'
import { writeWorkbook } from '../support/workbook.ts'

const publicOrigin = 'https://faceplate.example'
const pages = new Set(['/', '/page/', '/catalog/', '/caf%C3%A9/'])

async function lint(csv: string | Buffer, isKnownPath?: (path: string) => boolean) {
  const { findings } = await readTable(Buffer.from(csv), { origins: [publicOrigin], isKnownPath })
  return findings.map(({ line, severity, kind, text }) => `${line} ${severity} ${kind}: ${text}`)
}

/** Words by which a code page is known. */
const remark = '/ц;/page/;301;нет\n/старые-коммутаторы;/page/;301;нет\n'

const lintRows = (rows: string) => lint(`from,to,status\n${rows}`, (path) => pages.has(path))

describe('the check of a table', () => {
  test('[R-legacy-products] has no findings for a correct table', async () => {
    const csv = `\uFEFFfrom,note,to,status,query,offsite\r
/a/,"two\r
lines",/page/,301,,\r
\r
 /b , spaces around ,/café,302,keep,no\r
/c/*,,/catalog/,308,drop,\r
/d/*,,,410,,\r
/e/*,,https://faceplate.example/catalog/*,301,,\r
/f,,https://shop.example/x?y#z,301,,yes\r
/g,,/files/price.pdf,301,,\r
`
    expect(await lint(csv, (path) => pages.has(path))).toEqual([])
  })

  test.each([
    ['/a,/b,301\n/b,/c,301\n/c,/a,301\n', '2 error loop: /a is a loop: lines 2 → 3 → 4 → 2'],
    ['/page,/page/,301\n', '2 error loop: /page is a loop: lines 2 → 2'],
    ['/a/,/a/?b=c,301\n', '2 error loop: /a/ is a loop: lines 2 → 2'],
    ['/a/*,/a/b/*,301\n', '2 error loop: /a/* is a loop: lines 2 → 2'],
    ['/*,/page/,301\n', '2 error loop: /* is a loop: lines 2 → 2'],
    ['/a/*,/b/*,301\n/b/*,/a/x/*,301\n', '2 error loop: /a/* is a loop: lines 2 → 3 → 2'],
    [
      '/a/,/b/,302\n/b/,/page/,301\n',
      '2 warning chain: /b/ is redirected again to /page/ by line 3: make that the target (visitors already take one hop)',
    ],
    [
      '/b/*,,410\n/a/,/b/c/,301\n',
      '3 warning chain: /b/c/ is redirected again to 410 Gone by line 2: make that the target (visitors already take one hop)',
    ],
    [
      '/old/*,/catalog/*,301\n/catalog/x/,/page/,301\n',
      '2 warning chain: /catalog/x/, below /catalog/*, is redirected again to /page/ by line 3 (visitors already take one hop)',
    ],
    ['/a,/page/,301\n/a/,/page/,301\n', '3 warning duplicate: /a/ is the same rule as line 2'],
    [
      '/caf%c3%a9/x,/page/,301\n/café/x/,/catalog/,301\n',
      '3 error shadowed: /café/x/ is never reached: line 2 matches first (/caf%c3%a9/x to /page/)',
    ],
    [
      '/api/x/,/page/,301\n',
      "2 error row: '/api/x/' is never redirected: the gateway serves it itself",
    ],
    ['/a/?x=1,/a/?x=1&y=2,301\n', '2 error loop: /a/?x=1 is a loop: lines 2 → 2'],
    [
      '/a/?x=1,/b/?y=1,301\n/b/?y=1,/a/?x=1,301\n',
      '2 error loop: /a/?x=1 is a loop: lines 2 → 3 → 2',
    ],
    [
      '/a/,/b/?y=1&z=2,301\n/b/?z=2&y=1,/page/,301\n',
      '2 warning chain: /b/?y=1&z=2 is redirected again to /page/ by line 3: make that the target (visitors already take one hop)',
    ],
    [
      '/a/?x=1&y=2,/page/,301\nhttps://faceplate.example/a?y=2&x=1,/catalog/,301\n',
      '3 error shadowed: https://faceplate.example/a?y=2&x=1 is never reached: line 2 matches first (/a/?x=1&y=2 to /page/)',
    ],
    ['/a/,/no-page,301\n', '2 error dead target: there is no page /no-page/'],
    ['/a/?x=1,/no-page,301\n', '2 error dead target: there is no page /no-page/'],
    [
      '/a/,/in-progress,302\n',
      '2 error dead target: /in-progress is a placeholder page: set the real page',
    ],
  ])('[R-legacy-products] %j: %s', async (rows, finding) => {
    expect((await lintRows(rows))[0]).toBe(finding)
  })

  test.each([
    // A loop through two hosts, and one that only the rules of one edition close.
    [
      'http://en.example.test/a,http://ru.example.test/a,301\nhttp://ru.example.test/a,http://en.example.test/a,301\n',
      [
        '2 error loop: http://en.example.test/a is a loop: lines 2 → 3 → 2',
        '3 error loop: http://ru.example.test/a is a loop: lines 3 → 2 → 3',
      ],
    ],
    ['/a,http://ru.example.test/a/,301\n', ['2 error loop: /a is a loop: lines 2 → 2']],
    [
      '/a,/b,301\nhttp://ru.example.test/b,/a,301\n',
      [
        '2 error loop: /a is a loop: lines 2 → 3 → 2',
        '3 error loop: http://ru.example.test/b is a loop: lines 3 → 2 → 3',
      ],
    ],
    ['/a,/page/,301\nhttp://ru.example.test/page/,/page,301\n', ['2 error loop', '3 error loop']],
    // One rule for every edition, one for each of two.
    [
      '/a,/page/,301\nhttp://ru.example.test/a,/catalog/,301\nhttp://en.example.test/a,http://ru.example.test/page/,301\n',
      [],
    ],
    [
      'http://ru.example.test/a/,/page/,301\nhttp://www.ru.example.test/a,/catalog/,301\n',
      ['3 error shadowed: http://www.ru.example.test/a is never reached: line 2 matches first'],
    ],
    [
      '/a,/b/,301\nhttp://ru.example.test/b/,/page/,301\n',
      ['2 warning chain: /b/ is redirected again to /page/ by line 3'],
    ],
    // The rule of every edition never applies at ru, where a rule of its own does.
    [
      '/a,/page/,301\nhttp://ru.example.test/a,/catalog/,301\nhttp://ru.example.test/page/,/catalog/,301\n',
      [],
    ],
    ['/old/*,http://vn.example.test/new/*,301\nhttp://ru.example.test/new/x/,/page/,301\n', []],
    [
      '/old/*,http://vn.example.test/new/*,301\nhttp://vn.example.test/new/x/,/page/,301\n',
      ['2 warning chain: http://vn.example.test/new/x/, below http://vn.example.test/new/*,'],
    ],
    [
      '/a,http://ru.example.test/b/,301\n',
      ['2 error dead target: there is no page http://ru.example.test/b/'],
    ],
    [
      '/a,http://ru.example.test/only-ru/,301\n/b,/only-ru/,301\n',
      ['3 error dead target: there is no page /only-ru/'],
    ],
    [
      'http://de.example.test/a,/page/,301\n',
      [
        "2 error row: 'http://de.example.test' is another site than http://en.example.test, http://ru.example.test, http://vn.example.test",
      ],
    ],
    [
      '/a,http://de.example.test/,301\n',
      ["2 error row: 'de.example.test' is another site: set the column offsite"],
    ],
  ])('[R-legacy-products] [E-hosts] rules of editions are checked: %j', async (rows, expected) => {
    const { findings } = await readTable(Buffer.from(`from,to,status\n${rows}`), {
      origins: ['http://en.example.test', 'http://ru.example.test', 'http://vn.example.test'],
      isKnownPath: (path, origin) =>
        pages.has(path) || (origin === 'http://ru.example.test' && path === '/only-ru/'),
    })
    const found = findings.map(
      ({ line, severity, kind, text }) => `${line} ${severity} ${kind}: ${text}`,
    )
    expect(found).toHaveLength(expected.length)
    for (const [at, text] of expected.entries()) expect(found[at]).toContain(text)
  })

  test('[R-legacy-products] the rules of one path have a limited number of query keys, so that a look-up stays fast', async () => {
    const same = Array.from({ length: 500 }, (_, at) => `/a/?id=${at},/page/,301\n`)
    expect(await lintRows(same.join(''))).toEqual([])
    const different = Array.from({ length: 21 }, (_, at) => `/a/?key${at}=1,/page/,301\n`)
    expect(await lintRows(different.join(''))).toEqual([
      '22 error row: /a/?key20=1 has too many query keys: the rules of one path may match by 20 combinations of keys',
    ])
  })

  test('[R-legacy-news] no row leads to an old number of an article, only to its address', async () => {
    const [finding] = await lintRows('/a/,/news/81,301\n')
    expect(finding).toMatch(/^2 error dead target: (the|there is no) page \/news\/81\b/)
  })

  test('[R-legacy-products] an exact rule beats a prefix, and without a look-up dead targets are not reported', async () => {
    expect(await lintRows('/a/*,/page/,301\n/a/b/,/catalog/,301\n/a/,/,301\n')).toEqual([])
    expect(await lint('from,to,status\n/a/,/no-page,301\n')).toEqual([])
  })

  test.each([
    ['javascript:alert(1)', 'is neither a path'],
    ['JavaScript://x/%0aalert(1)', 'is neither a path'],
    ['data:text/html,x', 'is neither a path'],
    ['//evil.example', "'//', '..' and invalid escapes are rejected"],
    ['/\\evil.example', 'must not contain spaces, control characters or backslashes'],
    ['\\\\evil.example', 'must not contain spaces, control characters or backslashes'],
    ['/%5Cevil.example', 'is not a path of this site'],
    ['/%2e%2e/x', 'is not a path of this site'],
    ['/%00', 'is not a path of this site'],
    ['/%zz', 'is not a path of this site'],
    ['/a b', 'must not contain spaces, control characters or backslashes'],
    ['/a\u0085b', 'must not contain spaces, control characters or backslashes'],
    ['https:evil.example', 'is neither a path'],
    ['https://', 'is neither a path'],
    ['ftp://a.example/', 'is neither a path'],
    ['page', 'is neither a path'],
    ['', 'is neither a path'],
    ['https://evil.example/', 'is another site: set the column offsite to yes'],
    [
      'https://faceplate.example@evil.example/',
      'a target must not contain a user name or password',
    ],
    ['https://faceplate.example//evil.example', 'is not a path of this site'],
    ['https://faceplate.example.evil.example/', 'is another site'],
    ['/x/*', 'the target ends in `*`, so `from` must too'],
    ['/x*', '`*` is only allowed as the last segment of a target'],
  ])('[R-external] the target %j is rejected', async (to, reason) => {
    const cell = `"${to.replaceAll('"', '""')}"`
    const [finding, ...more] = await lintRows(`/page/x/,/page/,301\n/a/,${cell},301\n`)
    expect(finding).toMatch(/^3 error row: /)
    expect(finding).toContain(reason)
    expect(more).toEqual([])
  })

  test.each([
    ['a,/page/,301', "'a' does not begin with a slash"],
    ['/a#b,/page/,301', 'must not contain #'],
    ['/a/*?b=1,/page/,301', 'a rule with a query matches one path'],
    ['/a?b=1&b=2,/page/,301', "the key 'b' appears twice"],
    ['https://other.example/a,/page/,301', 'is another site than https://faceplate.example'],
    ['https://faceplate.example//a,/page/,301', 'is not a path of this site'],
    ['/a*,/page/,301', '`*` is only allowed as the last segment'],
    ['//a,/page/,301', 'is not a path of this site'],
    ['/a,/page/,303', "the status is '303'"],
    ['/a,/page/,', "the status is ''"],
    ['/a,/page/,410', 'a row with status 410 must not have a target'],
    ['/a,/page/', 'the row has 2 cells, but the header has 3'],
    ['/a,/page/,301,x', 'the row has 4 cells, but the header has 3'],
    ['/a,"/page/,301', 'a quote is not closed'],
    ['/a,/pa"ge/,301', 'a quote is misplaced'],
  ])('[R-legacy-products] the row %s is rejected', async (row, reason) => {
    const [finding] = await lintRows(`\n"/ok",/page/,301\n${row}\n`)
    expect(finding).toMatch(/^4 error row: /)
    expect(finding).toContain(reason)
  })

  test.each([
    ['letters and order', 'Status,FROM,To\n301,/a/,/page/\n302,/b/,/catalog/\n'],
    ['semicolons', 'from;to;status\n/a/;/page/;301\n/b/;/catalog/;302\n'],
    ['a named separator', 'sep=;\r\nfrom;to;status\r\n/a/;/page/;301\r\n/b/;/catalog/;302\r\n'],
    ['tabs', 'from\tto\tstatus\n/a/\t/page/\t301\n/b/\t/catalog/\t302\n'],
    [
      'Redirection',
      'source,target,regex,code,type,hits,title,status\n/a/,/page/,0,301,url,7,"Old, renamed",active\nb,/catalog/,0,307,url,0,,enabled\n',
    ],
    [
      'a list for Redirection',
      '"source URL","target URL",regex,"http code"\n/a,https://faceplate.example/page,0,301\n/b,/catalog,0,302\n',
    ],
    [
      'Safe Redirect Manager',
      'source,target,regex,code,order\n/a,/page,0,301,0\n/b,/catalog,,302,1\n',
    ],
    [
      'Rank Math',
      'id,source,matching,destination,type,category,status,ignore\n1,a,exact,https://faceplate.example/page/,301,,active,\n2,b,exact,/catalog/,302,,active,case\n',
    ],
    ['Yoast', 'Origin,Target,Type,Format\na,page,301,plain\n/b/,catalog/,307,plain\n'],
    ['Shopify', 'Redirect from,Redirect to,Status\n/a,/page,\n/b,/catalog,302\n'],
    [
      '_redirects',
      '# From Netlify\n\n/a  /page\n  /b/\thttps://faceplate.example/catalog  307!   # moved\n',
    ],
    [
      'a crawl',
      'Original URL,Redirect URL,HTTP Status Code\nhttps://faceplate.example/a,https://faceplate.example/page/,301\nhttps://faceplate.example/b,/catalog/,302 Found\n',
    ],
    [
      'a crawl with a title of two words for the status',
      'Source,Destination,Status code\n/a,/page,301\n/b,/catalog,302\n',
    ],
    [
      'chains of Screaming Frog',
      'Chain Type,Number of Redirects,Source,Address,Final Address,Status Code 1,Redirect URL 1\nHTTP Redirect,2,/from,/a,/page,301,/c\nHTTP Redirect,1,/from,/b,/catalog,302,/catalog\n',
    ],
    ['a map of an agency', 'Old_URL;New URL;Comment;Code\n/a;/page;;\n/b;/catalog;later;302\n'],
  ])(
    '[R-legacy-products] a file is read with its separator and headings: %s',
    async (_name, csv) => {
      for (const file of [Buffer.from(csv), Buffer.from(`\uFEFF${csv}`, 'utf16le')]) {
        const { rules, findings } = await readTable(file, {
          origins: [publicOrigin],
          isKnownPath: (path) => pages.has(path),
        })
        expect(findings).toEqual([])
        const read = rules.map(({ source, target, status }) => [source.key, target?.path, status])
        expect(read).toEqual([
          ['/a', '/page/', 301],
          ['/b', '/catalog/', 302],
        ])
      }
    },
  )

  const semicolons = 'from;to;status;offsite\n/а;/page/;301;\n/б;https://shop.example/;302;yes\n'
  const rows = semicolons
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'))
  const page = `<html><body><table>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table></body></html>`

  test.each<[string, string | Uint8Array]>([
    ['a mark', `\uFEFF${semicolons}`],
    ['bars', semicolons.replaceAll(';', '|')],
    ['line ends of an old Mac', semicolons.replaceAll('\n', '\r')],
    ['a separator named in quotes', `"sep=;"\r\n${semicolons}`],
    ['a separator named as a tab', `sep=\t\n${semicolons.replaceAll(';', '\t')}`],
    ['Windows-1251', encodeWith('windows-1251', semicolons.concat(remark))],
    ['UTF-16', Buffer.from(`\uFEFF${semicolons}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(semicolons, 'utf16le')],
    ['TRUE for yes', semicolons.replace('yes', 'TRUE')],
    ['да for yes', semicolons.replace('yes', 'да')],
    ['a workbook', writeWorkbook(rows)],
    [
      'a workbook with numbers',
      writeWorkbook(
        rows.map((row) => row.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell))),
      ),
    ],
    ['a web page that is named .xls', page],
  ])('[R-legacy-products] a map as a spreadsheet saves it is read: %s', async (_, bytes) => {
    const { rules, findings } = await readTable(Buffer.from(bytes), { origins: [publicOrigin] })
    expect(findings).toEqual([])
    const read = rules.map(({ from, status, target }) => [
      from,
      status,
      target?.origin,
      target?.path,
    ])
    expect(read.slice(0, 2)).toEqual([
      ['/а', 301, undefined, '/page/'],
      ['/б', 302, 'https://shop.example', '/'],
    ])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['a dash for no', semicolons.replace('yes', '—'), "3 error row: offsite is '—', not yes or no"],
    [
      'a row of a workbook',
      writeWorkbook(rows.map((row) => row.map((cell) => (cell === '302' ? '303' : cell)))),
      "3 error row: the status is '303', not 301, 302, 308 or 410",
    ],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47]),
      '1 error row: The file is a picture. Text in pictures is not read: paste the list instead.',
    ],
    [
      'a workbook without a map',
      writeWorkbook([['Prices'], [1]]),
      "1 error row: the column 'from' is missing",
    ],
    ['no content', ' \n', '2 error row: the file is empty: it needs a header'],
  ])('[R-legacy-products] a map with %s is refused', async (_, bytes, finding) => {
    expect((await lint(Buffer.from(bytes)))[0]).toBe(finding)
  })

  test('[R-legacy-products] what an export cannot say as a rule is refused by name, and what is off is left out', async () => {
    expect(
      await lint(
        'source,target,regex,code,type,match,status\n^/old/(.*)$,/$1,1,301,url,url,active\n/a,/page,0,301,url,login,active\n/b,/page,0,301,random,url,active\n/c,/page,0,301,url,url,disabled\n/d,,0,410,error,url,active\n/e,https://shop.example/,0,301,url,url,active\n/f,/page,0,404,error,url,active\n',
      ),
    ).toEqual([
      "2 error row: '^/old/(.*)$' is a regular expression: a rule is one path, or /path/* for all paths below it",
      "3 error row: '/a' matches by 'login': a rule is one path, or /path/*",
      "4 error row: '/b' has the type 'random': a rule redirects, or is gone (410)",
      '5 warning row: /c is switched off in the export of Redirection: left out',
      "7 error row: 'shop.example' is another site: set the column offsite to yes to allow it",
      "8 error row: the status is '404', not 301, 302, 308 or 410",
    ])
    expect(
      await lint(
        'id,source,matching,destination,type,category,status,ignore\n1,old,contains,/page/,301,,active,\n2,o.*d,regex,/page/,301,,active,\n3,off,exact,/page/,301,,inactive,\n4,gone,exact,/,410,,active,\n',
      ),
    ).toEqual([
      "2 error row: 'old' matches by 'contains': a rule is one path, or /path/*",
      "3 error row: 'o.*d' is a regular expression: a rule is one path, or /path/* for all paths below it",
      '4 warning row: off is switched off in the export of Rank Math: left out',
    ])
    expect(await lint('Origin,Target,Type,Format\n^a,/page/,301,regex\n')).toEqual([
      "2 error row: '^a' is a regular expression: a rule is one path, or /path/* for all paths below it",
    ])
  })

  test('[R-legacy-products] a crawl also lists pages that do not redirect, and redirects of the site itself', async () => {
    expect(
      await lint(
        'Address,Content,Status Code,Status,Redirect URL,Redirect Type\n' +
          'https://faceplate.example/x/,text/html,200,OK,,\n' +
          'https://faceplate.example/y/,text/html,404,Not Found,,\n' +
          'http://faceplate.example/page/,,307,HSTS,https://faceplate.example/page/,HSTS Policy\n' +
          'https://www.faceplate.example/catalog,,301,Moved,https://faceplate.example/catalog/,HTTP Redirect\n' +
          'https://faceplate.example/gone,,410,Gone,,\n' +
          'https://faceplate.example/lost,,301,Moved,,\n' +
          'https://faceplate.example/a,,301,Moved,https://shop.example/,HTTP Redirect\n',
      ),
    ).toEqual([
      '2 warning row: 2 rows are about pages that do not redirect: left out',
      '4 warning row: http://faceplate.example/page/ leads to itself, as the site does by itself for www., http and the slash: left out',
      '5 warning row: https://www.faceplate.example/catalog leads to itself, as the site does by itself for www., http and the slash: left out',
      "7 error row: '' is neither a path of this site nor an http(s) address",
      "8 error row: 'shop.example' is another site: set the column offsite to yes to allow it",
    ])
  })

  test('[R-legacy-products] a file _redirects is read with splats, keys and 410, and says what a rule cannot do', async () => {
    const file = `# comment
/old-a  /catalog/  301
/old-c  /download/  302
/old-d  /about/  410!
/news/*  /page/:splat  301!
/shop/*  /catalog/
/index.php  id=7  x=1  /page/
/find?id=8  /page/
/away  https://shop.example/  301  offsite=yes
/kept  /page/  301  query=drop
`
    const { rules, findings } = await readTable(Buffer.from(file), { origins: [publicOrigin] })
    expect(findings).toEqual([])
    expect(rules.map(({ line, from, to, status }) => [line, from, to, status])).toEqual([
      [2, '/old-a', '/catalog/', 301],
      [3, '/old-c', '/download/', 302],
      [4, '/old-d', '', 410],
      [5, '/news/*', '/page/*', 301],
      [6, '/shop/*', '/catalog/', 301],
      [7, '/index.php?id=7&x=1', '/page/', 301],
      [8, '/find?id=8', '/page/', 301],
      [9, '/away', 'https://shop.example/', 301],
      [10, '/kept', '/page/', 301],
    ])
    expect(rules.map(({ keepsQuery }) => keepsQuery).indexOf(false)).toBe(8)
    expect(
      await lint(`/ok /page/
/a /page/ 301 Country=de
/blog/:year/* /page/ 301
/store id=:id /page/ 301
/b/* /page/:splat/x
/c/* /:splat.html
/* /index.html 200
/d /404.html 404
/e https://shop.example/
/f /page/ 301 offsite=perhaps
/g
/h page
/api/x /page/
`),
    ).toEqual([
      "2 error row: '/a' has the condition 'Country=de': a rule is for every visitor; write nothing after the status, or offsite=yes or query=drop",
      "3 error row: ':year' in '/blog/:year/*' stands for any text: write the paths, or /path/* for all paths below one",
      "4 error row: ':id' in '/store' stands for any text: write the paths, or /path/* for all paths below one",
      "5 error row: ':splat' is only allowed as the last segment of a target: '/page/:splat/x'",
      "6 error row: ':splat' is only allowed as the last segment of a target: '/:splat.html'",
      '7 warning row: /* has the status 200, which shows another page and is no redirect: left out',
      '8 warning row: /d has the status 404, which shows another page and is no redirect: left out',
      "9 error row: 'shop.example' is another site: write offsite=yes at the end of the line to allow it",
      "10 error row: offsite is 'perhaps', not yes or no",
      "11 error row: '/g' has no target that begins with /, http: or https:",
      "12 error row: '/h' has no target that begins with /, http: or https:",
      "13 error row: '/api/x' is never redirected: the gateway serves it itself",
    ])
  })

  test.each([
    [
      'Apache (.htaccess)',
      'Redirect 301 /old-a /catalog/\nRedirectMatch 301 ^/old-b/(.*)$ /x/$1\n',
      1,
    ],
    [
      'Apache (.htaccess)',
      'Options -Indexes\n\nRewriteEngine On\nRewriteRule ^old$ "/new" [R=301,L]\n',
      3,
    ],
    ['Apache (.htaccess)', '<IfModule mod_alias.c>\n  RedirectPermanent /a /b\n</IfModule>\n', 1],
    ['nginx', 'map $request_uri $new_uri {\n  default "";\n  /old /new/;\n}\n', 1],
    ['nginx', '# old addresses\n/old-a /catalog/;\n/old-b /about/;\n', 2],
    ['nginx', 'location = /old { return 301 /new/; }\n', 1],
    [
      'JSON, such as vercel.json',
      '{\n  "redirects": [{ "source": "/a", "destination": "/b" }]\n}\n',
      1,
    ],
    ['JSON, such as vercel.json', '[\n  { "source": "/a", "destination": "/b" }\n]\n', 1],
    ['Netlify (netlify.toml)', '[[redirects]]\n  from = "/a"\n  to = "/b"\n', 1],
    [
      'IIS (web.config)',
      '<?xml version="1.0"?>\n<configuration>\n<system.webServer></system.webServer>\n</configuration>\n',
      2,
    ],
  ])(
    '[R-legacy-products] a configuration is named, with what to do: %s %j',
    async (name, text, line) => {
      for (const file of [text, `\uFEFF${text.replaceAll('\n', '\r\n')}`]) {
        const [finding = '', ...more] = await lint(file)
        expect(more).toEqual([])
        expect(finding).toMatch(new RegExp(`^${line} error row: this is a configuration `))
        expect(finding).toContain(name)
        expect(finding).toMatch(
          /write a first row from,to,status and one row for each redirect; .+,301/,
        )
      }
    },
  )

  test('[R-legacy-products] a table is no configuration, whatever its notes say', async () => {
    const csv =
      'from,to,status,note\n/a,/page/,301,"before:\nRedirect 301 /a /page/"\n/b, /page/ ,301,\n'
    expect(await lint(csv)).toEqual([])
    expect(await lint('/a, /b, 301\n')).toEqual([
      "1 error row: the column 'from' is missing",
      "1 error row: the column 'to' is missing",
      "1 error row: the column 'status' is missing",
      "1 error row: unknown column '/a'",
      "1 error row: unknown column '/b'",
      "1 error row: unknown column '301'",
    ])
  })

  test('[R-legacy-products] an error of the header or the encoding is reported once', async () => {
    expect(await lint('')).toEqual(['1 error row: the file is empty: it needs a header'])
    expect(await lint('from,to,hits\n/a,b,c\n')).toEqual([
      "1 error row: the column 'status' is missing",
      "1 error row: unknown column 'hits'",
    ])
    // Japanese in Shift JIS: none of the known encodings makes words of it.
    const path = '\x83\x82\x83f\x83\x8b\x90\x94\x97\xca'
    const unknown = Buffer.from(`from,to,status\n/${path},/page/,301\n`, 'latin1')
    expect(await lint(unknown)).toEqual(['2 error row: the row is not valid UTF-8'])
    expect(
      await lint('from,to,status,query,offsite\n/a,/b,301,lose,\n/b,/c,301,,perhaps\n'),
    ).toEqual([
      "2 error row: query is 'lose', not keep or drop",
      "3 error row: offsite is 'perhaps', not yes or no",
    ])
  })
})

const hosts = ['one.example', 'two.example', 'three.example']
const originOf = (host: string) => `https://${host}`

interface Row {
  /** Host of the only edition of the rule, and that of its target; empty: every edition, the same one. */
  host: string
  toHost: string
  from: string
  to: string
  status: string
  query: string
}

const mostHops = 32

/** A plain model of the table: applies one rule after the other, and looks at all rules each time. */
function scan(rows: readonly Row[], host: string, path: string, search: string) {
  const split = (text: string) =>
    text
      .split('/')
      .filter((each) => each !== '')
      .map((each) => decodeURIComponent(each).normalize('NFC'))
  let segments = split(path)
  let status = 0
  let query = search
  let at = host
  for (let hops = 0; ; hops += 1) {
    const matching = rows
      .map((row) => ({ row, from: split(row.from) }))
      .filter(({ row, from }) => {
        const isPrefix = from.at(-1) === '*'
        const fixed = isPrefix ? from.slice(0, -1) : from
        return (
          (row.host === '' || row.host === at) &&
          fixed.every((each, depth) => segments[depth] === each) &&
          (isPrefix || segments.length === fixed.length)
        )
      })
      // Stable: of equal rules the first one stays first.
      .toSorted((a, b) => rank(b) - rank(a))
    const [best] = matching
    if (!best) {
      return hops === 0 ? undefined : { hops, status, host: at, path: segments.join('/'), query }
    }
    if (hops === 100) return { hops: Infinity }
    const { row, from } = best
    if (row.status === '410') return { hops: hops + 1, status: 410 }
    const [target = '', own = ''] = row.to.split('?')
    const rest = segments.slice(from.length - 1)
    at = row.toHost || at
    segments = target.endsWith('/*') ? [...split(target.slice(0, -1)), ...rest] : split(target)
    status =
      status === 0 || status === Number(row.status)
        ? Number(row.status)
        : status === 302 || row.status === '302'
          ? 302
          : 301
    query = row.query === 'drop' ? own && `?${own}` : mergeSearch(own && `?${own}`, query)
  }
}

/** Converts the result of the table to the form of the model. */
function describeOutcome(outcome: RedirectOutcome | undefined, host: string, search: string) {
  if (!outcome) return undefined
  const { hops, status, origin = originOf(host), path, keepsQuery } = outcome
  if (status === 410) return { hops, status }
  const query = keepsQuery ? mergeSearch(outcome.search, search) : outcome.search
  return { hops, status, host: new URL(origin).host, path: path.replace(/^\/|\/$/g, ''), query }
}

/** Rules of one edition before those of every edition, exact rules before prefix rules, long before short. */
const rank = ({ row, from }: { row: Row; from: readonly string[] }) =>
  (row.host === '' ? 0 : 10_000) + (from.at(-1) === '*' ? from.length : 1000)

const segment = fc.constantFrom('a', 'b', 'c', 'é', 'e\u0301', '%c3%a9', '%61')
const path = (maxLength: number) =>
  fc
    .tuple(fc.array(segment, { maxLength }), fc.constantFrom('', '/'))
    .map(([segments, slash]) => (segments.length === 0 ? '/' : `/${segments.join('/')}${slash}`))
const below = (maxLength: number) =>
  fc
    .array(segment, { minLength: 1, maxLength })
    .map((segments) => `/${[...segments, '*'].join('/')}`)
const row: fc.Arbitrary<Row> = fc
  .record({
    host: fc.constantFrom('', '', '', 'one.example', 'two.example'),
    toHost: fc.constantFrom('', '', '', 'one.example', 'three.example'),
    exact: path(3),
    prefix: fc.option(below(2)),
    to: path(3),
    toPrefix: fc.option(below(2)),
    search: fc.constantFrom('', '', '', '?x=1', '?y=2&x=3'),
    status: fc.constantFrom('301', '301', '301', '302', '302', '308', '308', '410'),
    query: fc.constantFrom('', 'keep', 'drop'),
  })
  .map(({ host, toHost, exact, prefix, to, toPrefix, search, status, query }) => ({
    host,
    toHost,
    from: prefix ?? exact,
    to: status === '410' ? '' : (prefix && toPrefix ? toPrefix : to) + search,
    status,
    query,
  }))

/** Removes rules that the check rejects until it accepts all. */
async function settle(rows: Row[]): Promise<{ rows: Row[]; table: RedirectTable }> {
  const csv = rows.map(({ host, toHost, from, to, status, query }) => {
    const place = (at: string, address: string) =>
      at === '' || address === '' ? address : originOf(at) + address
    return `${place(host, from)},${place(toHost, to)},${status},${query}\n`
  })
  const read = await readTable(Buffer.from(`from,to,status,query\n${csv.join('')}`), {
    origins: hosts.map((host) => originOf(host)),
  })
  const refused = new Set(
    read.findings.filter(({ severity }) => severity === 'error').map(({ line }) => line),
  )
  for (const { line, kind } of read.findings) {
    if (kind !== 'loop') continue
    const row = rows[line - 2]
    const from = row?.from.replace('*', 'unknown') ?? ''
    const longest = hosts
      .filter((host) => row?.host === '' || row?.host === host)
      .map((host) => scan(rows, host, from, '')?.hops ?? 0)
    expect(Math.max(...longest), `line ${line} is no loop`).toBeGreaterThan(mostHops)
  }
  return refused.size === 0
    ? { rows, table: read.table }
    : settle(rows.filter((_, at) => !refused.has(at + 2)))
}

describe('any table', () => {
  test('[R-one-hop] no look-up leads to a redirected path, and each equals a linear scan', async () => {
    const search = '?q=1&x=0'
    let redirected = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 14 }),
        fc.array(path(5), { minLength: 10, maxLength: 20 }),
        fc.constantFrom(...hosts),
        async (all, paths, host) => {
          const { rows, table } = await settle(all)
          const froms = rows.map(({ from }) => from.replace('*', 'a/b'))
          const looked = [...paths, ...froms].map((each) => {
            const origin = originOf(host)
            const outcome = table.find(each, '', { origin })?.outcome
            const expected = scan(rows, host, each, search)
            // A chain that keeps the rest of the path can be long without being a loop; the table does not follow it.
            const isLong = expected !== undefined && expected.hops > mostHops
            const isFollowed = outcome !== undefined && outcome.status !== 410
            if (isFollowed) redirected += 1
            return {
              found: describeOutcome(outcome, host, search),
              wanted: isLong ? undefined : expected,
              isEndless: expected?.hops === Infinity,
              next: isFollowed
                ? table.find(outcome.path, '', { origin: outcome.origin ?? origin })
                : undefined,
            }
          })
          expect(looked.map(({ found }) => found)).toEqual(looked.map(({ wanted }) => wanted))
          expect(looked.filter(({ isEndless, next }) => isEndless || next)).toEqual([])
        },
      ),
      { numRuns: 1500 },
    )
    expect(redirected).toBeGreaterThan(5000)
  })
})
