const controlOrSpace = /[\p{Cc}\s]/u

/**
 * Whether a path may be opened after a sign-in: one leading slash and the same origin. Browsers read `//host` and
 * `/\host` as other hosts, and the URL parser drops tabs and line breaks, which could produce one of them.
 */
export function isSafePath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || path.includes('\\') || controlOrSpace.test(path)) return false
  return new URL(path, 'https://portal.invalid').origin === 'https://portal.invalid'
}

/** The path if it is safe, else the fallback. */
export const safePathOr = (path: unknown, fallback: string): string =>
  typeof path === 'string' && isSafePath(path) ? path : fallback
