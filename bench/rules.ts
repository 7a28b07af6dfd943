import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type RuleDefinition, ruleDefinition } from '@postroom/contract'
import { readMessage } from '@postroom/mail'
import { type IncomingMessage, storeIncoming } from '../apps/server/src/features/conversations/index.ts'
import { insertInboxMembers } from '../apps/server/src/features/inboxes/inbox-members.queries.ts'
import { insertInboxRow } from '../apps/server/src/features/inboxes/inboxes.queries.ts'
import { changeRevision, insertRule, insertVersion } from '../apps/server/src/features/rules/rules.queries.ts'
import { ruleEvaluator } from '../apps/server/src/features/rules/start-runs.ts'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { runConsumer } from '../apps/server/src/platform/events/consumer.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'
import { createClient } from '../apps/server/test/client.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { generateMailbox } from './mail-generator.ts'

/**
 * CPU time that rules take for each new message: reading its event, evaluating 1,000 rules, and storing what matched. The
 * floor reads the same events without rules. `node bench/rules.ts`
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, rules: { type: 'string', default: '1000' } },
})
const count = Number(values.count)
const email = 'support@acme.example'
const folder = mkdtempSync(join(tmpdir(), 'postroom-bench-'))
const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
const config = {
  ...loadConfig({ POSTROOM_DATA: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }),
  roles: ['web' as const],
}
const server = await startServer({ config, ownerUrl: database.url, writeLog: () => undefined })
const client = createClient(server.url ?? '', null)
await client.call('session.create_workspace', {
  setupCode: (await makeSetupLink(server.app, server.url ?? '')).split('=')[1] ?? '',
  workspaceName: 'Bench',
  firstName: 'Ingrid',
  lastName: 'Solheim',
  email: 'ingrid@acme.example',
  password: 'correct horse battery',
})
const { id: userId, workspaceId } = await client.call('session.get_user', {})
const inbox = { id: newId(), mailboxId: newId(), email, name: 'Support', description: '', ownerId: null }
await server.app.db.write(workspaceId, async (tx) => {
  await insertInboxRow(tx, workspaceId, inbox)
  await insertInboxMembers(tx, workspaceId, [inbox.id], [userId])
})

const messages = await makeMessages()
const since = new Date()
for (let at = 0; at < messages.length; at += 50)
  await storeIncoming(server.app, workspaceId, messages.slice(at, at + 50))
const floor = await measure('without rules')
const definitions = [...makeRules(Number(values.rules))]
await storeRules(definitions)
const withRules = await measure(`with ${definitions.length} rules`)
const [{ runs } = { runs: 0 }] = await server.app.db.read(workspaceId, (tx) =>
  rawQuery<{ runs: number }>(tx, 'select count(*)::int as runs from rule_runs where workspace_id = $1', [
    workspaceId,
  ]),
)
console.log(`${runs} runs started; rules cost ${(withRules - floor).toFixed(2)} ms of CPU for each message`)
await server.stop()
await database.stop()
rmSync(folder, { recursive: true, force: true })

async function makeMessages(): Promise<IncomingMessage[]> {
  const made: IncomingMessage[] = []
  const startAt = new Date(Date.now() - 2 * count * 105 * 60_000)
  for (const mail of generateMailbox({ count: 2 * count, seed: 1, withAttachments: false, startAt })) {
    const parsed = readMessage(mail.raw)
    if (parsed.from.some(({ address }) => address === email)) continue
    const { sha256: rawSha256 } = await server.app.blobs.put(mail.raw)
    made.push({
      mailboxId: inbox.mailboxId,
      inboxId: inbox.id,
      folder: 'INBOX',
      folderRole: 'inbox',
      uidValidity: 1n,
      uid: made.length + 1,
      flags: [],
      internalDate: new Date(),
      rawSha256,
      sizeBytes: mail.raw.length,
      parsed,
      isNew: true,
    })
    if (made.length === count) break
  }
  return made
}

/** What teams ask for, on words and addresses of this mail: of every twentieth rule the address exists. */
function* makeRules(wanted: number): Generator<RuleDefinition> {
  const senders = messages.flatMap(({ parsed }) => parsed.from.map(({ address }) => address))
  const words = messages.flatMap(({ parsed }) =>
    parsed.subject.split(/\s+/).filter((word) => word.length > 5),
  )
  for (let index = 0; index < wanted; index += 1) {
    const sender =
      index % 20 === 0 ? senders[index % senders.length] : `person${index}@company${index}.example`
    const domain = sender?.split('@')[1]
    // Two words of different mails rarely occur together, as in real rules.
    const phrase = `${words[(index * 37) % words.length]} ${words[(index * 61 + 5) % words.length]}`
    const is = (field: string, value: unknown) => ({ field, operator: 'is', value })
    const contains = (field: string) => ({ field, operator: 'contains', value: phrase })
    const kinds = [
      [is('from', sender)],
      [is('fromDomain', domain)],
      [{ field: 'fromDomain', operator: 'isAnyOf', value: [domain, `other${index}.example`] }],
      [is('fromDomain', domain), contains('subject')],
      [contains('subject')],
      [contains('subject'), is('hasAttachment', true)],
      [contains('subject'), contains('body')],
      [{ field: 'subject', operator: 'matches', value: `(?i)order\\s+no\\.?\\s*${index}\\d+` }],
      [contains('body')],
      [is('status', 'open'), is('assignee', userId)],
    ]
    yield ruleDefinition.parse({
      name: `Rule ${index}`,
      inboxIds: [],
      triggers: ['conversation_started', 'reply_received'],
      condition: { operator: 'all', conditions: kinds[index % kinds.length] },
      actions: [{ kind: 'star' }],
      stopsHere: false,
      frequency: 'always',
      description: '',
    })
  }
}

async function storeRules(rules: readonly RuleDefinition[]): Promise<void> {
  await server.app.db.write(workspaceId, async (tx) => {
    for (const definition of rules) {
      const ruleId = newId()
      const rule = { id: ruleId, scope: 'workspace' as const, ownerId: userId, isOn: true, at: since }
      await insertRule(tx, workspaceId, rule)
      await insertVersion(tx, workspaceId, { ruleId, version: 1, definition, savedBy: userId, at: since })
    }
    await changeRevision(tx, workspaceId)
  })
}

/** Milliseconds of CPU for each message, of this process and PostgreSQL, when all events are read again. */
async function measure(name: string): Promise<number> {
  const rewind = () =>
    server.app.db.write(workspaceId, (tx) =>
      rawQuery(tx, `update event_consumers set seq = 0 where workspace_id = $1 and consumer = 'rules'`, [
        workspaceId,
      ]),
    )
  // Compiles the rules and the code.
  await runConsumer(server.app, ruleEvaluator)
  await rewind()
  const [before, own] = [await cpuSeconds(process.pid), process.cpuUsage()]
  await runConsumer(server.app, ruleEvaluator)
  const [after, used] = [await cpuSeconds(process.pid), process.cpuUsage(own)]
  const node = (used.user + used.system) / 1_000 / count
  const postgres = (((after.PostgreSQL ?? 0) - (before.PostgreSQL ?? 0)) * 1_000) / count
  console.log(
    `${name.padEnd(18)} ${node.toFixed(2)} ms in Node, ${postgres.toFixed(2)} ms in PostgreSQL per message`,
  )
  return node + postgres
}
