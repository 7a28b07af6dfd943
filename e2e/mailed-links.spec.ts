import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { type ReceivedMail, type SmtpServer, startSmtpServer } from '../dev/mail-rig/index.ts'
import { signIn } from './acts/account.ts'
import { loseAnswers, noAnswer } from './acts/lose-answers.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { textOf } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const env: Record<string, string> = {}
let smtp: SmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer({})
  env.POSTROOM_SMTP_URL = `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example`
})
const stage = useStage({ env, independent: true })
afterAll(() => smtp?.stop())

let owner: Owner
beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
})

const given = new Set<ReceivedMail>()

/** The next link to `/verification` that was mailed to an address. */
async function nextLink(address: string): Promise<string> {
  for (;;) {
    const mails = smtp.received.filter((mail) => mail.recipients.includes(address) && !given.has(mail))
    for (const mail of mails) {
      given.add(mail)
      const link = /https?:\S+\/verification#\S+/.exec(textOf(mail.raw))?.[0]
      if (link) return link
    }
    await smtp.waitForMail(smtp.received.length + 1)
  }
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function guest() {
  const person = await stage.newPerson('Guest')
  person.expectRefusal(403, '/api/v1/')
  person.expectRefusal(410, '/api/v1/auth/')
  person.expectRefusal(401, '/api/v1/')
  return person
}

it('a forgotten password is changed by the mailed link, which works once and then offers another', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const { page, context } = await guest()
  await page.goto('/')
  await page.getByLabel('Email').fill(member.email)
  await press(page, 'Continue')
  await press(page, 'Forgot password?')
  await page.getByText(`If ${member.email} has an account here, a link was sent.`).waitFor()
  const link = await nextLink(member.email)
  await page.goto(link)
  await title(page, 'Choose a new password')
  expect(page.url()).not.toContain('key=')
  const password = page.getByLabel('New password')
  await password.fill('short')
  await press(page, 'Save password')
  await page.getByText('Use at least 8 characters.').waitFor()
  await password.fill('a longer sentence')
  await press(page, 'Save password')
  await page.getByText('Your new password has been saved.').waitFor()
  await signIn(page, { email: member.email, password: 'a longer sentence' })
  await context.close()

  const late = await guest()
  await late.page.goto(link)
  await title(late.page, 'This link is no longer valid')
  await press(late.page, 'Send a new link')
  await title(late.page, 'Check your mail')
  await late.page.goto(await nextLink(member.email))
  await title(late.page, 'Choose a new password')
  await late.context.close()
})

it('a new password whose answer was lost is saved when it is sent again, although the link is used', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const person = await guest()
  person.expectOutage()
  const { page } = person
  await stage.server.anonymous.call('verification.request', {
    emailAddress: member.email,
    purpose: 'NewPassword',
  })
  await page.goto(await nextLink(member.email))
  await page.getByLabel('New password').fill('a longer sentence')
  const endLoss = await loseAnswers(page, '**/api/v1/auth/password', 'POST')
  await press(page, 'Save password')
  await noAnswer(page)
  await endLoss()
  await press(page, 'Save password')
  await page.getByText('Your new password has been saved.').waitFor()
  await page.waitForURL('**/inbox/**')
  await person.context.close()

  const other = await guest()
  await other.page.goto('/')
  await signIn(other.page, { email: member.email, password: 'a longer sentence' })
  await other.context.close()
})

it('an unknown address is answered in the same words', async () => {
  const { page, context } = await guest()
  await page.goto('/')
  await page.getByLabel('Email').fill('nobody@marewind.example')
  await press(page, 'Continue')
  await press(page, 'Forgot password?')
  await page.getByText('If nobody@marewind.example has an account here, a link was sent.').waitFor()
  await context.close()
})

it('log out everywhere: the mailed link ends every session, open pages included', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const { page, context } = await guest()
  await page.goto('/settings/personal/profile')
  await signIn(page, member)
  await press(page, 'Email me the link')
  await page.getByText(`Logout validation email sent to ${member.email}`).waitFor()
  const phone = await guest()
  await phone.page.goto(await nextLink(member.email))
  await title(phone.page, 'You are signed out everywhere')
  await page.waitForURL('**/error_new**')
  await title(page, 'Your session has ended')
  expect((await member.client.send('session.get_user', {})).status).toBe(401)
  await phone.context.close()
  await context.close()
})

it('log out everywhere: the page of the link does not become the one of a lost session', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const { page, context } = await guest()
  await page.goto('/settings/personal/profile')
  await signIn(page, member)
  await press(page, 'Email me the link')
  await page.getByText(`Logout validation email sent to ${member.email}`).waitFor()
  // The answer comes after the page was refused another token.
  const refused = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/auth/refresh'))
  await page.route('**/api/v1/auth/verify', async (route) => {
    const response = await route.fetch()
    await refused
    await route.fulfill({ response })
  })
  await page.goto(await nextLink(member.email))
  await title(page, 'You are signed out everywhere')
  await context.close()
})

