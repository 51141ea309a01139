// Health check of a container: exits with 0 if the service of this machine reports that it is ready.
const { PORT = '3000' } = process.env
const [path = '/readyz'] = process.argv.slice(2)
const answer = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
