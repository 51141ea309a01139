// Ends well when the service of this machine says that it can be used: what a health check of a container runs.
const { PORT = '3000' } = process.env
const [path = '/readyz'] = process.argv.slice(2)
const answer = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
