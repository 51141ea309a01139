/**
 * Loads the script of an analytics service. Failures concern only the operator of the site, so they go to the console.
 *
 * @param isReady whether the script has defined its interface
 */
export function loadScript(
  url: string,
  isReady: () => boolean,
  attributes: Readonly<Record<string, string>> = {},
): void {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  const warn = (problem: string) => () => console.warn(`The web analytics script ${url} ${problem}`)
  script.addEventListener('error', warn('could not be loaded'))
  script.addEventListener('load', () => {
    if (!isReady()) warn('does not define the tag')()
  })
  document.head.append(script)
}
