import { vi } from 'vitest'

/**
 * Runs a request with the clock of the server one second ahead. Sessions and API keys are cached for less than a second
 * by this clock, so that the request sees every earlier change, however busy the machine is.
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
