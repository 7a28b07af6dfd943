import type { inviteResult } from '@postroom/contract'
import { expect } from 'vitest'
import type { z } from 'zod'
import { createClient, type TestClient } from '#test/client.ts'
import { execute } from '#test/execute.ts'
import { type Owner, password, type Someone, type TestServer } from '#test/harness.ts'

type Result = z.infer<typeof inviteResult>

export const codeOf = ({ link }: Pick<Result, 'link'>): string => link?.split('#code=')[1] ?? ''

/** Invites one address; returns its result. */
export async function inviteOne(
  { client }: Someone,
  email: string,
  role: 'Admin' | 'Member' = 'Member',
): Promise<Result> {
  const { results } = await client.call('members.invite', { emails: [email], role })
  const [result] = results
  if (!result) throw new Error('There is no result.')
  return result
}

export async function accept(server: TestServer, code: string, email: string): Promise<Someone> {
  const client = createClient(server.url ?? '', null)
  await client.call('members.accept_invitation', {
    code,
    firstName: 'Mateus',
    lastName: 'Carvalho',
    password,
  })
  const { id: userId } = await client.call('session.get_user', {})
  return { client, userId, email, password }
}

/** All data that a refused call must leave unchanged. */
export async function snapshot(server: TestServer, { workspaceId }: Owner): Promise<unknown> {
  return server.app.db.read(workspaceId, async (tx) => {
    const { rows } = await execute(
      tx,
      `select
      (select jsonb_agg(to_jsonb(m) - 'last_active_at' order by m.user_id) from memberships m) as memberships,
      (select jsonb_agg(i order by i.id) from invitations i) as invitations,
      (select jsonb_agg(h) from workspace_heads h where h.workspace_id = current_workspace()) as head,
      (select count(*) from users) as users`,
    )
    return rows[0]
  })
}

export async function expectRefused(
  server: TestServer,
  owner: Owner,
  [status, code]: [number, string],
  ask: () => ReturnType<TestClient['send']>,
): Promise<void> {
  const before = await snapshot(server, owner)
  const answer = await ask()
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { error: { code } } })
  expect(await snapshot(server, owner)).toEqual(before)
}
