/** Too many concurrent sign-ins; the caller answers 503 and the person tries again. */
export class PasswordsOverloadedError extends Error {
  readonly code = 'overloaded'
  constructor() {
    super('too many password checks are queued')
    this.name = 'PasswordsOverloadedError'
  }
}

/**
 * Runs at most `running` tasks at once and lets at most `waiting` more wait, so that many sign-ins use bounded memory
 * and leave threads of the pool for files and DNS.
 */
export function createHashQueue(limits: { running: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (queue.length >= limits.waiting) throw new PasswordsOverloadedError()
      // A finishing task passes its slot on, so `running` stays the same.
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
