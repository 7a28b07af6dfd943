import { MailServerError } from './mail-server-error.ts'

/** Gives a token that is good now; `refused` is the one that a server has just turned down. */
export type TokenSource = (refused?: string) => Promise<string>

/** Access tokens are good for an hour or less: what outlives one asks for it at each sign-in. */
export type SignInWith =
  | { user: string; pass: string }
  | { user: string; accessToken: string }
  | { user: string; accessToken: TokenSource }

export type SignInNow = Exclude<SignInWith, { accessToken: TokenSource }>

const isSource = (auth: SignInWith): auth is { user: string; accessToken: TokenSource } =>
  'accessToken' in auth && typeof auth.accessToken === 'function'

/** Signs in, once more with another token where the server turns the first down before its time. */
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

/** No password to check: the account may not be let in, whatever token it shows. */
const tokenRefused = (error: MailServerError): MailServerError =>
  new MailServerError('auth', error.message, {
    code: 'TOKEN_REFUSED',
    serverText: error.serverText,
    cause: error,
  })
