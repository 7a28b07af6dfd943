/** Cookies and headers that an operation adds to its answer. */
export interface ReplyWriter {
  setCookie(name: string, value: string, options: CookieOptions): void
  header(name: string, value: string): void
}

export interface CookieOptions {
  readonly httpOnly: boolean
  /** Null ends with the browser session; 0 removes the cookie. */
  readonly maxAgeSeconds: number | null
  readonly path?: string
}

/** RFC 6265 Set-Cookie; always SameSite=Strict, and Secure wherever the address is https. */
export function cookieText(
  name: string,
  value: string,
  options: CookieOptions & { secure: boolean },
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`, 'SameSite=Strict']
  if (options.maxAgeSeconds !== null) parts.push(`Max-Age=${options.maxAgeSeconds}`)
  if (options.httpOnly) parts.push('HttpOnly')
  if (options.secure) parts.push('Secure')
  return parts.join('; ')
}

/** The cookie's value in a Cookie header, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decodeCookie(value.join('='))
  }
  return null
}

function decodeCookie(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
