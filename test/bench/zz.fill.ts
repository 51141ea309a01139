import { mkdirSync } from 'node:fs'
import { fillCatalogue } from '/work/wG/test/bench/catalogue.scale.ts'
mkdirSync('/tmp/x/h19/g-scale', { recursive: true })
const t = Date.now()
await fillCatalogue('/tmp/x/h19/g-scale/content.sqlite', 100_000)
console.log('filled', Date.now() - t)
