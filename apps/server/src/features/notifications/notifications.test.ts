import { type NotificationSettings, usualNotifications } from '@postroom/contract'
import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type SmtpServer, startSmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'

let server: TestServer
let smtp: SmtpServer
let owner: Owner
let colleague: Someone
let inbox: TestInbox
beforeAll(async () => {
  smtp = await startSmtpServer({})
  const env = { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` }
  server = await startTestServer({ roles: ['web', 'worker'], env })
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  inbox = await createInbox(server, owner, [colleague.userId])
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const set = (email: Partial<NotificationSettings['email']>, quiet: NotificationSettings['quiet'] = null) =>
  colleague.client.call('notifications.save_settings', {
    ...usualNotifications,
    email: { ...usualNotifications.email, ...email },
    quiet,
  })
const arrive = (subject: string, more: object = {}) =>
  deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${newId()}@tarsel-optik.example`, to: inbox.email, subject, ...more }),
  ])
const assign = (conversationId: string, by: Someone = owner) =>
  by.client.call('conversations.assign', { conversationId, assigneeId: colleague.userId })

/** Subjects of mails to the colleague, up to the one with this subject. */
async function subjectsUntil(last: string): Promise<string[]> {
  for (let count = 1; ; count += 1) {
    const mails = await smtp.waitForMail(count)
    const parsed = await Promise.all(mails.map(({ raw }) => parseMessage(raw)))
    const subjects = parsed.map(({ subject }) => subject ?? '')
    if (subjects.includes(last)) return subjects
  }
}
/** Start times of jobs that wait for the end of quiet hours. */
const waitingJobs = () =>
  server.app.db.instance((tx) =>
    rawQuery<{ at: Date }>(
      tx,
      `select start_after as at from jobs.job where name = 'mail-notification' and state = 'created'
          and start_after > now() + interval '1 minute'`,
    ),
  )

test('notification mails are off by default', async () => {
  expect(await colleague.client.call('notifications.get_settings', {})).toEqual({
    ...usualNotifications,
    canEmail: true,
    isOnShift: null,
  })
  const { conversationId } = await arrive('Not asked for')
  await colleague.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
  await set({ assigned: true })
  await assign((await arrive('Asked for')).conversationId)
  expect(await subjectsUntil('Assigned to you: Asked for')).toEqual(['Assigned to you: Asked for'])
})

test('assignments, mentions and replies are mailed to the person concerned, by setting', async () => {
  await set({ assigned: true, mentioned: true, customerReplied: true })
  const id = `${newId()}@tarsel-optik.example`
  const { conversationId } = await arrive('Crates', { id })
  await assign(conversationId)
  await subjectsUntil('Assigned to you: Crates')
  await owner.client.call('conversations.comment', {
    conversationId,
    text: 'Please look.',
    mentionIds: [colleague.userId],
  })
  await subjectsUntil('You were mentioned: Crates')
  await arrive('Re: Crates', { headers: [`In-Reply-To: <${id}>`, 'Content-Type: text/plain'] })
  const subjects = await subjectsUntil('New reply: Crates')
  expect(subjects.filter((subject) => subject.includes('Crates')).sort()).toEqual([
    'Assigned to you: Crates',
    'New reply: Crates',
    'You were mentioned: Crates',
  ])
  const [mail] = (await smtp.waitForMail(1)).slice(-1)
  const { text } = await parseMessage(mail?.raw ?? Buffer.alloc(0))
  expect(mail?.recipients).toEqual([colleague.email])
  expect(text).toContain(`/inbox/all/${conversationId}`)
})

test('people are not notified of their own actions', async () => {
  await set({ assigned: true, mentioned: true })
  await assign((await arrive('By myself')).conversationId, colleague)
  await assign((await arrive('The last one')).conversationId)
  const subjects = await subjectsUntil('Assigned to you: The last one')
  expect(subjects).not.toContain('Assigned to you: By myself')
})

test('during quiet hours e-mails wait for their end', async () => {
  const now = new Date()
  const clock = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16)
  await colleague.client.call('session.update_profile', { timeZone: 'UTC' })
  await set({ assigned: true }, { from: clock(-60), until: clock(120) })
  await assign((await arrive('At night')).conversationId)
  await expect.poll(waitingJobs).toHaveLength(1)
  const [job] = await waitingJobs()
  const minutes = ((job?.at.getTime() ?? 0) - now.getTime()) / 60_000
  expect(minutes).toBeGreaterThan(118)
  expect(minutes).toBeLessThan(121)
  await set({ assigned: true })
  await assign((await arrive('By day')).conversationId)
  expect(await subjectsUntil('Assigned to you: By day')).not.toContain('Assigned to you: At night')
})

test.each([
  { from: '22:00', until: '22:00' },
  { from: '25:00', until: '07:00' },
])('quiet hours from %o are refused', async (quiet) => {
  const answer = await colleague.client.fetch('/api/v1/settings/user/notifications', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...usualNotifications, quiet }),
  })
  expect(answer.status).toBe(400)
})

test('a rule that notifies does so by mail, unless that is turned off', async () => {
  const notify = (text: string) =>
    owner.client.call('rules.create', {
      name: 'Large orders',
      triggers: ['conversation_started'],
      condition: { field: 'subject', operator: 'contains', value: text },
      actions: [{ kind: 'notify', userIds: [colleague.userId], text }],
    })
  await set({ byRule: true })
  await notify('Twelve crates')
  await arrive('Twelve crates, please')
  await subjectsUntil('Please look at: Twelve crates, please')
  const mails = await Promise.all((await smtp.waitForMail(1)).map(({ raw }) => parseMessage(raw)))
  const mail = mails.find(({ subject }) => subject?.includes('Twelve crates, please'))
  expect(mail?.text).toContain('The rule “Large orders” notifies you of “Twelve crates, please”.')
  await set({ byRule: false, mentioned: true })
  const silent = await arrive('Twelve crates again')
  const { conversationId } = silent
  await expect
    .poll(async () => {
      const { items } = await owner.client.call('rules.list', {})
      return items[0]?.recentRuns
    })
    .toBe(2)
  await owner.client.call('conversations.comment', {
    conversationId,
    text: 'See?',
    mentionIds: [colleague.userId],
  })
  const subjects = await subjectsUntil('You were mentioned: Twelve crates again')
  expect(subjects).not.toContain('Please look at: Twelve crates again')
})
