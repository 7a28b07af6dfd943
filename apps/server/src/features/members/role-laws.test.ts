import type { Role } from '@postroom/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Context, type RequestFacts, transactionContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { enterWorkspace } from '#platform/db/index.ts'
import { Failure } from '#platform/errors/index.ts'
import { execute } from '#test/execute.ts'
import { startTestServer, type TestServer } from '#test/harness.ts'
import { transferCall } from './hand-workspace-over.ts'
import { applyRole } from './members.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Step {
  readonly actor: number
  readonly target: number
  readonly wanted: Role | 'transfer'
}
const people: readonly Role[] = ['Owner', 'Owner', 'Admin', 'Member', 'Member']
const person = fc.nat({ max: people.length - 1 })
const step = fc.record({
  actor: person,
  target: person,
  wanted: fc.constantFrom<Step['wanted']>('Owner', 'Admin', 'Member', 'transfer'),
})
const sequencesOfBatch = 500

/** The expected result of a step, independent of the implementation. */
function expected(roles: readonly Role[], { actor, target, wanted }: Step): string {
  const [own, theirs] = [roles[actor], roles[target]]
  if (wanted === 'transfer') {
    if (actor === target) return 'transfer_to_self'
    return own === 'Owner' ? 'done' : 'forbidden'
  }
  if (own === 'Member') return 'forbidden'
  if (own === 'Admin' && (theirs === 'Owner' || wanted === 'Owner')) return 'role_above_own'
  const isLast =
    theirs === 'Owner' && wanted !== 'Owner' && roles.filter((role) => role === 'Owner').length === 1
  return isLast ? 'last_owner' : 'done'
}

function after(roles: readonly Role[], { actor, target, wanted }: Step): Role[] {
  return wanted === 'transfer' ? roles.with(actor, 'Admin').with(target, 'Owner') : roles.with(target, wanted)
}

test('10,000 random sequences of changes keep an owner and let no member promote anyone', async () => {
  const owner = await server.createWorkspace()
  const crew = [owner]
  for (const role of people.slice(1)) crew.push({ ...owner, ...(await server.addMember(owner, { role })) })
  const ids = crew.map(({ userId }) => userId)
  let roles = [...people]
  const sequences = fc.sample(fc.array(step, { minLength: 1, maxLength: 2 }), {
    numRuns: 10_000,
    seed: 20_261_120,
  })

  for (let first = 0; first < sequences.length; first += sequencesOfBatch) {
    const batch = sequences.slice(first, first + sequencesOfBatch).flat()
    await server.app.db.write(owner.workspaceId, async (tx) => {
      for (const change of batch) {
        const outcome = await carryOut(tx, owner.workspaceId, ids, change)
        expect(outcome, JSON.stringify({ roles, change })).toBe(expected(roles, change))
        if (outcome === 'done') roles = after(roles, change)
        expect(roles).toContain('Owner')
      }
    })
    const { items } = await owner.client.call('members.list', {})
    expect(ids.map((id) => items.find((member) => member.id === id)?.role)).toEqual(roles)
  }
}, 300_000)

async function carryOut(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  { actor, target, wanted }: Step,
): Promise<string> {
  const ctx = contextOf(tx, workspaceId, ids[actor] ?? '')
  const userId = ids[target] ?? ''
  try {
    if (wanted === 'transfer') await transferCall.run(ctx, { userId, confirmation: '' })
    else await applyRole(ctx, { userId, role: wanted })
    return 'done'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

/** A session that still claims the owner role, which the operation must not rely on. */
function contextOf(tx: Tx, workspaceId: string, userId: string): Context {
  const facts: RequestFacts = {
    app: server.app,
    actor: {
      kind: 'person',
      userId,
      workspaceId,
      sessionId: userId,
      role: 'Owner',
      mfaPassed: true,
      mfaEnrolled: true,
      mfaRequired: true,
      mfaGraceUntil: null,
      isReadOnly: false,
      isInstanceAdmin: false,
    },
    requestId: 'role-laws',
    ip: '127.0.0.1',
    userAgent: '',
    header: () => undefined,
    reply: { setCookie: () => undefined, header: () => undefined },
    publicUrl: 'http://localhost',
  }
  const collected = { events: [], afterCommit: [], workspaceId }
  return transactionContext(facts, tx, collected, (id) => enterWorkspace(tx, id))
}

test('concurrent changes keep an owner', async () => {
  const owner = await server.createWorkspace()
  const owners = [
    owner,
    ...(await Promise.all([1, 2, 3].map(() => server.addMember(owner, { role: 'Owner' })))),
  ]
  const answers = await Promise.all(
    owners.flatMap(({ client }) =>
      owners.map(({ userId }) => client.send('members.set_role', { userId, role: 'Member' })),
    ),
  )
  expect(answers.every(({ status }) => [200, 403, 409].includes(status))).toBe(true)
  const { rows } = await server.app.db.read(owner.workspaceId, (tx) =>
    execute(tx, "select count(*)::int as owners from memberships where role = 'Owner'"),
  )
  expect(rows).toEqual([{ owners: 1 }])
})
