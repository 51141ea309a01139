/** One table of the page: a heading and rows of name and value. */
export interface StatusSection {
  title: string
  rows: readonly (readonly [name: string, value: string | number])[]
}

/** A page a person can read on a telephone at night: what runs, and how it goes. */
export function renderStatus(sections: readonly StatusSection[]): string {
  const tables = sections
    .map(
      ({ title, rows }) =>
        `<section><h2>${escape(title)}</h2><table>${rows
          .map(
            ([name, value]) =>
              `<tr><th scope="row">${escape(name)}</th><td>${escape(String(value))}</td></tr>`,
          )
          .join('')}</table></section>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Faceplate status</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #8884; font-weight: normal }
td { text-align: right; font-variant-numeric: tabular-nums }
h2 { font-size: 1rem; margin: 1.5rem 0 .25rem }
</style>
<h1>Faceplate</h1>
${tables}
</html>
`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
