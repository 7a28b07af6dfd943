import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Fault for the next `times` requests with a matching operation. `unanswered` closes the connection before anything is
 * done, `cut-after` after it is done, `half-answered` within the response. `conflict` reports a concurrent change of
 * one message, requested alone or in a batch.
 */
export type DoubleFault = {
  operation: RegExp
  kind:
    | 'busy'
    | 'unanswered'
    | 'cut-after'
    | 'half-answered'
    | 'server-error'
    | 'gateway-timeout'
    | 'conflict'
  times: number
  backOffMs?: number
}

/** Faults that are set for the next requests of a double. */
export class DoubleFaults {
  #faults: DoubleFault[] = []

  set(...faults: DoubleFault[]): void {
    this.#faults = faults.map((fault) => ({ ...fault }))
  }

  /** Takes a fault for a whole request, or for one message in it. */
  take(operation: string, of: 'request' | 'message' = 'request'): DoubleFault | null {
    const fault = this.#faults.find(
      (one) =>
        one.times > 0 && one.operation.test(operation) && (one.kind === 'conflict') === (of === 'message'),
    )
    if (!fault) return null
    fault.times -= 1
    return fault
  }
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Sends the response, or the part that the fault allows. */
export function give(
  response: ServerResponse,
  fault: DoubleFault | null,
  answer: { status: number; headers: Record<string, string>; body: string | Buffer },
): void {
  if (fault?.kind === 'cut-after') {
    response.destroy()
    return
  }
  const body = Buffer.from(answer.body)
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length })
  if (fault?.kind === 'half-answered') {
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
    return
  }
  response.end(body)
}
