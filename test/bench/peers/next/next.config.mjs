export default {
  trailingSlash: true,
  poweredByHeader: false,
  // The project around it has a lock file too.
  turbopack: { root: import.meta.dirname },
}
