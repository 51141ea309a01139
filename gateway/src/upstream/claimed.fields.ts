/**
 * Request fields that clients must not send through the gateway, because servers believe them when a proxy in front
 * sends them: who the client is, how and from where it connected, and what it requests. They are recognised by the words
 * of their names, since each proxy has names of its own. Fields that prove what they claim, such as Authorization, are
 * not among them.
 */

/** Words of names. */
const claims = [
  // The user, and groups and rights of the user.
  'aad account admin actor administrator affiliation anonymous auth authenticated authentication authn authorized authz ' +
    'behalf caller claim claims credential credentials creds customer delegate delegated delegation displayname dn ' +
    'email employee entitlements eppn group groups httpauth imei impersonate impersonated impersonation impersonator ' +
    'imsi internal logged login logon mail msisdn nickname orgid permission permissions preauth privileged privileges ' +
    'role roles runas scope scopes sub sudo superuser ' +
    'trusted uid upn verified webauth whoami',
  // A login that a proxy has checked.
  'assertion authelia authentik iap idp idtoken jwt kerberos keycloak ldap mellon oam oauth oauth2 oidc openid osso ' +
    'pomerium saml saml2 shib shibboleth smsession sso tailscale teleport vouch',
  // A certificate, and encryption.
  'https mtls pki ssl tls xfcc',
  // The address of the client.
  'addr address connecting connectingip geoip ip ipaddr ipaddress ipcountry ips ipv4 ipv6 originating originip peer ' +
    'peerip pseudo realip socketip sourceip srcip trueip viewer visitor',
  // An edge network or a gateway, which trusts fields of its own.
  'akamai apigateway appengine arr azure cf cloudflare cloudfront edgescape envoy fastly fly incap netlify nf sucuri ' +
    'vercel',
  // Another method, host or URL, or a file to send.
  'accel invoke method middleware original pathinfo proto protocol replaced rewrite rewritten scheme scriptname ' +
    'sendfile',
]

const claimingWords = new Set(claims.flatMap((words) => words.split(' ')))

/** Parts of words, for names that are written together: `clientip`, `remoteuser`. */
const claimingParts = [
  'cert',
  'client',
  'consumer',
  'forward',
  'host',
  'identit',
  'override',
  'principal',
  'proxied',
  'proxies',
  'proxy',
  'remote',
  'user',
]

/** Names that have such a word and claim nothing, or nothing without proof. */
const harmlessNames =
  /^(?:access-control-request-(?:headers|method)|max-forwards|x-client-(?:data|name|platform|request-id|trace-id|version)|x-goog-api-client|sec-fetch-user|x-auth-key|x-auth-token|(?:x-)?(?:amz-)?user-agent)$/

/** Names that claim something without such a word. */
const claimingNames = new Set([
  'coming-from',
  'path-info',
  'persistent-id',
  'script-name',
  'sm-universalid',
  'surrogate-capability',
  'targeted-id',
  'x-act-as',
  'x-amzn-lambda-context',
  'x-amzn-request-context',
  'x-coming-from',
  'x-path-info',
  'x-run-as',
  'x-script-name',
])

/**
 * Whether a field claims something about the client, its connection or its request. All names with `_` count, because
 * CGI and its successors read them as names with `-` (RFC 3875 §4.1.18).
 *
 * @param name in lower case
 */
export function isClaimed(name: string): boolean {
  if (name.includes('_') || claimingNames.has(name)) return true
  if (harmlessNames.test(name)) return false
  // Some servers read any other character as a separator too.
  return name.split(/[^a-z0-9]/).some(isClaimingWord)
}

function isClaimingWord(word: string): boolean {
  return (
    claimingWords.has(word) ||
    /ur[il]$/.test(word) ||
    claimingParts.some((part) => word.includes(part))
  )
}
