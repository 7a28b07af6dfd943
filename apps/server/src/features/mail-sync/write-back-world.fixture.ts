import pg from 'pg'
import type { Owner, TestServer } from '#test/harness.ts'
import { startOAuthRig, startServerOn } from '#test/oauth-rig.ts'
import {
  DoubleMailbox,
  type EwsDouble,
  type GraphDouble,
  startEwsDouble,
  startGraphDouble,
} from '../../../../../dev/mail-doubles/index.ts'
import { findFreePort, startDovecot, startSmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { secret } from './mail-sync.fixture.ts'
import { type Connected, exchangeKind, graphKind, imapKind, type Kind } from './write-back.fixture.ts'

type Mailboxes = ReadonlyMap<string, DoubleMailbox>

/** One mailbox per person at every kind of mail server, and a Postroom server that can reach them. */
export interface WriteBackWorld {
  readonly server: TestServer
  readonly owner: Owner
  readonly exchange: EwsDouble
  readonly graph: GraphDouble
  /** Mailboxes by person. */
  readonly mailboxes: Readonly<Record<'Exchange' | 'Graph', Mailboxes>>
  readonly kinds: Readonly<Record<'IMAP' | 'Exchange' | 'Graph', Kind>>
  stop(): Promise<void>
}

export async function startWriteBackWorld(people: readonly string[]): Promise<WriteBackWorld> {
  const mailboxes = {
    Exchange: mailboxesAt('exchange.example', people, { keepsIds: false, archive: null }),
    Graph: mailboxesAt('graph.example', people, { keepsIds: true, archive: 'archive' }),
  }
  const rig = await startOAuthRig([])
  const [dovecot, smtp, exchange, graph] = await Promise.all([
    startDovecot({ users: people.map((name) => ({ name, password: secret })) }),
    startSmtpServer({ users: Object.fromEntries(people.map((name) => [name, secret])) }),
    startEwsDouble(
      Object.fromEntries(
        [...mailboxes.Exchange].map(([name, mailbox]) => [
          `MAREWIND\\${name}`,
          { password: secret, mailbox },
        ]),
      ),
    ),
    startGraphDouble({
      mailboxes: [...mailboxes.Graph.values()],
      opens: async (token) => (await rig.microsoft.ownerOf(token)) !== undefined,
    }),
  ])
  const unusedAddress = `imaps://localhost:${await findFreePort()}`
  const env = { POSTROOM_MICROSOFT_IMAP: unusedAddress, POSTROOM_MICROSOFT_GRAPH: graph.base }
  const server = await startServerOn(rig, { roles: ['web', 'worker', 'mail'], env })
  const owner = await server.createWorkspace()
  const whose = (): Owner => owner
  return {
    server,
    owner,
    exchange,
    graph,
    mailboxes,
    kinds: {
      IMAP: imapKind(whose, { dovecot, smtp }),
      Exchange: exchangeKind(whose, { exchange, mailboxes: mailboxes.Exchange }),
      Graph: graphKind(whose, { graph, rig, mailboxes: mailboxes.Graph }),
    },
    stop: async () => {
      await server.stop()
      await Promise.all([rig, dovecot, smtp, exchange, graph].map((one) => one.stop()))
    },
  }
}

const mailboxesAt = (
  domain: string,
  people: readonly string[],
  options: { keepsIds: boolean; archive: string | null },
): Mailboxes =>
  new Map(
    people.map((name) => {
      const mailbox = new DoubleMailbox(`${name}@${domain}`, options)
      mailbox.addFolder('Archive', { distinguished: options.archive })
      return [name, mailbox]
    }),
  )

/** Fails again with the state of the mailbox and its pending changes in the message. */
export const failWithState =
  ({ server, owner }: WriteBackWorld, { mailboxId, list }: Connected) =>
  async (error: unknown): Promise<never> => {
    const { state, stateReason } = await owner.client.call('mailboxes.get', { mailboxId })
    const folders = { inbox: await list('inbox'), archive: await list('archive') }
    const client = new pg.Client({ connectionString: server.ownerUrl })
    await client.connect()
    const { rows: pending } = await client.query(
      `select attribute, wanted, attempts, (next_attempt_at - now())::text as wait, refusal
         from pending_changes where mailbox_id = $1`,
      [mailboxId],
    )
    await client.end()
    throw new Error(`${String(error)} ${JSON.stringify({ state, stateReason, folders, pending })}`)
  }
