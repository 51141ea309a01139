/** The browser of the tests: the one that `npm test` found, else where Debian has it. */
export const browserProgram = process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell'
