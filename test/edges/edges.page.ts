import { factTitles, type FactName } from './edge.facts.ts'
import { edgeNames, edgePrograms, readRecipe, type EdgeName } from './edge.programs.ts'
import { edgeModes, readTable, type EdgeTable } from './edge.table.ts'

/** Where an edge differs from the others, for the operator who chooses one. */
const notes: Record<EdgeName, string> = {
  varnish:
    'Varnish keeps hosts apart by itself. It does not know `stale-if-error`, and passes on all that has a cookie: the recipe changes both.',
  nginx:
    'nginx needs the host in the key. It ignores `Age`, so a call that a gateway has kept is fresh for its `max-age` once more. It fetches the whole of a page that is `no-cache`, also for a browser that has it.',
  httpd:
    'httpd serves stored responses while no gateway responds, whatever they say. It would give a stored cookie to the next visitor; a public response has none.',
  squid: 'Squid serves nothing stale while no gateway responds.',
  haproxy:
    'HAProxy serves nothing stale. It does not store a response with `Age: 0` ([finding](../findings/haproxy-does-not-store-age-0.sh)), as a gateway sends it for the second after it has stored it; the next one is stored.',
}

const modeTexts: Record<(typeof edgeModes)[number], string> = {
  revalidates:
    'By default pages are `no-cache`: a cache asks the gateway each time, so a change is seen at once, and pages are away with the gateways.',
  'keeps-pages':
    'With `EDGE=keeps-pages` caches keep pages, too: they, and browsers, ask for each one again after a second, and those that serve stale pages have them while no gateway responds. A change is seen two seconds later.',
}

/** Writes docs/edges.md. */
export async function writePage(): Promise<string> {
  const table = readTable()
  const measured = edgeNames.filter((name) => table[name] !== undefined)
  const recipes = await Promise.all(
    measured.map(async (name) => {
      const { title, recipe } = edgePrograms[name]
      const language = recipe.slice(recipe.lastIndexOf('.') + 1)
      return `### ${title} ${table[name]?.version}\n\n${notes[name]} [ops/edges/${recipe}](../ops/edges/${recipe}):\n\n\`\`\`${language}\n${(await readRecipe(name)).trim()}\n\`\`\`\n`
    }),
  )
  return `# Caches in front

\`npm run edges -- --write\` writes this page: it starts each program by its recipe in front of a gateway with three editions, and
measures the tables. \`npm run edges\` says what differs, such as with another version.

Calls, pictures and files may be cached by a proxy or CDN. A public response has no field of a visitor, and says how long it may be
served while the gateways are away (\`stale-if-error\`). A gateway that trusts its proxy believes the host in \`X-Forwarded-Host\`, so a
cache must not pass on what a visitor states there: it would store the response under another host. Set \`TRUST_PROXY\` to the address of the cache
([Deploy](operations/deploy.md#behind-a-proxy)), and let [\`npm run explain -- --through\`](operations/observe.md#explain-a-url) tell
whether yours is right.

${edgeModes.map((mode) => `${modeTexts[mode]}\n\n${writeTable(table, mode, measured)}`).join('\n')}
- **stored**: the cache responds without the gateway. **asked again**: it asks the gateway whether its copy is still right.
  **fetched again**: the gateway sends the whole. **passed on**: each request reaches the gateway.
- Numbers are statuses. The last four rows are of stored responses, half a minute after the gateway has gone, when calls are stale.
- **304**: a browser that has the page gets no second copy.

## Recipes

Each has one gateway on this machine; name yours.

${recipes.join('\n')}`
}

function writeTable(
  table: EdgeTable,
  mode: (typeof edgeModes)[number],
  names: readonly EdgeName[],
): string {
  const titles = names.map((name) => edgePrograms[name].title)
  const rows = Object.entries(factTitles).map(([fact, title]) => [
    title,
    ...names.map((name) => table[name]?.[mode][fact as FactName] ?? ''),
  ])
  const lines = [[`\`EDGE=${mode}\``, ...titles], ['', ...titles].map(() => '---'), ...rows]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}
