/** Decides by its purpose which protocols a connection may use; ports of other protocols are refused. */
const MAIL_PURPOSE = /imap|smtp|pop3|mail|sieve|autodetect/
const MAIL_PORTS = new Set([25, 110, 143, 465, 587, 993, 995, 4190])
const WEB_PORTS = new Set([80, 443])
const LDAP_PORTS = new Set([389, 636])

/**
 * Above 1023 any port is allowed, for mail servers and web hooks on unusual ports, except those of databases, caches,
 * queues, consoles and container engines (some act on the first lines of another protocol) and the bad ports of the
 * WHATWG fetch standard.
 */
const SERVICES = new Set([
  1080, 1433, 1434, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2377, 2379, 2380, 3128, 3306, 3389, 3659,
  4045, 4190, 4369, 5060, 5061, 5432, 5433, 5672, 5900, 5901, 5984, 5985, 5986, 6000, 6379, 6380, 6443, 6566,
  6665, 6666, 6667, 6668, 6669, 6679, 6697, 7000, 7001, 8500, 8600, 9042, 9092, 9160, 9200, 9300, 10080,
  10250, 10255, 11211, 15672, 26379, 27017, 27018, 27019, 28017,
])

/** Whether requests for this purpose may use the port. */
export function isPortOpenFor(port: number, purpose: string): boolean {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return false
  const own = purpose === 'ldap' ? LDAP_PORTS : MAIL_PURPOSE.test(purpose) ? MAIL_PORTS : WEB_PORTS
  if (own.has(port)) return true
  return port >= 1024 && !SERVICES.has(port)
}
