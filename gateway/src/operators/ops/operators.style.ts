/** Style that the pages of the operators' port share. They have no script, and fit a telephone. */
export const operatorsStyle = `:root { --good: light-dark(#1c6b45, #6fcf9a); --watch: light-dark(#8a5a00, #e9b949); --bad: light-dark(#b3261e, #ff8a80); --line: light-dark(#d9dde1, #3a3f44) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 1.5rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .25rem 0; border-bottom: 1px solid var(--line); font-weight: normal }
h1 { font-size: 1.5rem; margin: 0 }
h2 { font-size: 1rem; margin: 1.75rem 0 .25rem }
p, ul { margin: .25rem 0 }`
