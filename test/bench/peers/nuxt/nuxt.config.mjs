export default {
  compatibilityDate: '2026-11-01',
  srcDir: '.',
  serverDir: 'server',
  telemetry: false,
  routeRules: { '/swr/**': { swr: 3600 } },
}
