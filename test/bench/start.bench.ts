import { describeSite, frameworks, site } from './contestants.ts'
import { median, writeTable, writeSpread } from './figures.ts'
import { rounds } from './pace.ts'
import type { Section } from './section.ts'
import { makeFolder, readTreeUsage, startServer, type Server } from './servers.ts'
import { storeData } from './stored.files.ts'

interface Start {
  name: string
  start: () => Promise<Server>
  startedMs: number[]
  residentMb: number[]
}

/** Time from the command to the first page, with everything built. */
export async function benchStart(): Promise<Section> {
  const warm = await site('/').start()
  const data = await storeData(warm.origin)
  await warm.stop()
  const kept = makeFolder()
  const npmStart = (environment: NodeJS.ProcessEnv) => () =>
    startServer(
      (port, folder) => ({
        ...describeSite(environment)(port, folder),
        command: 'npm',
        args: ['start', '--silent'],
      }),
      '/',
    )
  const contestants = [
    { name: 'Faceplate, `npm start`', start: npmStart({ DATA_DIR: kept }) },
    { name: 'Faceplate, `npm start` with an empty data folder', start: npmStart({}) },
    ...frameworks('fresh', data),
  ]
  const starts: Start[] = contestants.map(({ name, start }) => {
    return { name, start, startedMs: [], residentMb: [] }
  })
  // The first start of each is not counted: it fills the data folder, and reads files that are not in the page cache.
  for (let round = -1; round < rounds; round += 1) {
    for (const { start, startedMs, residentMb } of starts) {
      const server = await start()
      if (round >= 0) {
        startedMs.push(server.startedMs)
        residentMb.push(readTreeUsage(server.pid).residentMb)
      }
      await server.stop()
    }
  }
  const rows = starts.map(({ name, startedMs, residentMb }) => [
    name,
    `${writeSpread(startedMs.map((ms) => ms / 1000))} s`,
    `${median(residentMb).toFixed(0)} MB`,
  ])
  return {
    markdown: `Time from the command to the response with the first page, on one core, ${rounds} starts. The aim for Faceplate is 1.5 s.

${writeTable(['server', 'first page after', 'resident memory then'], rows)}
`,
  }
}
