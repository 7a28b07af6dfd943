import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type GithubIssuesDouble, startGithubDouble } from '../../../../../dev/github-double/index.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { notificationLister } from '../notifications/keep-list.ts'
import { issueMover } from './issue-mover.ts'
import { pollIssues } from './poll-issues.ts'

const desk = 'marewind/desk'
let server: TestServer
let github: GithubIssuesDouble
let owner: Owner
let ada: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  github = await startGithubDouble()
  github.addIssue(desk, { title: 'Labels are printed twice', labels: [{ name: 'bug', color: 'd73a4a' }] })
  github.addIssue('marewind/secret', { title: 'Labels of the board' })
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  return () => github.stop()
})

const connect = (fields: object = {}) =>
  owner.client.call('issues.connect', {
    url: github.url,
    token: github.token,
    repositories: [desk],
    ...fields,
  })
const arrive = async () => {
  const mail = { id: `${randomUUID()}@tarsel-optik.example`, to: inbox.email, subject: 'Two labels' }
  return (await deliver(server, owner.workspaceId, inbox, [mailText(mail)])).conversationId
}
const linesOf = async (conversationId: string) =>
  (await ada.client.call('conversations.get', { conversationId })).timeline.flatMap((entry) =>
    entry.kind === 'activity' && entry.activity.issue
      ? [`${entry.activity.type} ${entry.activity.issue.name} ${entry.activity.cause}`]
      : [],
  )
const noticesOf = async ({ client }: Someone) => {
  await runConsumer(server.app, notificationLister)
  return (await client.call('notifications.list', {})).items.map(({ kind, text }) => `${kind}: ${text}`)
}
const listed = async (conversationId: string, { client }: Someone = ada) =>
  (await client.call('issues.list', { conversationId })).items.map(
    ({ repository, number, state, title }) => `${repository}#${number} ${state}: ${title}`,
  )
const linkDesk = async () => {
  const conversationId = await arrive()
  await ada.client.call('issues.link', { conversationId, issue: `${github.url}/${desk}/issues/1` })
  return conversationId
}

test('the connection is checked, its token never returned, and refused values write nothing', async () => {
  const refused = async (fields: object) => {
    const { status, body } = await owner.client.send('issues.connect', {
      url: github.url,
      token: github.token,
      repositories: [desk],
      ...fields,
    })
    return [status, (body as { error: { fields?: { path: string; code: string }[] } }).error.fields?.[0]]
  }
  expect(await refused({ token: 'github_pat_stolen' })).toMatchObject([
    400,
    { path: 'token', code: 'token_refused' },
  ])
  expect(await refused({ repositories: [desk, 'marewind/unknown'] })).toMatchObject([
    400,
    { path: 'repositories', code: 'repository_unknown' },
  ])
  expect(await refused({ repositories: ['desk'] })).toMatchObject([400, { code: 'repository_name_invalid' }])
  expect(await refused({ url: 'http://github.example.com' })).toMatchObject([400, { code: 'https_required' }])
  expect(await refused({ url: `${github.url}/api/v3` })).toMatchObject([
    400,
    { code: 'github_address_invalid' },
  ])
  expect(await owner.client.call('issues.get_connection', {})).toEqual({ connection: null })
  expect((await ada.client.send('issues.connect', { repositories: [desk] })).status).toBe(403)
  expect(github.hooks).toEqual([])

  const { connection } = await connect()
  expect(connection).toMatchObject({ login: 'marewind-bot', repositories: [{ name: desk, updates: 'hook' }] })
  expect(JSON.stringify(connection)).not.toContain(github.token)
  // The stored token goes to its own address alone.
  const other = await startGithubDouble()
  expect(await refused({ url: other.url, token: undefined })).toMatchObject([400, { code: 'token_required' }])
  expect(other.received).toEqual([])
  await other.stop()

  github.mayHook = false
  const both = await connect({ token: undefined, repositories: [desk, 'marewind/secret'] })
  expect(both.connection?.repositories.map(({ updates }) => updates)).toEqual(['hook', 'polling'])
  github.mayHook = true
  await owner.client.call('issues.disconnect', {})
  await expect.poll(() => github.hooks).toEqual([])
})

test('an issue is found by its title in allowed repositories, linked once by its address, and unlinked', async () => {
  await connect()
  const conversationId = await arrive()
  const search = (query: string) => ada.client.call('issues.search', { conversationId, query })
  expect((await search('labels')).items.map(({ repository }) => repository)).toEqual([desk])
  expect((await search('labels repo:marewind/secret')).items).toEqual([])
  for (const [issue, code] of [
    ['printer', 'issue_address_invalid'],
    [`https://github.com/${desk}/issues/1`, 'issue_address_invalid'],
    ['marewind/secret#1', 'repository_not_allowed'],
    [`${desk}#99`, 'issue_unknown'],
  ])
    expect(await ada.client.send('issues.link', { conversationId, issue })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'issue', code }] } },
    })
  expect(await listed(conversationId)).toEqual([])
  await ada.client.call('issues.link', { conversationId, issue: 'MareWind/Desk#1' })
  const { items } = await ada.client.call('issues.link', { conversationId, issue: `${desk}#1` })
  expect(items).toMatchObject([{ labels: [{ name: 'bug', color: 'd73a4a' }], linkedById: ada.userId }])
  const issueId = items[0]?.id ?? ''
  const elsewhere = await arrive()
  expect((await ada.client.send('issues.unlink', { conversationId: elsewhere, issueId })).status).toBe(404)
  await ada.client.call('issues.unlink', { conversationId, issueId })
  expect(await listed(conversationId)).toEqual([])
  expect(await linesOf(conversationId)).toEqual([
    `issue_linked ${desk}#1 person`,
    `issue_unlinked ${desk}#1 person`,
  ])
})

