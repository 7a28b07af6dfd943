const plainWord = /^[\w.:/@+-]+$/
const shownApart = new Set(['time', 'level', 'msg', 'err', 'method', 'route', 'status', 'ms'])

/** Formats a log entry for a terminal: time, level, message, then the other fields as name=value. */
export function readableLine(entry: Readonly<Record<string, unknown>>): string {
  const time = new Date(String(entry.time)).toTimeString().slice(0, 8)
  const level = String(entry.level).toUpperCase().padEnd(5)
  const fields = Object.entries(entry).flatMap(([name, value]) =>
    shownApart.has(name) ? [] : [`${word(name)}=${word(value)}`],
  )
  return [time, level, subjectOf(entry), ...errorOf(entry.err), ...fields].join(' ')
}

/** Describes a request by method, route, status and duration. */
function subjectOf({ msg, method, route, status, ms }: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(String(msg ?? '')).slice(1, -1)
  return route === undefined ? text : `${word(method)} ${word(route)} ${word(status)} ${word(ms)} ms`
}

function errorOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { message, stack } = error as { message?: unknown; stack?: unknown }
  return [JSON.stringify(String(stack ?? message ?? ''))]
}

const word = (value: unknown): string =>
  typeof value === 'string' && plainWord.test(value) ? value : (JSON.stringify(value) ?? '')
