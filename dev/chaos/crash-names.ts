/** Names what a process is about to send to a peer; the name is the same in every run. */
export function nameOf(peer: string, bytes: Buffer): string {
  if (peer === 'postgres') return `postgres ${nameStatement(bytes)}`
  const line = bytes.toString('latin1', 0, Math.min(bytes.length, 300)).split('\r\n', 1)[0] ?? ''
  if (peer === 'imap') return `imap ${imapCommand(line)}`
  if (peer === 'smtp')
    return `smtp ${/^(EHLO|AUTH|MAIL|RCPT|DATA|QUIT|RSET|NOOP|\.$)/.exec(line)?.[1] ?? 'content'}`
  const [, method = 'content', path = ''] = /^([A-Z]+) (\S+) HTTP/.exec(line) ?? []
  return `${peer} ${method} ${path.replace(/\?.*/, '').replaceAll(/\d+/g, 'n')}`.trim()
}

function imapCommand(line: string): string {
  const [, command, second] = /^[A-Za-z]*\d+ ([A-Z]+)(?: ([A-Z]+))?/i.exec(line) ?? []
  if (command) return (command === 'UID' ? `UID ${second}` : command).toUpperCase()
  return line === 'DONE' ? 'DONE' : 'content'
}

/** Returns the name of a prepared statement, or its verb and tables. */
function nameStatement(bytes: Buffer): string {
  const type = String.fromCharCode(bytes[0] ?? 0)
  const strings = bytes.toString('utf8', 5, Math.min(bytes.length, 6_000)).split('\0')
  if (type === 'Q') return summarizeSql(strings[0] ?? '')
  // A Parse message has the name and the text, a Bind message the portal and the name.
  if (type === 'P') return strings[0] || summarizeSql(strings[1] ?? '')
  if (type === 'B') return strings[1] || 'unnamed'
  return type === 'd' || type === 'c' ? 'copy' : 'beginning'
}

function summarizeSql(sql: string): string {
  const text = sql.trim().toLowerCase().replaceAll('"', '')
  const verb = /^[a-z]+/.exec(text)?.[0] ?? 'nothing'
  const tables = [
    ...text.matchAll(/\b(into|update|delete from|from|join|call|notify|listen)\s+([a-z_.]+)/g),
  ].map(([, how = '', table = '']) => (how === 'into' || how.startsWith('de') ? `${how} ${table}` : table))
  return [verb, ...new Set(tables)].slice(0, 4).join(' ').slice(0, 80)
}
