const newline = 0x0a
const quote = 0x3e
const fromWord = Buffer.from('From ', 'latin1')
/** Longer lines are passed on in pieces; only the beginning of a line matters here. */
const longestHeld = 1_048_576

/**
 * Formats a message for mbox (RFC 4155, reversible variant): a separator line, and a `>` before each line that
 * resembles one. Removing the first `>` of such lines restores every byte.
 */
export async function* mboxEntry(at: Date, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield Buffer.from(`From postroom@localhost ${asctime(at)}\n`)
  let held: Buffer = Buffer.alloc(0)
  let isLineStart = true
  let last = newline
  for await (const chunk of content) {
    held = Buffer.concat([held, chunk])
    const end = held.length > longestHeld ? held.length : held.lastIndexOf(newline) + 1
    if (end === 0) continue
    const lines = held.subarray(0, end)
    yield quoted(lines, isLineStart)
    last = lines.at(-1) ?? newline
    isLineStart = last === newline
    held = held.subarray(end)
  }
  if (held.length > 0) {
    yield quoted(held, isLineStart)
    last = held.at(-1) ?? newline
  }
  yield Buffer.from(last === newline ? '\n' : '\n\n')
}

function quoted(lines: Buffer, isLineStart: boolean): Buffer {
  const pieces: Buffer[] = []
  let copied = 0
  for (let at = lines.indexOf(fromWord); at >= 0; at = lines.indexOf(fromWord, at + 1)) {
    let start = at
    while (start > 0 && lines[start - 1] === quote) start -= 1
    const begins = start === 0 ? isLineStart : lines[start - 1] === newline
    if (!begins) continue
    pieces.push(lines.subarray(copied, start), Buffer.from('>'))
    copied = start
  }
  return pieces.length === 0 ? lines : Buffer.concat([...pieces, lines.subarray(copied)])
}

/** Formats a date like C's asctime, in UTC: "Fri Nov 20 08:05:09 2026". */
function asctime(at: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = at
    .toUTCString()
    .replace(',', '')
    .split(' ')
  return `${weekday} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`
}
