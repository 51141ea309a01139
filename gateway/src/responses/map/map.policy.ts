const hosts = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru'

/** Requirements of the maps service: https://yandex.com/maps-api/docs/js-api/common/connection/csp.html */
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

/**
 * Writes the Content-Security-Policy of the map document; no other document uses it.
 *
 * @param styleHashes hashes of its style elements
 */
export function writeMapPolicy(
  styleHashes: readonly string[],
  { development }: { development: boolean },
): string {
  // Vite's development server needs inline styles and a socket.
  if (development)
    return policy
      .replace("style-src 'self'", "$& 'unsafe-inline'")
      .replace("connect-src 'self'", '$& ws:')
  return policy.replace("style-src 'self'", ['$&', ...styleHashes].join(' '))
}