test('a created issue has the given title and text alone, and is linked', async () => {
  await connect()
  const conversationId = await arrive()
  const fields = {
    conversationId,
    repository: desk,
    title: 'Feeder jams',
    text: 'See https://desk.example/1',
  }
  github.received.length = 0
  await ada.client.call('issues.create', fields)
  const [{ body } = { body: '' }] = github.received.filter(({ method }) => method === 'POST')
  expect(JSON.parse(body)).toEqual({ title: 'Feeder jams', body: 'See https://desk.example/1' })
  expect(await listed(conversationId)).toEqual([`${desk}#2 open: Feeder jams`])
  const outside = await ada.client.send('issues.create', { ...fields, repository: 'marewind/secret' })
  expect(outside).toMatchObject({
    status: 400,
    body: { error: { fields: [{ code: 'repository_not_allowed' }] } },
  })
  expect(github.repositories.get('marewind/secret')).toHaveLength(1)
})

test('a signed web hook closes an issue once: a line, and notices for assignee and linker', async () => {
  await connect()
  const conversationId = await linkDesk()
  await owner.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
  expect(await github.change(desk, 1, { state: 'closed' }, { secret: 'guessed' })).toEqual([403])
  expect(await listed(conversationId)).toEqual([`${desk}#1 open: Labels are printed twice`])
  const title = 'Labels were printed twice'
  expect(await github.change(desk, 1, { state: 'closed', title })).toEqual([200])
  expect(await listed(conversationId)).toEqual([`${desk}#1 closed: ${title}`])
  // Neither a repeated delivery nor the poll reports it again, and an older state does not replace a newer one.
  const closedAt = github.repositories.get(desk)?.[0]?.updated_at ?? ''
  await github.change(desk, 1, { updated_at: closedAt })
  await github.change(desk, 1, { state: 'open', updated_at: '2020-01-01T00:00:00Z' })
  await github.change(desk, 1, { state: 'closed', updated_at: closedAt }, { withHook: false })
  await pollIssues(server.app, owner.workspaceId)
  expect(await linesOf(conversationId)).toEqual([
    `issue_linked ${desk}#1 person`,
    `issue_closed ${desk}#1 GitHub`,
  ])
  expect(await noticesOf(ada)).toEqual([`issueClosed: ${desk}#1 ${title}`])
  expect(await noticesOf(owner)).toEqual([`issueClosed: ${desk}#1 ${title}`])
})

test('without web hooks the poll brings changes, and a refused token is shown until it works again', async () => {
  github.mayHook = false
  await connect()
  const conversationId = await linkDesk()
  await github.change(desk, 1, { state: 'closed', assignees: [{ login: 'ada' }] })
  await pollIssues(server.app, owner.workspaceId)
  expect(await listed(conversationId)).toEqual([`${desk}#1 closed: Labels are printed twice`])
  await github.change(desk, 1, { state: 'open' })
  const { token } = github
  const problem = async () => {
    await pollIssues(server.app, owner.workspaceId)
    return (await owner.client.call('issues.get_connection', {})).connection?.problem
  }
  github.token = 'another'
  expect(await problem()).toBe('denied')
  github.fault = 502
  expect(await problem()).toBe('unreachable')
  github.fault = null
  github.token = token
  expect(await problem()).toBe(null)
  expect(await linesOf(conversationId)).toEqual([
    `issue_linked ${desk}#1 person`,
    `issue_closed ${desk}#1 GitHub`,
    `issue_reopened ${desk}#1 GitHub`,
  ])
})

test('people who do not see a conversation of a restricted team see none of its issues and ask GitHub nothing', async () => {
  await connect()
  const conversationId = await linkDesk()
  const team = await owner.client.call('teams.create', { name: 'Board', members: [], isRestricted: true })
  await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
  await owner.client.call('conversations.assign_team', { conversationId, teamId: team.id })
  github.received.length = 0
  for (const [name, input] of [
    ['issues.list', { conversationId }],
    ['issues.search', { conversationId, query: 'labels' }],
    ['issues.link', { conversationId, issue: `${desk}#1` }],
    ['issues.create', { conversationId, repository: desk, title: 'Mine' }],
  ] as const)
    expect((await ada.client.send(name, input as never)).status, name).toBe(404)
  expect(github.received).toEqual([])
  await github.change(desk, 1, { state: 'closed' })
  expect(await noticesOf(ada)).toEqual([])
  expect(await listed(conversationId, owner)).toHaveLength(1)
})

test('issues follow a merged conversation, each once', async () => {
  await connect()
  const [conversationId, intoId] = [await linkDesk(), await linkDesk()]
  await ada.client.call('issues.create', { conversationId, repository: desk, title: 'Feeder jams' })
  await ada.client.call('conversations.merge', { conversationId: intoId, fromIds: [conversationId] })
  await runConsumer(server.app, issueMover)
  expect((await listed(intoId)).sort()).toEqual([
    `${desk}#1 open: Labels are printed twice`,
    `${desk}#2 open: Feeder jams`,
  ])
})
