/** What an address says about the connection itself (PostgreSQL, 34.1.2), or to a pooler in front of the server. */
const ofConnection =
  /^(host|hostaddr|port|dbname|user|password|passfile|service|options|replication|pgbouncer|requirepeer|require_auth|uselibpqcompat)$|^(application_name|fallback_application_name|client_encoding|channel_binding|connect_timeout|target_session_attrs|load_balance_hosts)$|^(ssl|gss|krb|scram|oauth|keepalives|tcp_|min_protocol|max_protocol)/

/**
 * DATABASE_URL as the driver has to read it: encryption means what it means to libpq, and so to psql; settings of the
 * server (`?lock_timeout=5s`) are asked of the server, after those given here, so that the address has the last word.
 */
export function driverAddress(address: string, settings: Readonly<Record<string, number>> = {}): string {
  const url = new URL(address)
  const { searchParams } = url
  const asked = [...searchParams].filter(([name]) => !ofConnection.test(name))
  for (const [name] of asked) searchParams.delete(name)
  const wanted = [...Object.entries(settings).map(([name, value]) => [name, String(value)] as const), ...asked]
  const options = wanted.map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\\s]/g, String.raw`\$&`)}`)
  const own = searchParams.get('options')
  if (options.length > 0) searchParams.set('options', [...options, ...(own === null ? [] : [own])].join(' '))
  readEncryption(searchParams)
  return url.href
}

function readEncryption(searchParams: URLSearchParams): void {
  // The driver cannot fall back to a connection without TLS: `allow` and `prefer` fail where the server has none.
  if (['allow', 'prefer'].includes(searchParams.get('sslmode') ?? '')) searchParams.set('sslmode', 'require')
  if (searchParams.get('sslrootcert') === 'system') {
    searchParams.delete('sslrootcert')
    searchParams.set('sslmode', 'verify-full')
  }
  if (searchParams.has('sslmode')) searchParams.set('uselibpqcompat', 'true')
}
