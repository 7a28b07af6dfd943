import {
  extendReason,
  type imapServer,
  makeReason,
  type Reason,
  showReason,
  type TestStep,
} from '@postroom/contract'
import { connectImap, type MailServerError, type SignInWith, verifySmtp } from '@postroom/mail'
import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'
import { asMailError, failureReason, faultOf } from './failure-reason.ts'
import { serverOptions } from './open-credentials.ts'

type Server = z.infer<typeof imapServer>

export interface Tried {
  readonly imap: Server
  readonly smtp: Server
  readonly imapAuth: SignInWith
  readonly smtpAuth: SignInWith
}

export interface TestResult {
  readonly ok: boolean
  readonly steps: TestStep[]
}

const timeoutMs = 15_000

/** Signs in to both servers as the mail process will; stores nothing and sends nothing. */
export async function testConnection(
  app: App,
  tried: Tried,
): Promise<TestResult & { smtpMaxBytes: number | null }> {
  const [imap, smtp] = await Promise.all([
    testImap(app, tried.imap, tried.imapAuth),
    testSmtp(app, tried.smtp, tried.smtpAuth),
  ])
  const steps = [...imap, ...smtp.steps]
  return { ok: steps.every(({ ok }) => ok), steps, smtpMaxBytes: smtp.maxBytes }
}

/** Fails unless both servers accept the sign-in. Returns the maximum message size of the SMTP server. */
export async function requireConnection(app: App, tried: Tried): Promise<number | null> {
  const { steps, smtpMaxBytes } = await testConnection(app, tried)
  requirePassed(steps)
  return smtpMaxBytes
}

/** Refuses settings whose test failed, at the field to correct. */
export function requirePassed(steps: readonly TestStep[]): void {
  const problem = steps.find(({ ok }) => !ok)
  if (problem) failTest(problem, fieldPath(problem))
}

/** Refuses settings for the reason of the failed step, at the field with this path if given. */
export function failTest(
  { outcome, serverText }: Pick<TestStep, 'outcome' | 'serverText'>,
  path: string | null,
): never {
  const reason = showReason(serverText === null ? outcome : extendReason(outcome, { answer: serverText }))
  const problem = { code: 'mailbox_test_failed', params: { reason }, message: reason.message }
  return fail('mailbox_test_failed', { reason, fields: path ? [{ path, ...problem }] : [] })
}

function fieldPath({ step, field }: TestStep): string | null {
  const side = step.startsWith('imap') ? 'imap' : 'smtp'
  return field === 'password' ? `${side}Password` : field && `${side}.${field}`
}

async function testImap(app: App, server: Server, auth: SignInWith): Promise<TestStep[]> {
  let session: Awaited<ReturnType<typeof connectImap>>
  try {
    session = await connectImap({ ...serverOptions(app, server), auth, timeoutMs })
  } catch (error) {
    return failedSteps('imap', asMailError(error), server.host)
  }
  const signedIn = [
    passed('imap_connect', makeReason('connected', { host: server.host })),
    passed('imap_login', signedInReason(auth)),
  ]
  try {
    const folders = await session.listFolders()
    const messages = folders.find(({ role }) => role === 'inbox')?.counts?.messages ?? 0
    return [
      ...signedIn,
      passed('imap_folders', makeReason('folders_listed', { folders: folders.length, messages })),
    ]
  } catch (error) {
    return [...signedIn, failed('imap_folders', asMailError(error), 'IMAP', server.host)]
  } finally {
    await session.close()
  }
}

interface SmtpTest {
  readonly steps: TestStep[]
  readonly maxBytes: number | null
}

async function testSmtp(app: App, server: Server, auth: SignInWith): Promise<SmtpTest> {
  let maxBytes: number | null = null
  try {
    const facts = await verifySmtp({ ...serverOptions(app, server), auth, timeoutMs })
    maxBytes = facts.maxSizeBytes
  } catch (error) {
    return { steps: failedSteps('smtp', asMailError(error), server.host), maxBytes }
  }
  const steps = [
    passed('smtp_connect', makeReason('connected', { host: server.host })),
    passed('smtp_login', signedInReason(auth)),
  ]
  return { steps, maxBytes }
}

const signedInReason = (auth: SignInWith): Reason =>
  makeReason('pass' in auth ? 'password_accepted' : 'account_accepted')

/** A failure at sign-in implies that the connection succeeded. */
function failedSteps(side: 'imap' | 'smtp', error: MailServerError, host: string): TestStep[] {
  const protocol = side === 'imap' ? 'IMAP' : 'SMTP'
  const isBeforeSignIn = error.kind === 'tls' || error.kind === 'protocol'
  const atSignIn = error.kind === 'auth' || (error.serverText !== undefined && !isBeforeSignIn)
  return atSignIn
    ? [
        passed(`${side}_connect`, makeReason('connected', { host })),
        failed(`${side}_login`, error, protocol, host),
      ]
    : [failed(`${side}_connect`, error, protocol, host)]
}

const passed = (step: TestStep['step'], outcome: Reason): TestStep => ({
  step,
  ok: true,
  kind: null,
  field: null,
  outcome: showReason(outcome),
  serverText: null,
  certificate: null,
})

function failed(
  step: TestStep['step'],
  error: MailServerError,
  protocol: 'IMAP' | 'SMTP',
  host: string,
): TestStep {
  const { certificate } = error
  return {
    step,
    ok: false,
    ...faultOf(error),
    outcome: showReason(failureReason(error, protocol, host)),
    serverText: error.serverText ?? null,
    certificate: certificate
      ? {
          subject: certificate.subject,
          issuer: certificate.issuer,
          validFrom: certificate.validFrom.toISOString(),
          validTo: certificate.validTo.toISOString(),
          fingerprint256: certificate.fingerprint256,
        }
      : null,
  }
}
