import type { imapServer, TestStep } from '@postroom/contract'
import { connectImap, type MailServerError, verifySmtp } from '@postroom/mail'
import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import { asMailError, failureText } from './failure-text.ts'
import { connectOptions } from './open-credentials.ts'

type Server = z.infer<typeof imapServer>

export interface Tried {
  readonly imap: Server
  readonly smtp: Server
  readonly imapPassword: string
  readonly smtpPassword: string | null
}

export interface TestResult {
  readonly ok: boolean
  readonly steps: TestStep[]
}

const patienceMs = 15_000

/** Signs in to both servers as the mail process will; stores nothing and sends nothing. */
export async function testConnection(
  app: App,
  tried: Tried,
): Promise<TestResult & { smtpMaxBytes: number | null }> {
  const [imap, smtp] = await Promise.all([
    testImap(app, tried.imap, tried.imapPassword),
    testSmtp(app, tried.smtp, tried.smtpPassword ?? tried.imapPassword),
  ])
  const steps = [...imap, ...smtp.steps]
  return { ok: steps.every(({ ok }) => ok), steps, smtpMaxBytes: smtp.maxBytes }
}

async function testImap(app: App, server: Server, password: string): Promise<TestStep[]> {
  let session: Awaited<ReturnType<typeof connectImap>>
  try {
    session = await connectImap({ ...connectOptions(app, server, password), timeoutMs: patienceMs })
  } catch (error) {
    return failedSteps('imap', asMailError(error), server.host)
  }
  const signedIn = [
    passed('imap_connect', `Connected to ${server.host} with encryption.`),
    passed('imap_login', 'The server accepts user name and password.'),
  ]
  try {
    const folders = await session.listFolders()
    const messages = folders.find(({ role }) => role === 'inbox')?.counts?.messages ?? 0
    return [
      ...signedIn,
      passed('imap_folders', `${folders.length} folders; ${messages} messages in the inbox.`),
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

async function testSmtp(app: App, server: Server, password: string): Promise<SmtpTest> {
  let maxBytes: number | null = null
  try {
    const facts = await verifySmtp({ ...connectOptions(app, server, password), timeoutMs: patienceMs })
    maxBytes = facts.maxSizeBytes
  } catch (error) {
    return { steps: failedSteps('smtp', asMailError(error), server.host), maxBytes }
  }
  const steps = [
    passed('smtp_connect', `Connected to ${server.host} with encryption.`),
    passed('smtp_login', 'The server accepts user name and password.'),
  ]
  return { steps, maxBytes }
}

/** Whoever was told "no" at the sign-in has connected before. */
function failedSteps(side: 'imap' | 'smtp', error: MailServerError, host: string): TestStep[] {
  const protocol = side === 'imap' ? 'IMAP' : 'SMTP'
  const atSignIn = error.kind === 'auth' || (error.serverText !== undefined && error.kind !== 'tls')
  return atSignIn
    ? [
        passed(`${side}_connect`, `Connected to ${host} with encryption.`),
        failed(`${side}_login`, error, protocol, host),
      ]
    : [failed(`${side}_connect`, error, protocol, host)]
}

const passed = (step: TestStep['step'], text: string): TestStep => ({
  step,
  ok: true,
  kind: null,
  text,
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
    kind: error.kind,
    text: failureText(error, protocol, host),
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
