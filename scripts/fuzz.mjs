// Tests every field of every call with every hostile value, and with values that its schema allows or forbids. It takes a
// quarter of an hour; `npm test` uses a random selection of these values.
process.env.FUZZ = 'all'
process.argv.push('test/gateway/hostile.values.test.ts')
await import('./test.mjs')
