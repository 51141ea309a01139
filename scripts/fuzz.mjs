// Every field of every call meets every hostile value, and all that its schema allows or forbids, which takes an hour;
// `npm test` draws some of them.
process.env.FUZZ = 'all'
process.argv.push('test/gateway/hostile.values.test.ts')
await import('./test.mjs')
