import { MailServerError } from './mail-server-error.ts'

/** Returns a currently valid token; `refused` is the token that a server has just rejected. */
export type TokenSource = (refused?: string) => Promise<string>

/** Access tokens expire after an hour or less, so long-lived users request one for each sign-in. */
export type SignInWith =
  | { user: string; pass: string }
  | { user: string; accessToken: string }
  | { user: string; accessToken: TokenSource }

export type SignInNow = Exclude<SignInWith, { accessToken: TokenSource }>

const isSource = (auth: SignInWith): auth is { user: string; accessToken: TokenSource } =>
  'accessToken' in auth && typeof auth.accessToken === 'function'

/** Signs in, and retries once with a new token if the server rejects the first one early. */
export async function signingIn<T>(auth: SignInWith, open: (auth: SignInNow) => Promise<T>): Promise<T> {
  if (!isSource(auth)) return open(auth as SignInNow)
  const { user, accessToken } = auth
  const first = await accessToken()
  try {
    return await open({ user, accessToken: first })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const second = await accessToken(first)
    if (second === first) throw tokenRefused(error)
    return await open({ user, accessToken: second }).catch((again: unknown) => {
      throw isRefusal(again) ? tokenRefused(again) : again
    })
  }
}

const isRefusal = (error: unknown): error is MailServerError =>
  error instanceof MailServerError && error.kind === 'auth'

/** A rejected fresh token has its own code: the account may not be allowed in, and there is no password to correct. */
const tokenRefused = (error: MailServerError): MailServerError =>
  new MailServerError('auth', error.message, {
    code: 'TOKEN_REFUSED',
    serverText: error.serverText,
    cause: error,
  })
