import type {
  connectExchange,
  InputOf,
  Mailbox,
  reconnectExchange,
  testExchange as testCallOf,
} from '@postroom/contract'
import {
  admitMailbox,
  failTest,
  keepServiceMailbox,
  type MailboxRow,
  type MailService,
  mailboxBefore,
  passwordForService,
  replaceService,
} from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { failField } from '#platform/errors/index.ts'
import { type ExchangeTest, serviceUrlOf, type TriedExchange, testExchange } from './test-exchange.ts'

type Test = InputOf<typeof testCallOf>
type Connect = InputOf<typeof connectExchange>
type Reconnect = InputOf<typeof reconnectExchange>

const toTried = ({ email, password, server, username, pinnedFingerprint256 }: Test): TriedExchange => ({
  email,
  password,
  server: server ?? '',
  username: username || email,
  pinnedFingerprint256,
})

export const testExchangeCall = {
  prepare: ({ app }: RequestContext, input: Test): Promise<ExchangeTest> => testExchange(app, toTried(input)),
  run: async (_: Context, __: Test, result: ExchangeTest): Promise<ExchangeTest> => result,
}

/** Tests the connection again, since the input may differ from what was tested in the form. */
export const connectExchangeCall = {
  prepare: async (ctx: RequestContext, input: Connect): Promise<MailService> => {
    await admitMailbox(ctx, input)
    return proven(ctx.app, toTried(input))
  },
  run: (ctx: Context, input: Connect, service: MailService): Promise<Mailbox> =>
    keepServiceMailbox(ctx, input, service),
}

export const reconnectExchangeCall = {
  prepare: async (ctx: RequestContext, input: Reconnect): Promise<MailService> => {
    const row = await mailboxBefore(ctx, input.mailboxId, 'mailbox.connect')
    return proven(ctx.app, completeInput(ctx, row, input))
  },
  run: (ctx: Context, { mailboxId }: Reconnect, service: MailService): Promise<Mailbox> =>
    replaceService(ctx, mailboxId, service),
}

/** Fills missing fields from the stored mailbox. The stored password is only sent to the same server and user as before. */
function completeInput(ctx: RequestContext, row: MailboxRow, input: Reconnect): TriedExchange {
  const username = input.username || (row.access === 'ews' ? row.imap.username : row.email)
  const server = input.server || row.serviceUrl || ''
  const pinnedFingerprint256 = input.pinnedFingerprint256 ?? row.imap.pinnedFingerprint256
  const url = serviceUrlOf(server) ?? server
  const password = input.password ?? passwordForService(ctx, row, { url, username, pinnedFingerprint256 })
  if (password === null) failField('password', 'required', { field: 'password' })
  return { email: row.email, username, password, server, pinnedFingerprint256 }
}

async function proven(app: App, tried: TriedExchange): Promise<MailService> {
  const { steps, serviceUrl } = await testExchange(app, tried)
  const problem = steps.find(({ ok }) => !ok)
  if (problem || serviceUrl === null) {
    if (!problem) throw new Error('The Exchange test passed without a service URL.')
    return failTest(problem, problem.field === 'password' ? 'password' : problem.field && 'server')
  }
  const { username, password, pinnedFingerprint256 } = tried
  return { access: 'ews', provider: 'Exchange', url: serviceUrl, username, password, pinnedFingerprint256 }
}
