/** Thrown for a response that does not prove anything; the message says why, for the log. */
export class SamlRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SamlRefusal'
  }
}
