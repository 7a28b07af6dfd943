import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePicture } from '#features/avatars/avatars.fixture.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'

let server: TestServer
let owner: Owner
let member: Someone
let stranger: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  member = await server.addMember(owner, { role: 'Member' })
  stranger = await server.createWorkspace({ name: 'Elsewhere' })
})
afterAll(() => server.stop())

const upload = (who: Someone, body: Buffer) =>
  who.client.fetch('/api/v1/workspace/logo', {
    method: 'PUT',
    body,
    headers: { 'content-type': 'image/png' },
  })
const look = (who: Someone, size = '64') => who.client.fetch(`/api/v1/workspace/logo?size=${size}`)
const versionFor = async (who: Someone) => (await who.client.call('workspace.get', {})).logoVersion

test('staff sets the logo, and only people of the workspace see it', async () => {
  expect((await look(member)).status).toBe(404)
  const stream = await openEvents(member.client)
  const stored = await upload(owner, await samplePicture(600, 400))
  expect(stored.status).toBe(200)
  const { version } = (await stored.json()) as { version: string }
  expect((await stream.next('workspace.logo_changed')).payload).toEqual({ version })
  stream.close()
  expect(await versionFor(member)).toBe(version)
  const { width, height, format } = await sharp(await (await look(member)).bytes()).metadata()
  expect({ width, height, format }).toEqual({ width: 64, height: 64, format: 'webp' })
  expect((await look(stranger)).status).toBe(404)
  expect(await versionFor(stranger)).toBeNull()
})

test('members cannot change it, and files that are not pictures are refused', async () => {
  const before = await versionFor(owner)
  expect((await upload(member, await samplePicture(64, 64))).status).toBe(403)
  expect((await upload(owner, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(400)
  expect((await upload(owner, Buffer.alloc(10_485_761))).status).toBe(413)
  expect(await versionFor(owner)).toBe(before)
})

test('the logo can be removed', async () => {
  await owner.client.call('workspace.delete_logo', {})
  expect((await look(owner)).status).toBe(404)
  expect(await versionFor(owner)).toBeNull()
})