it('log out everywhere: a link whose answer was lost says so when it is used again', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const person = await guest()
  person.expectOutage()
  const { page } = person
  await page.goto('/settings/personal/profile')
  await signIn(page, member)
  await press(page, 'Email me the link')
  await page.getByText(`Logout validation email sent to ${member.email}`).waitFor()
  const endLoss = await loseAnswers(page, '**/api/v1/auth/verify', 'POST')
  await page.goto(await nextLink(member.email))
  await noAnswer(page)
  await endLoss()
  await press(page, 'Try again')
  await title(page, 'You are signed out everywhere')
  await person.context.close()
})

it('mails whose answers were lost are sent once', async () => {
  const admin = await stage.server.createWorkspace()
  const emails = ['noor.h@marewind.example', 'tuva@marewind.example']
  const invite = (addresses: string[]) =>
    admin.client.call('members.invite', { emails: addresses, role: 'Member' })
  await invite(emails)
  const person = await guest()
  person.expectOutage()
  const { page } = person
  await openSignedIn(stage, page, admin, '/settings/members?tab=pending')
  const resend = async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await press(page, 'Send again')
  }
  const endLoss = await loseAnswers(page, '**/api/v1/invitation/*/resend', 'POST')
  await page.getByText(emails[1] ?? '').waitFor()
  await resend()
  for (const email of emails) await page.getByText(`${email}: The server did not answer.`).waitFor()
  await endLoss()
  const sentAgain = emails.map((email) => page.getByText(`Invitation sent again to ${email}`).waitFor())
  await Promise.all([...sentAgain, resend()])

  await page.goto('/settings/personal/profile')
  const endOtherLoss = await loseAnswers(page, '**/api/v1/auth/forcelogout', 'POST')
  await press(page, 'Email me the link')
  await page
    .getByText('There was a problem sending logout validation email. Please try again later.')
    .waitFor()
  await endOtherLoss()
  await press(page, 'Email me the link')
  await page.getByText(`Logout validation email sent to ${admin.email}`).waitFor()

  // Mails go out in the order in which they were requested.
  const last = 'last@marewind.example'
  await invite([last])
  const mailsTo = (address: string) => smtp.received.filter((mail) => mail.recipients.includes(address))
  await expect.poll(() => mailsTo(last).length).toBe(1)
  for (const email of emails) expect(mailsTo(email)).toHaveLength(2)
  expect(mailsTo(admin.email)).toHaveLength(1)
  await person.context.close()
})

it('only the owner of an account can confirm its address', async () => {
  const admin = await stage.server.createWorkspace()
  const email = 'noor@marewind.example'
  const { results } = await admin.client.call('members.invite', { emails: [email], role: 'Member' })
  const person = await guest()
  const { page } = person
  await page.goto(results[0]?.link ?? '')
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await press(page, 'Join workspace')
  const link = await nextLink(email)
  await page.waitForURL('**/inbox**')
  await page.goto('/settings/personal/profile')
  await page.getByText(`Your address ${email} is not confirmed yet.`).waitFor()

  const other = await guest()
  await other.page.goto(link)
  await title(other.page, 'Sign in to confirm')
  await other.page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(other.page, { email, password: 'correct horse battery' })
  await title(other.page, 'Your address is confirmed')
  await other.context.close()
  // Required multi-factor authentication is not set up, so nothing is streamed: the page asks when it is looked at again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByText(`Your address ${email} is not confirmed yet.`).waitFor({ state: 'detached' })
  await person.context.close()
})

it('an incomplete link is reported as such', async () => {
  const { page, context } = await guest()
  await page.goto('/verification')
  await title(page, 'This link is incomplete')
  await context.close()
})

it('a person changes their address with the code that was mailed to the new one', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const newAddress = 'noor.new@marewind.example'
  const { page, context } = await guest()
  await page.goto('/settings/personal/profile')
  await signIn(page, member)
  await press(page, 'Change address')
  await page.getByLabel('New address').fill('noor')
  await press(page, 'Send code')
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByLabel('New address').fill(newAddress)
  await press(page, 'Send code')
  const proof = page.getByRole('dialog')
  await proof.getByLabel('Password', { exact: true }).fill(member.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`A code was sent to ${newAddress}.`).waitFor()
  const mail = () => smtp.received.find(({ recipients }) => recipients.includes(newAddress))
  await expect.poll(mail).toBeDefined()
  const code = /\b\d{6}\b/.exec(textOf(mail()?.raw ?? Buffer.alloc(0)))?.[0] ?? ''
  await page.getByLabel('Code', { exact: true }).fill(code)
  await press(page, 'Use this address')
  await page.getByText(`Your address is now ${newAddress}`).waitFor()
  expect((await member.client.call('session.get_user', {})).email).toBe(newAddress)
  await context.close()
})
