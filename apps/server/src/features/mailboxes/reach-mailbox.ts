import { connectGraph, graphMostBytes, MailServerError } from '@postroom/mail'
import type { GrantRow } from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'
import { Failure } from '#platform/errors/index.ts'
import { graphOptions } from './graph-options.ts'
import type { MailboxRow } from './mailboxes.queries.ts'
import { requireConnection, type Tried } from './test-connection.ts'

type Reached = Pick<MailboxRow, 'smtpMaxBytes'> & { readonly access: 'oauth' | 'graph' }

const timeoutMs = 15_000

/**
 * Tests IMAP and SMTP, then Microsoft Graph if the organisation has switched IMAP or SMTP off. If all fail, throws the
 * error of IMAP and SMTP.
 */
export async function reachMailbox(app: App, grant: GrantRow, email: string, tried: Tried): Promise<Reached> {
  try {
    return { access: 'oauth', smtpMaxBytes: await requireConnection(app, tried) }
  } catch (error) {
    if (!(error instanceof Failure) || grant.provider !== 'microsoft') throw error
    if (!(await opensByGraph(app, grant, email))) throw error
    return { access: 'graph', smtpMaxBytes: graphMostBytes }
  }
}

async function opensByGraph(app: App, { workspaceId, id }: GrantRow, email: string): Promise<boolean> {
  const options = graphOptions(app, { workspaceId, grantId: id }, email)
  try {
    const remote = await connectGraph({ ...options, timeoutMs })
    remote.close()
    return true
  } catch (error) {
    if (error instanceof MailServerError) return false
    throw error
  }
}
