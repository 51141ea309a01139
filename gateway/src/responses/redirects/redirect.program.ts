/** A configuration of another program, by the lines that only it has. */
interface Program {
  name: string
  /** Matches a line with single spaces between its words. */
  line: RegExp
  /** How a redirect of it is written as a row. */
  example: string
}

/** Apache mod_alias and mod_rewrite, nginx ngx_http_map_module and ngx_http_rewrite_module, and others by their manuals. */
const programs: readonly Program[] = [
  {
    name: 'a configuration of Apache (.htaccess)',
    line: /^(?:<IfModule |Redirect(?:Match|Permanent|Temp)? (?:(?:\d{3}|permanent|temp|seeother|gone) )?["']?[/^]|Rewrite(?:Engine|Cond|Rule|Base|Map) )/i,
    example:
      "'Redirect 301 /old /new/' is the row /old,/new/,301, and 'RedirectMatch 301 ^/old/(.*)$ /new/$1' is /old/*,/new/*,301",
  },
  {
    name: 'a configuration of nginx',
    line: /^(?:map \S+ \$\w+ ?\{|server ?\{|location [^{]*\{|rewrite [^;]*;|return 30\d [^;]*;|["']?[~/][^ ,;]* [^ ,;]+;$)/,
    example:
      "'/old /new/;' of a map is the row /old,/new/,301, and 'rewrite ^/old/(.*)$ /new/$1 permanent;' is /old/*,/new/*,301",
  },
  {
    name: 'a configuration of Netlify (netlify.toml)',
    line: /^\[\[redirects\]\]/,
    example: 'from = "/old" and to = "/new/" are the row /old,/new/,301',
  },
  {
    name: 'a configuration of IIS (web.config)',
    line: /^<(?:configuration|system\.webServer|rewriteMaps?|httpRedirect|rule)\b/i,
    example: '<add key="/old" value="/new/" /> is the row /old,/new/,301',
  },
  {
    name: 'a configuration in JSON, such as vercel.json',
    line: /^(?:\{|\[ ?(?:\{|$))/,
    example: '{ "source": "/old", "destination": "/new/" } is the row /old,/new/,301',
  },
]

/** Most lines that are looked at: some configurations begin with other directives. */
const maxLines = 100

/** Names the program whose configuration a text is, its line, and what to do. Undefined: it is none that is known. */
export function findProgram(start: string): { line: number; text: string } | undefined {
  const lines = start.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (const [at, line] of lines.slice(0, maxLines).entries()) {
    const found = programs.find((program) => program.line.test(line.trim().replaceAll(/\s+/g, ' ')))
    if (found) {
      const { name, example } = found
      const text = `this is ${name}, not a table: write a first row from,to,status and one row for each redirect; ${example}`
      return { line: at + 1, text }
    }
  }
  return undefined
}
