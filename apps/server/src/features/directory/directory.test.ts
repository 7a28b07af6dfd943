import { expect, test } from 'vitest'
import { startTestServer } from '#test/harness.ts'
import { expectRefused } from '../members/members.fixture.ts'

test('a directory sends no more invitations in a day than people can', async () => {
  const server = await startTestServer({ overrides: { rateFactor: 1 } })
  try {
    const owner = await server.createWorkspace()
    const email = 'mateus@marewind.example'
    const person = await owner.client.call('directory.add_person', { email, isActive: false })
    expect(person).toMatchObject({ state: 'inactive', isFromDirectory: true })
    const rule = { limit: 500, windowMs: 86_400_000, cost: 500 }
    await server.app.limiter.take(`invitations:${owner.workspaceId}`, rule)
    const update = (address: string) =>
      owner.client.send('directory.update_person', { personId: person.id, email: address })
    for (const send of [
      () => owner.client.send('directory.add_person', { email: 'other@marewind.example' }),
      () => update(email),
      () => update('third@marewind.example'),
    ])
      await expectRefused(server, owner, [429, 'rate_limited'], send)
  } finally {
    await server.stop()
  }
})
