// Usage: node bench/search.ts [--count 10000] [--years 3] [--inboxes 4] [--queries 300] [--seed 1] [--data <folder>]
// [--kind <part of a name>]
// Fills a database with messages of Zipf-distributed word frequencies, then searches over HTTP as a person types: rare,
// medium and the most frequent words, prefixes, two words, operators, and as a colleague with one of the inboxes. With
// --data the filled folder is kept and reused.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { insertInboxMembers } from '../apps/server/src/features/inboxes/inbox-members.queries.ts'
import { insertInboxRow } from '../apps/server/src/features/inboxes/inboxes.queries.ts'
import { insertMembership, insertUser, setMfaPolicyRow } from '../apps/server/src/features/session/index.ts'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { type RunningServer, startServer } from '../apps/server/src/start/server.ts'
import { createClient, type TestClient } from '../apps/server/test/client.ts'
import { createRandom } from './mail-generator-random.ts'
import { fillForSearch } from './search-fill.ts'
import { searchKinds } from './search-kinds.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    years: { type: 'string', default: '3' },
    inboxes: { type: 'string', default: '4' },
    queries: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    data: { type: 'string' },
    kind: { type: 'string', default: '' },
  },
})
const count = Number(values.count)
const random = createRandom(Number(values.seed))
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'postroom-bench-'))
mkdirSync(folder, { recursive: true })
const marker = join(folder, 'filled.txt')
const filled = `${values.count} messages in ${values.inboxes} inboxes over ${values.years} years`
const password = 'correct horse battery'
const warmUpRounds = 4
const owner = { email: 'ingrid@acme.example', firstName: 'Ingrid', lastName: 'Solheim' }
const colleague = { email: 'mateus@acme.example', firstName: 'Mateus', lastName: 'Carvalho' }

const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
const server = await startServer({
  config: {
    ...loadConfig({ POSTROOM_DATA: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }),
    roles: ['web' as const],
  },
  ownerUrl: database.url,
  overrides: { rateFactor: 1_000 },
  writeLog: (line) => console.error(line),
})
if (!existsSync(marker)) await fill(server)
else if (!readFileSync(marker, 'utf8').startsWith(filled)) throw new Error(`${folder} contains other data.`)
console.log(readFileSync(marker, 'utf8'))
await measure(await signIn(owner.email), await signIn(colleague.email))
await server.stop()
await database.stop()
if (!values.data) rmSync(folder, { recursive: true, force: true })

async function signIn(email: string): Promise<TestClient> {
  const client = createClient(server.url ?? '', null)
  await client.call('session.sign_in_with_password', { identificator: email, password })
  return client
}

async function fill({ app, ...running }: RunningServer): Promise<void> {
  const url = running.url ?? ''
  const started = performance.now()
  const client = createClient(url, null)
  const setupCode = (await makeSetupLink(app, url)).split('=')[1] ?? ''
  await client.call('session.create_workspace', { setupCode, workspaceName: 'Bench', password, ...owner })
  const { id: userId, workspaceId } = await client.call('session.get_user', {})
  const passwordHash = await app.passwords.hashPassword(password)
  const inboxIds = Array.from({ length: Number(values.inboxes) }, newId)
  const colleagueId = newId()
  const mfaPolicy = { Owner: 'when_set_up', Admin: 'when_set_up', Member: 'when_set_up' } as const
  await app.db.write(workspaceId, async (tx) => {
    await setMfaPolicyRow(tx, workspaceId, 1, { mfaPolicy })
    const settings = { language: 'en', theme: 'system', timeZone: 'UTC' } as const
    const account = { ...colleague, ...settings, passwordHash, emailVerifiedAt: new Date() }
    await insertUser(tx, { id: colleagueId, ...account })
    await insertMembership(tx, { workspaceId, userId: colleagueId, role: 'Member' })
    for (const [index, id] of inboxIds.entries()) {
      const email = `box${index}@acme.example`
      const name = `Box ${index}`
      await insertInboxRow(tx, workspaceId, {
        id,
        mailboxId: newId(),
        email,
        name,
        description: '',
        ownerId: null,
      })
      await insertInboxMembers(tx, workspaceId, [id], index === 1 ? [userId, colleagueId] : [userId])
    }
  })
  const { teamId, tagIds } = await insertTeamAndTags(workspaceId)
  const userIds = [userId, colleagueId]
  const years = Number(values.years)
  const what = await fillForSearch(database.url, {
    workspaceId,
    inboxIds,
    userIds,
    teamId,
    tagIds,
    count,
    years,
    random,
  })
  writeFileSync(marker, `${filled}, filled in ${Math.round((performance.now() - started) / 1000)} s; ${what}`)
}

/** The team has no members, so that nobody sees its conversations. */
async function insertTeamAndTags(workspaceId: string) {
  const teamId = newId()
  const tagIds = [newId(), newId()] as const
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    "insert into teams (workspace_id, id, name, is_restricted) values ($1, $2, 'Board', true)",
    [workspaceId, teamId],
  )
  await client.query(
    "insert into tags (workspace_id, id, name, color) values ($1, $2, 'Fragile', 'teal'), ($1, $3, 'Precious', 'teal')",
    [workspaceId, ...tagIds],
  )
  await client.end()
  return { teamId, tagIds }
}

async function measure(ingrid: TestClient, mateus: TestClient): Promise<void> {
  console.log(
    `load of the machine ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  )
  const floor: number[] = []
  for (let index = 0; index < 60; index += 1) {
    const started = performance.now()
    await ingrid.call('conversations.count', {})
    floor.push(performance.now() - started)
  }
  console.log(`${'counts, for comparison'.padEnd(32)} ${report(floor)}`)
  const kinds = searchKinds(random, count).filter(({ name }) => name.includes(values.kind))
  const perKind = Math.ceil(Number(values.queries) / kinds.length)
  // Warm-up: in production, searches rarely hit a server in its first seconds.
  for (let round = 0; round < warmUpRounds; round += 1)
    for (const { makeSearch, asColleague, view = 'all' } of kinds)
      await (asColleague ? mateus : ingrid).call('conversations.list', { search: makeSearch(), view })
  const times: number[] = []
  const usedAtAll = processorMs()
  for (const { name, makeSearch, asColleague, view = 'all' } of kinds) {
    const client = asColleague ? mateus : ingrid
    const own: number[] = []
    let results = 0
    let worst = ''
    await client.call('conversations.list', { search: makeSearch(), view })
    const used = processorMs()
    for (let index = 0; index < perKind; index += 1) {
      const search = makeSearch()
      const started = performance.now()
      const { items } = await client.call('conversations.list', { search, view })
      const took = performance.now() - started
      if (took > Math.max(0, ...own)) worst = search
      own.push(took)
      results += items.length
    }
    times.push(...own)
    const each = ((processorMs() - used) / perKind).toFixed(1)
    const found = (results / perKind).toFixed(1)
    console.log(
      `${name.padEnd(33)} ${report(own)} (${worst}), ${each} ms of processor and ${found} results each`,
    )
  }
  const each = ((processorMs() - usedAtAll) / (times.length + kinds.length)).toFixed(1)
  console.log(`${'all'.padEnd(33)} ${report(times)}, ${each} ms of processor each`)
}

/** CPU time so far of this process (client and server) and of the database, without other processes on the machine. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  const children = readFileSync(`/proc/${database.pid}/task/${database.pid}/children`, 'utf8')
    .trim()
    .split(' ')
  const ticks = children.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return (user + system) / 1_000 + ticks.reduce((sum, one) => sum + one, 0) * 10
}

function report(list: number[]): string {
  const sorted = [...list].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`
}
