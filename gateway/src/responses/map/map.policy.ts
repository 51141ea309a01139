const hosts = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru'

/** As https://yandex.com/maps-api/docs/js-api/common/connection/csp.html asks for the maps alone. */
const policy = [
  "default-src 'none'",
  `script-src 'self' ${hosts} https://yastatic.net 'unsafe-eval'`,
  `style-src 'self' ${hosts} https://yastatic.net blob:`,
  `img-src 'self' data: ${hosts} https://*.maps.yandex.net https://yastatic.net`,
  "font-src 'self'",
  `connect-src 'self' ${hosts} https://*.maps.yandex.net`,
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The content policy of the document of the map, and of no other. */
export function writeMapPolicy(development: boolean): string {
  if (!development) return policy
  // Vite's development server needs inline styles and a socket.
  return policy
    .replace("style-src 'self'", "$& 'unsafe-inline'")
    .replace("connect-src 'self'", '$& ws:')
}
