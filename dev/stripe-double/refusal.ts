/** A refusal in the words of Stripe. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.body = { error: { type, code, message } }
  }
}

export const missing = (what: string): Refusal => new Refusal(404, 'resource_missing', `No such ${what}`)
export const invalid = (message: string): Refusal => new Refusal(400, 'parameter_invalid', message)

export function known<T>(map: ReadonlyMap<string, T>, id: string | undefined, what: string): T {
  const found = map.get(id ?? '')
  if (!found) throw missing(what)
  return found
}
