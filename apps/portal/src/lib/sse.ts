export type ServerSentEvent = { event: string; data: string; id: string | undefined }

/**
 * Parses an event stream as the HTML standard defines it: fields by line (LF, CR or CRLF), events by blank line,
 * several `data` lines joined, comments (heartbeats) dropped; `onBytes` hears of these, too.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes = () => {},
): AsyncGenerator<ServerSentEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      onBytes()
      const blocks = (rest + value).split(/\r\n\r\n|\n\n|\r\r/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) yield event
      }
    }
  } finally {
    // The consumer stopped reading.
    void reader.cancel().catch(() => undefined)
    reader.releaseLock()
  }
}

function parseBlock(block: string): ServerSentEvent | undefined {
  const data: string[] = []
  let event = 'message'
  let id: string | undefined
  for (const line of block.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id') id = value
  }
  return data.length > 0 || event !== 'message' ? { event, data: data.join('\n'), id } : undefined
}
