/** Path of the browser for measurements: from the environment, or else where Debian installs it. */
export const browserProgram = process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell'
