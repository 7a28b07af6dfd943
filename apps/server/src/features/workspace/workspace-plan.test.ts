import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { workspacePlanVerb } from './plan-verb.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const setPlan = (options: Record<string, string>, workspace = owner.workspaceId) =>
  workspacePlanVerb.run(server.app, { workspace, ...options })
const resources = async (requestText: string, who: Pick<Owner, 'client'> = owner) => {
  const { body } = await who.client.command(requestText, { type: 'RawCommand' })
  return JSON.parse((body as { rawResponse: string }).rawResponse).resources
}

test('the operator sets features, classification, seats and status, and open browsers are notified', async () => {
  const events = await openEvents(owner.client)
  const answer = await setPlan({
    features: 'bots',
    classification: 'on',
    'paid-users': '3',
    'paid-shared-inboxes': '2',
    'subscription-status': 'Trial',
  })
  const plan = {
    features: ['BOTS'],
    classificationEnabled: true,
    details: { paidAccounts: { users: 3, sharedInbox: 2 } },
    subscriptionStatus: 'Trial',
  }
  expect(answer.data).toEqual({ workspaceId: owner.workspaceId, name: 'Marewind', ...plan })
  const workspace = await owner.client.call('workspace.get', {})
  expect(workspace).toMatchObject({ ...plan, version: 2 })
  expect((await events.next('workspace.plan_changed')).payload).toEqual({ ...plan, version: 2 })
  events.close()
  expect((await owner.client.call('members.list', {})).seats).toEqual({ used: 1, paid: 3 })
  expect(await resources('/admin is_not_trial')).toBe(false)
})

test('options not given stay unchanged, and without options the plan is shown', async () => {
  await setPlan({ features: 'none', 'subscription-status': 'Active', 'paid-users': 'unlimited' })
  expect(await resources('/admin is_not_trial')).toBe(true)
  const shown = await setPlan({})
  expect(shown.data).toMatchObject({
    features: [],
    classificationEnabled: true,
    details: { paidAccounts: { users: -1, sharedInbox: 2 } },
    subscriptionStatus: 'Active',
  })
  expect(shown.text).toContain('paid users           unlimited')
})

test('fewer seats than are in use and invalid values are refused and change nothing', async () => {
  const crew = await server.createWorkspace({ name: 'Crew' })
  await server.addMember(crew)
  const before = await crew.client.call('workspace.get', {})
  const refusals = [
    [{ 'paid-users': '1' }, '2 seats of users are in use.'],
    [{ 'paid-users': '-5' }, '--paid-users must be a number of seats or unlimited.'],
    [{ features: 'BOT' }, '--features must be one of BOTS.'],
    [{ classification: 'yes' }, '--classification must be one of on, off.'],
    [{ 'subscription-status': 'Free' }, '--subscription-status must be one of Trial'],
  ] as const
  for (const [options, sentence] of refusals) {
    await expect(setPlan(options, crew.workspaceId)).rejects.toThrow(sentence)
  }
  expect(await crew.client.call('workspace.get', {})).toEqual(before)
})

test('getWorkspace: resources holds id and members.resources', async () => {
  const crew = await server.createWorkspace({ name: 'Whole crew' })
  const member = await server.addMember(crew)
  for (const who of [crew, member]) {
    const { id, members } = await resources('/settings getWorkspace', who)
    expect(id).toBe(crew.workspaceId)
    expect(members.resources).toEqual((await who.client.call('members.list', {})).items)
    expect(members.resources).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: member.userId,
          email: member.email,
          role: 'Member',
          subscriptionMemberType: 'User',
          user: expect.objectContaining({ id: member.userId }),
        }),
      ]),
    )
    expect(members.resources).toHaveLength(2)
  }
})
