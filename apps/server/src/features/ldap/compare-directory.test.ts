import { expect, test } from 'vitest'
import { aSecondLater } from '#test/a-second-later.ts'
import type { TestClient } from '#test/client.ts'
import { newUid, useLdap } from './ldap.fixture.ts'

const stage = useLdap()

interface Joined {
  readonly uid: string
  readonly email: string
  readonly client: TestClient
  readonly userId: string
}

async function join(name?: string): Promise<Joined> {
  const uid = newUid()
  const email = await stage.addEntry(uid, name)
  const client = stage.newClient()
  expect((await stage.signIn(client, { email })).status).toBe(200)
  const userId = (await client.call('session.get_user', {})).id
  return { uid, email, client, userId }
}
const findMember = async (userId: string) =>
  (await stage.team.client.call('members.list', {})).items.find(({ id }) => id === userId)
const findTeam = async (name: string) =>
  (await stage.team.client.call('teams.list', {})).items.find((team) => team.name === name)
const problem = async () =>
  (await stage.team.client.call('ldap.get_directory', {})).directory?.problem?.code ?? null
const set = (change: object) =>
  stage.team.client.call('ldap.set_directory', { ...stage.settings(), ...change } as never)

test('people whose entry is gone or disabled lose membership and session, and the others keep them', async () => {
  const { directory } = stage
  const [gone, disabled, kept] = [await join(), await join(), await join()]
  await directory.remove(directory.dnOf(gone.uid))
  await directory.change(directory.dnOf(disabled.uid), 'nsAccountLock', ['TRUE'])
  await stage.compare()
  for (const { userId } of [gone, disabled]) expect(await findMember(userId)).toBeUndefined()
  expect((await stage.signIn(stage.newClient(), { email: disabled.email })).status).toBe(403)
  expect(await findMember(kept.userId)).toBeDefined()
  expect((await aSecondLater(() => gone.client.send('session.get_user', {}))).status).toBe(401)
  expect((await kept.client.send('session.get_user', {})).status).toBe(200)
  expect(await problem()).toBeNull()
})

test('names follow the directory', async () => {
  const { uid, userId } = await join('Mateus Silva')
  await stage.directory.change(stage.directory.dnOf(uid), 'cn', ['Mateus Almeida'])
  await stage.compare()
  expect(await findMember(userId)).toMatchObject({ user: { firstName: 'Mateus', lastName: 'Almeida' } })
})

test('each comparison tells open tabs its time, even if nothing else changed', async () => {
  await stage.compare()
  await stage.compare()
  const { directory } = await stage.team.client.call('ldap.get_directory', {})
  const { rows } = await stage.server.ownerPool.query(
    `select payload #>> '{directory,checkedAt}' as "checkedAt" from events
      where type = 'ldap_directory.changed' order by seq desc limit 1`,
  )
  expect(rows).toEqual([{ checkedAt: directory?.checkedAt }])
})

test('a directory that cannot be reached, or shows no people, changes nothing and says so', async () => {
  const { directory } = stage
  const { userId, client } = await join()
  await directory.pause()
  try {
    await stage.compare()
  } finally {
    await directory.restart()
  }
  expect(await problem()).toBe('outbound_connection_failed')
  await set({ userFilter: '(&(objectClass=device)(mail={email}))' })
  await stage.compare()
  expect(await problem()).toBe('ldap_no_people_found')
  expect(await findMember(userId)).toBeDefined()
  expect((await client.send('session.get_user', {})).status).toBe(200)
  await set({})
  await stage.compare()
  expect(await problem()).toBeNull()
})

test('groups become teams whose members the directory decides', async () => {
  const { directory, team } = stage
  const [one, other] = [await join(), await join()]
  await team.client.call('teams.create', { name: 'Taken', members: [] } as never)
  await directory.setGroup('Support', [one.uid, other.uid, 'anchor'])
  await directory.setGroup('Taken', [one.uid])
  await set({ groupFilter: '(objectClass=groupOfNames)' })
  await stage.compare()
  const support = await findTeam('Support')
  expect(support).toMatchObject({ isFromDirectory: true })
  expect(support?.members.map(({ id }) => id).sort()).toEqual([one.userId, other.userId].sort())
  // A team of the same name is not taken over.
  expect(await findTeam('Taken')).toMatchObject({ isFromDirectory: false })
  expect(await problem()).toBe('ldap_team_name_taken')

  await directory.setGroup('Support', [other.uid])
  await directory.remove(`cn=Taken,ou=groups,${directory.baseDn}`)
  await stage.compare()
  expect((await findTeam('Support'))?.members.map(({ id }) => id)).toEqual([other.userId])
  expect(await problem()).toBeNull()

  await directory.setGroup('Sales', [one.uid])
  await directory.remove(`cn=Support,ou=groups,${directory.baseDn}`)
  await stage.compare()
  expect(await findTeam('Support')).toBeUndefined()
  expect((await findTeam('Sales'))?.members.map(({ id }) => id)).toEqual([one.userId])

  await directory.remove(`cn=Sales,ou=groups,${directory.baseDn}`)
  await stage.compare()
  expect(await problem()).toBe('ldap_no_groups_found')
  expect(await findTeam('Sales')).toBeDefined()
})

test('without the directory, its members stay and its teams are managed here', async () => {
  const { directory, team } = stage
  const { uid, userId } = await join()
  await directory.setGroup('Night shift', [uid])
  await set({ groupFilter: '(objectClass=groupOfNames)' })
  await stage.compare()
  await team.client.call('ldap.remove_directory', {})
  expect(await team.client.call('ldap.get_directory', {})).toEqual({ directory: null })
  expect(await findMember(userId)).toBeDefined()
  expect(await findTeam('Night shift')).toMatchObject({ isFromDirectory: false, members: [{ id: userId }] })
  const { methods } = await team.client.call('identities.get_settings', {})
  expect(methods.find(({ method }) => method === 'Ldap')).toMatchObject({ on: false, available: false })
})
