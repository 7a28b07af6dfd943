import { beforeAll, expect, it } from 'vitest'
import { connectInbox, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { REMOTE_VECTORS, SCRIPT_VECTORS } from '../packages/mail/test/sanitize/vectors.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { walkTo } from './acts/walk.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
const vectors = [...SCRIPT_VECTORS, ...REMOTE_VECTORS]
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  const admin = await stage.server.addMember(owner, { role: 'Admin' })
  const { inboxId } = await connectInbox({ ...admin, workspaceId: owner.workspaceId }, world, 'bookings')
  await admin.client.call('inboxes.set_members', { inboxId, add: [owner.userId] })
  await world.dovecot.deliverMany('bookings', vectors.map(hostileLetter))
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox')
})

it('mail with scripts, remote content or redirects runs none of it when it is opened', async () => {
  const { page, context } = ingrid
  const done: string[] = []
  const elsewhere = (url: string) => /^(https?|wss?|ftp):/.test(url) && !url.startsWith(`${stage.url}/`)
  context.on('dialog', (dialog) => {
    done.push(`ran ${dialog.message()} at ${page.url()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (elsewhere(request.url())) done.push(`asked for ${request.url()} at ${page.url()}`)
  })
  context.on('page', (opened) => done.push(`opened ${opened.url()}`))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(`${stage.url}/inbox`))
      done.push(`went to ${frame.url()}`)
  })

  const conversations = await allConversations()
  expect(conversations.length).toBe(vectors.length)
  for (const { id, subject } of conversations) {
    await walkTo(page, `/inbox/all/${id}`)
    await page.getByRole('heading', { name: subject, level: 1, exact: true }).waitFor()
    await page.getByRole('article').first().waitFor()
    for (const frame of page.frames())
      await frame.waitForLoadState('load').catch((error) => {
        // A frame that was drawn again is another one.
        if (!frame.isDetached()) throw error
      })
  }
  expect(done).toEqual([])
}, 300_000)

it('remote pictures are loaded on request only, through this server', async () => {
  const { page, context } = ingrid
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const remote = (await allConversations()).find(({ subject }) => subject === nameOf(SCRIPT_VECTORS.length))
  // The address does not answer: the test is about who sends the request.
  ingrid.expectRefusal(404, '/api/v1/')
  ingrid.expectRefusal(502, '/api/v1/')
  await walkTo(page, `/inbox/all/${remote?.id}`)
  await page.getByRole('button', { name: 'Show images' }).click()
  await expect
    .poll(() => asked.filter((url) => decodeURIComponent(url).includes('track.example')).length)
    .toBeGreaterThan(0)
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(stage.url))).toEqual([])
})

it.each([
  ['names a height', '<div style="height: 9999999px">Tall</div>'],
  ['grows with its frame', '<div style="height: 200vh">Growing</div>'],
  ['is long', '<p>Line</p>'.repeat(2_000)],
])('mail that %s takes a limited height and scrolls to its end inside', async (name, html) => {
  const { page } = ingrid
  const raw = hostileLetter(html, 900).toString()
  const mail = raw.replace(/^(Subject:|Message-ID: <).*$/gm, (line, key) =>
    key === 'Subject:'
      ? `Subject: It ${name}`
      : `Message-ID: <${name.replaceAll(' ', '-')}@elsewhere.example>`,
  )
  await world.dovecot.deliver('bookings', mail)
  await walkTo(page, '/inbox/all')
  await waitForConversation(page, `It ${name}`)
  await openConversation(page, `It ${name}`)
  const frame = page.locator('article iframe')
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(1_000)
  const scrolled = () =>
    frame.evaluate((element: HTMLIFrameElement) => {
      const end = element.contentDocument?.body.lastElementChild
      end?.scrollIntoView()
      const bottom = end?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
      return { height: element.offsetHeight, isEndShown: bottom <= element.clientHeight + 1 }
    })
  await expect.poll(scrolled).toMatchObject({ isEndShown: true })
  expect((await scrolled()).height).toBeLessThanOrEqual(12_000)
  // What the hidden rest of such a mail makes the page as high as must be limited as well.
  const paneHeight = await frame.evaluate((element) => {
    let outer: Element | null = element
    while (outer && outer.scrollHeight <= outer.clientHeight) outer = outer.parentElement
    return outer?.scrollHeight ?? 0
  })
  expect(paneHeight).toBeLessThanOrEqual(14_000)
})

const nameOf = (index: number): string => `Letter ${String(index).padStart(3, '0')}`

function hostileLetter(html: string, index: number): Buffer {
  return Buffer.from(
    [
      'From: Somebody <somebody@elsewhere.example>',
      'To: bookings@marewind.example',
      `Subject: ${nameOf(index)}`,
      `Message-ID: <hostile-${index}@elsewhere.example>`,
      'Date: Fri, 20 Nov 2026 05:00:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      ...(Buffer.from(`<p>Before</p>${html}<p>After</p>`)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
      '',
    ].join('\r\n'),
  )
}

async function allConversations(): Promise<{ id: string; subject: string }[]> {
  const admin = await stage.server.addMember(owner, { role: 'Admin' })
  const { items: inboxes } = await admin.client.call('inboxes.list', {})
  const inboxId = inboxes[0]?.id ?? ''
  await admin.client.call('inboxes.set_members', { inboxId, add: [admin.userId] })
  return until(async () => {
    const found: { id: string; subject: string }[] = []
    let cursor: string | null | undefined
    do {
      const page = await admin.client.call('conversations.list', {
        view: 'all',
        ...(cursor ? { cursor } : {}),
      })
      found.push(...page.items)
      cursor = page.nextCursor
    } while (cursor)
    return found.length >= vectors.length ? found : null
  }, 'all letters are here')
}
