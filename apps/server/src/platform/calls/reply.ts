/** Cookies and headers that an operation adds to its response. */
export interface ReplyWriter {
  setCookie(name: string, value: string, options: CookieOptions): void
  header(name: string, value: string): void
}

export interface CookieOptions {
  readonly httpOnly: boolean
  /** Null: session cookie; 0: deletes the cookie. */
  readonly maxAgeSeconds: number | null
  readonly path?: string
}

/** Keeps cookies and headers until `write`, as the attempt that sets them may be repeated. */
interface HeldReply extends ReplyWriter {
  write(): void
}

/** A writer that keeps what it is given for another one. */
export function holdReply(reply: ReplyWriter): HeldReply {
  const held: (() => void)[] = []
  return {
    setCookie: (...cookie) => void held.push(() => reply.setCookie(...cookie)),
    header: (...header) => void held.push(() => reply.header(...header)),
    write: () => {
      for (const write of held) write()
    },
  }
}

/** Formats Set-Cookie (RFC 6265): always SameSite=Strict, and Secure over HTTPS. */
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

/** The value of the cookie in a Cookie header, or null. */
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
