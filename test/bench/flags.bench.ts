import {
  describeSite,
  freeFilter,
  groupPath,
  readServing,
  startStoredCalls,
  type Contestant,
  type Serving,
} from './contestants.ts'
import { median, write, writeSpread, writeTable } from './figures.ts'
import { compressed } from './load.ts'
import { findSettledSlope, watchMixedLoad } from './memory.bench.ts'
import { chooseSeconds, isQuick, rounds } from './pace.ts'
import { compareCost, race, startAll, stopAll } from './race.ts'
import type { Section } from './section.ts'
import { startServer } from './servers.ts'

const connections = 4
const seconds = chooseSeconds(4)
const warmRequests = isQuick ? 100 : 300
const mixedSeconds = isQuick ? 20 : 120

const shippedName = 'as in `scripts/serving.json`'
const semiSpaces = [4, 16, 32]

/** Cost and saving of each setting of `scripts/serving.json` (decision 030). */
export async function benchFlags(): Promise<Section> {
  const variations = listVariations(readServing())
  const calls = await startStoredCalls()
  const path = `${groupPath}?${freeFilter}={n}`
  const runners = await startAll(
    variations.map((each) => describeContestant(each, path, { API_BASE: `${calls.origin}/` })),
  )
  const question = { connections, seconds, warmRequests, acceptEncoding: compressed }
  const results = await race(runners, question)
  await stopAll([...runners, { server: calls }])
  const rows = []
  for (const variation of variations) {
    const { name } = variation
    const { lines, loaded } = await watchMixedLoad(
      await describeContestant(variation, path).start(),
      mixedSeconds,
    )
    const values = lines[0]?.values ?? []
    const cost = results.find((result) => result.name === name)?.cpuMs ?? []
    rows.push([
      name,
      `${write(median(cost))} ms`,
      writeSpread(compareCost(results, name, shippedName)),
      `${write(Math.max(...values))} MB`,
      `${write(findSettledSlope(values))} MB`,
      Math.round(loaded.requests / loaded.seconds).toLocaleString('en'),
    ])
  }
  const columns = [
    'settings',
    'processor time of a new page',
    'of the first row',
    'most memory of the gateway',
    'growth a minute at the end',
    'requests a second',
  ]
  return {
    markdown: `Each setting of \`scripts/serving.json\` ([030](decisions/030-bound-the-gateways-memory.md)) left out by itself, and other values of
\`--max-semi-space-size\`. A new page is the group page in the gateway alone, with its content API on the other core, in ${rounds}
alternating rounds of ${seconds} s. The last three columns are of ${mixedSeconds} s of the mixed load of the section [Memory](#memory), each on a
new process. The settings belong to a version of V8: measure again with a new Node.

${writeTable(columns, rows)}
`,
  }
}

interface Variation {
  name: string
  serving: Serving
}

function listVariations(serving: Serving): Variation[] {
  const { flags, nodeOptions, environment } = serving
  const withSemiSpace = (text: string) =>
    `${nodeOptions.replace(/--max-semi-space-size=\d+/, '')} ${text}`.trim()
  return [
    { name: shippedName, serving },
    ...flags.map((flag) => ({
      name: `without \`${flag}\``,
      serving: { ...serving, flags: flags.filter((each) => each !== flag) },
    })),
    ...Object.keys(environment).map((name) => ({
      name: `without \`${name}\``,
      serving: {
        ...serving,
        environment: Object.fromEntries(
          Object.entries(environment).filter(([each]) => each !== name),
        ),
      },
    })),
    ...semiSpaces
      .map((size) => `--max-semi-space-size=${size}`)
      .filter((flag) => !nodeOptions.includes(flag))
      .map((flag) => ({
        name: `with \`${flag}\``,
        serving: { ...serving, nodeOptions: withSemiSpace(flag) },
      })),
    { name: 'without all', serving: { flags: [], nodeOptions: '', environment: {} } },
  ]
}

function describeContestant(
  { name, serving }: Variation,
  path: string,
  environment: NodeJS.ProcessEnv = {},
): Contestant {
  const describe = describeSite(environment, undefined, serving)
  return { name, path, start: () => startServer(describe, '/healthz') }
}
