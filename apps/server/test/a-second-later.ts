import { vi } from 'vitest'

/**
 * What is answered a second from now, without waiting for it: a server believes what it knows of a session or a key for
 * less than a second, by this clock.
 */
export async function aSecondLater<T>(ask: () => Promise<T>): Promise<T> {
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000)
  try {
    return await ask()
  } finally {
    clock.mockRestore()
  }
}
