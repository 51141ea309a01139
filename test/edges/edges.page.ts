import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { factTitles, type EdgeFacts, type FactName } from './edge.facts.ts'
import { edgeNames, edgePrograms, readRecipe, type EdgeName } from './edge.programs.ts'
import { edgeModes, readTable, type EdgeTable } from './edge.table.ts'
import { surrogateRecipe } from './surrogate.varnish.ts'

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

const surrogateText = `With \`EDGE=surrogate\` a cache keeps pages, calls, pictures and files for as long as the gateway may use them itself, and for
\`EDGE_FRESH_S\` where the content service is that of Faceplate, because each change is purged. Browsers ask for each page again.

- The lifetime is in \`CDN-Cache-Control\` (RFC 9213), which browsers and other caches do not read. A response for one visitor has none.
- Each response has keys, of its parts and its address. A change removes the responses with its keys; a gateway that starts, or may
  have missed changes, makes all stale. Every gateway does so, after it has purged its own memory.
- A purge is repeated until it is done, and done once more a second later. Meanwhile \`/status\` and \`faceplate_edge_pending_keys\`
  show it, \`POST /purge\` responds with 503, and responses are fresh for a second.
- Stale copies are for outages alone: \`stale-while-revalidate\` is not sent.

| \`EDGE_PURGE\` | purges by | fields of a response |
| --- | --- | --- |
| \`varnish\` | \`PURGE\` with \`xkey-purge\` or \`xkey-softpurge\`, at each host of \`EDGE_PURGE_URL\` | \`CDN-Cache-Control\`, \`xkey\` |
| \`fastly\` | \`POST …/purge\` of the service, with \`Fastly-Soft-Purge\` | \`Surrogate-Control\`, \`Surrogate-Key\` |
| \`cloudflare\` | \`POST …/purge_cache\` of the zone; it has no soft purge | \`Cloudflare-CDN-Cache-Control\`, \`Cache-Tag\` |
| \`webhook\` | a post of \`{"type": "edge.purge", "data": {"keys": […], "soft": false}}\`, signed as [Standard Webhooks](https://www.standardwebhooks.com/) | \`CDN-Cache-Control\`, \`Cache-Tag\` |

\`EDGE_CONTROL_FIELD\` and \`EDGE_KEYS_FIELD\` name other fields. Each process that serves visitors purges by itself, and Cloudflare refuses
more than five purges a minute in its free plan, ten a second for businesses: they are then late, not lost. Varnish with two gateways is
measured; the interfaces of Fastly and Cloudflare are tested against their documentation alone.

- All hosts of \`EDGE_PURGE_URL\` must do a purge: one that is away for good makes all lifetimes short until you take it out.
- Changed rules of redirects and other settings purge nothing: \`POST /purge\` with \`{"all": true}\` after such a change.
- Cloudflare ignores most of \`Vary\`: with \`CORS_ORIGINS\`, or for pictures that it would choose by \`Accept\`, let it pass them on.
`

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

${edgeModes.map((mode) => `${modeTexts[mode]}\n\n${writeTable(mode, pickMode(table, mode, measured))}`).join('\n')}
${surrogateText}
${writeTable('surrogate', { Varnish: table.varnish?.surrogate })}
- **stored**: the cache responds without the gateway. **asked again**: it asks the gateway whether its copy is still right.
  **fetched again**: the gateway sends the whole. **passed on**: each request reaches the gateway.
- Numbers are statuses. The last four rows are of stored responses, half a minute after the gateway has gone, when calls are stale.
- **304**: a browser that has the page gets no second copy.

## Recipes

Each has one gateway on this machine; name yours.

${recipes.join('\n')}
### Varnish with keys

[ops/edges/${surrogateRecipe}](../ops/edges/${surrogateRecipe}), with two gateways:

\`\`\`vcl
${(await readFile(join(root, 'ops/edges', surrogateRecipe), 'utf8')).trim()}
\`\`\`
`
}

function pickMode(
  table: EdgeTable,
  mode: (typeof edgeModes)[number],
  names: readonly EdgeName[],
): Record<string, EdgeFacts | undefined> {
  return Object.fromEntries(
    names.map((name) => [edgePrograms[name].title, table[name]?.[mode]] as const),
  )
}

function writeTable(mode: string, facts: Record<string, EdgeFacts | undefined>): string {
  const titles = Object.keys(facts)
  const rows = Object.entries(factTitles).map(([fact, title]) => [
    title,
    ...Object.values(facts).map((each) => each?.[fact as FactName] ?? ''),
  ])
  const lines = [[`\`EDGE=${mode}\``, ...titles], ['', ...titles].map(() => '---'), ...rows]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}
