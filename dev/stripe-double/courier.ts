import { createHmac } from 'node:crypto'
import type { StripeWorld } from './stripe-world.ts'

export interface CourierFaults {
  /** From 0 up to 1. */
  random(): number
  /** Shares of events that are lost and delivered twice. */
  readonly lost: number
  readonly doubled: number
}

/** The header of a delivery: a time and the signature of it with the exact body. */
export function signatureOf(secret: string, body: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${signature}`
}

/** Delivers all waiting events in random order; some twice, some never. Returns the statuses of the answers. */
export async function deliverEvents(
  world: StripeWorld,
  hook: string,
  secret: string,
  faults: CourierFaults | null,
): Promise<number[]> {
  const waiting = world.events.splice(0)
  const queue = faults
    ? waiting
        .filter(() => faults.random() >= faults.lost)
        .flatMap((event) => (faults.random() < faults.doubled ? [event, event] : [event]))
        .map((event) => ({ event, order: faults.random() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ event }) => event)
    : waiting
  const statuses: number[] = []
  for (const { id, type, object } of queue) {
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: world.now,
      type,
      data: { object },
    })
    const signature = signatureOf(secret, body, Math.floor(Date.now() / 1_000))
    const response = await fetch(hook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    await response.text()
    statuses.push(response.status)
  }
  return statuses
}
