import { once } from 'node:events'
import { MailServerError } from '../connection/mail-server-error.ts'
import { openTcp, resolveTestRoute, secureSocket } from '../connection/open-socket.ts'
import type { TestRoute } from '../test-route.ts'
import type { EmailParts, ServerSettings, SettingsCandidate } from './settings-candidate.ts'

type Guess = Omit<ServerSettings, 'username'> & { purpose: 'imap' | 'smtp' }

export type GuessPorts = Record<'imap' | 'smtp', { tls: number; starttls: number }>

const USUAL_PORTS: GuessPorts = { imap: { tls: 993, starttls: 143 }, smtp: { tls: 465, starttls: 587 } }

function guesses(domain: string, purpose: 'imap' | 'smtp', ports: GuessPorts): Guess[] {
  const names = [`${purpose}.${domain}`, `mail.${domain}`, domain]
  return (['tls', 'starttls'] as const).flatMap((security) =>
    names.map((host) => ({ host, port: ports[purpose][security], security, purpose })),
  )
}

/** Returns whether a server of the right protocol greets. The certificate is checked later, when signing in. */
async function greets(guess: Guess, door: TestRoute, timeoutMs: number): Promise<boolean> {
  const to = await resolveTestRoute(door, guess.host, guess.port, guess.purpose)
  const tcp = await openTcp(to, guess.port, timeoutMs)
  try {
    const socket = guess.security === 'tls' ? await secureSocket(tcp, guess.host, {}, timeoutMs) : tcp
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(timeoutMs) })
    return String(greeting).startsWith(guess.purpose === 'imap' ? '* OK' : '220')
  } catch (error) {
    return error instanceof MailServerError && error.kind === 'certificate'
  } finally {
    tcp.on('error', () => undefined).destroy()
  }
}

async function firstThatGreets(
  email: EmailParts,
  all: Guess[],
  door: TestRoute,
  timeoutMs: number,
): Promise<ServerSettings | null> {
  const answers = all.map((guess) => greets(guess, door, timeoutMs).catch(() => false))
  // All guesses are tried at the same time, but an earlier one wins over a faster one.
  for (const [index, { host, port, security }] of all.entries()) {
    if (await answers[index]) return { host, port, security, username: email.address }
  }
  return null
}

/** Tries the usual host names of the domain and reads their greetings, without sending anything. */
export async function tryGuesses(
  email: EmailParts,
  door: TestRoute,
  timeoutMs: number,
  ports: GuessPorts = USUAL_PORTS,
): Promise<SettingsCandidate[]> {
  const [imap, smtp] = await Promise.all([
    firstThatGreets(email, guesses(email.domain, 'imap', ports), door, timeoutMs),
    firstThatGreets(email, guesses(email.domain, 'smtp', ports), door, timeoutMs),
  ])
  if (imap === null || smtp === null) return []
  return [{ source: 'guess', provider: 'Imap', imap, smtp, help: null, savesSentCopy: false }]
}
