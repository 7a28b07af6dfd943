import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * What goes wrong with requests whose operation matches; `times` of them, then all is well again. `unanswered`
 * cuts before anything was done, `cut-after` once it was done, `half-answered` within the answer. `conflict` says of
 * one message that another program changed it at the same time, whether it was asked for alone or in a batch.
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

export class DoubleFaults {
  #faults: DoubleFault[] = []

  set(...faults: DoubleFault[]): void {
    this.#faults = faults.map((fault) => ({ ...fault }))
  }

  /** Of a whole request, or of one message in it. */
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

/** Sends the answer, or as much of it as the fault lets through. */
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
