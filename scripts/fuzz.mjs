// Every field of every call meets every hostile value, and all that its schema allows or forbids, a quarter of an hour's work;
// `npm test` draws some of them.
process.env.FUZZ = 'all'
process.argv.push('test/gateway/hostile.values.test.ts')
await import('./test.mjs')
