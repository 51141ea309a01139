import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const out = '/tmp/cellar-look'
import('fs').then((f) => f.mkdirSync(out, { recursive: true }))
for (const [code, w, scheme] of [
  ['ks-3108i', 360, 'light'],
  ['ks-2428', 360, 'dark'],
  ['ks-2428', 1440, 'light'],
  ['ks-3108i', 1440, 'dark'],
  ['ks-2482', 360, 'light'],
]) {
  const c = await b.newContext({ viewport: { width: w, height: 800 }, colorScheme: scheme })
  const p = await c.newPage()
  let bytes = 0,
    n = 0
  const s = await c.newCDPSession(p)
  await s.send('Network.enable')
  s.on('Network.loadingFinished', (e) => {
    bytes += e.encodedDataLength
    n++
  })
  await p.goto('http://localhost:3951/p/' + code + '/', { waitUntil: 'networkidle' })
  console.log(code, w, bytes, n, await p.evaluate(() => document.documentElement.scrollWidth))
  await p.screenshot({ path: `${out}/${code}-${w}-${scheme}.png`, fullPage: true })
  await c.close()
}
const p = await b.newPage()
for (const code of process.argv.slice(2)) {
  await p.goto('http://localhost:3951/p/' + code + '/')
  const pdf = await p.pdf({
    path: `${out}/${code}.pdf`,
    preferCSSPageSize: true,
    printBackground: true,
  })
  console.log(code, (pdf.toString('latin1').match(/\/Type \/Page\b/g) || []).length, 'pages')
}
await b.close()
