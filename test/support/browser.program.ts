/** The browser of measurements: the one that a command found, else where Debian has it. */
export const browserProgram = process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell'
