/** More sign-ins at once than hashes can be computed for; the caller answers 503 and the person tries again. */
export class PasswordsOverloadedError extends Error {
  readonly code = 'overloaded'
  constructor() {
    super('too many passwords are waiting to be checked')
    this.name = 'PasswordsOverloadedError'
  }
}

/**
 * Runs at most `running` tasks at once and lets at most `waiting` more wait. A flood of sign-ins then costs bounded
 * memory and leaves threads of the pool to files and name look-ups.
 */
export function createHashQueue(limits: { running: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (queue.length >= limits.waiting) throw new PasswordsOverloadedError()
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
