import { readFileSync } from 'node:fs'
import { pictureIdsIn } from '@postroom/contract/inbox-values'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { savePictures } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let page: Page

const reply = () => page.getByRole('textbox', { name: 'Reply', exact: true })
const read = (name: string) => readFileSync(new URL(`pasted/${name}.html`, import.meta.url), 'utf8')

async function openReply(subject: string): Promise<void> {
  await openConversation(page, subject)
  await page.getByRole('button', { name: /^Reply to |^Continue your draft/ }).click()
  await page.getByRole('button', { name: 'Attach a file' }).waitFor()
}

async function serverDraft(subject: string) {
  const { items } = await owner.client.call('conversations.list', { view: 'all' })
  const conversationId = items.find((one) => one.subject === subject)?.id ?? ''
  return (await owner.client.call('conversations.get_draft', { conversationId })).draft
}

/** Office and spreadsheets also put a picture of the copied text on the clipboard. */
const paste = (html: string) =>
  reply().evaluate((field, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', content)
    clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await world.dovecot.deliverMany('bookings', [Buffer.from(letter({ subject: 'Crates' }))])
  await connectInbox(owner, world, 'bookings')
  const ingrid = await stage.newPerson('Ingrid')
  page = ingrid.page
  await openSignedIn(stage, page, owner, '/inbox/open')
  await waitForConversation(page, 'Crates')
  await openReply('Crates')
})

it.each(['word', 'google-docs', 'outlook', 'excel'])(
  'text copied from %s keeps its structure only',
  async (program) => {
    await startAfresh('')
    await paste(read(program))
    await expectDraft(read(`${program}.expected`).trim().replaceAll('>\n<', '><'))
    expect(await page.getByRole('button', { name: 'Remove image.png' }).count()).toBe(0)
    await savePictures(page, program)
  },
)

const toolbar = () => page.getByRole('toolbar', { name: 'Formatting' })
const expectDraft = (html: string) => expect.poll(async () => (await serverDraft('Crates'))?.html).toBe(html)
const link = (href: string, text: string) =>
  `<a target="_blank" rel="noopener noreferrer nofollow" href="${href}">${text}</a>`

async function startAfresh(text: string): Promise<void> {
  await reply().focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

it('the link button asks for an address and links the selected text', async () => {
  await page.getByRole('button', { name: 'Formatting' }).click()
  await startAfresh('rates')
  await page.keyboard.press('Control+A')
  await toolbar().getByRole('button', { name: 'Link', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'Link address' })
  await address.fill('not an address')
  await address.press('Enter')
  await page.getByText('Enter a web or email address.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await address.fill('fjord.example/rates')
  await address.press('Enter')
  await expectDraft(`<p>${link('https://fjord.example/rates', 'rates')}</p>`)
  await toolbar().getByRole('button', { name: 'Link', exact: true }).click()
  await expect.poll(() => address.inputValue()).toBe('https://fjord.example/rates')
  await savePictures(page, 'link')
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expectDraft('<p>rates</p>')
})

it('an address pasted on selected text links it', async () => {
  await startAfresh('rates')
  await page.keyboard.press('Control+A')
  await reply().evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'https://fjord.example/pasted')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expectDraft(`<p>${link('https://fjord.example/pasted', 'rates')}</p>`)
})

it('text becomes code, and lines a code block', async () => {
  await startAfresh('ref')
  await page.keyboard.press('Control+A')
  await toolbar().getByRole('button', { name: 'Inline code' }).click()
  await expectDraft('<p><code>ref</code></p>')
  await toolbar().getByRole('button', { name: 'Code block' }).click()
  await expect.poll(() => reply().locator('pre').textContent()).toBe('ref')
  await savePictures(page, 'code')
})

it('a name after a colon suggests emoji, and Enter inserts one', async () => {
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('At 12:30 :thum')
  const suggested = page.getByRole('listbox', { name: 'Emoji' })
  await suggested.getByRole('option', { name: 'thumbs up' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(page, 'emoji')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectDraft('<p>At 12:30 👎</p>')
  await page.keyboard.type(' :tad')
  await suggested.waitFor()
  await page.keyboard.press('Escape')
  await suggested.waitFor({ state: 'hidden' })
  await expectDraft('<p>At 12:30 👎 :tad</p>')
  await page.keyboard.type('a: at 9: :nothing: :smile:')
  await expectDraft('<p>At 12:30 👎 🎉 at 9: :nothing: 😄</p>')
})

describe('a picture', () => {
  const shown = () => reply().getByRole('img', { name: /^plan/i })
  const draft = () => serverDraft('Crates')
  const isLoaded = () => shown().evaluate((one) => (one as HTMLImageElement).naturalWidth > 0)
  const expectPictures = (count: number) =>
    expect
      .poll(async () => {
        const { html = '', files = [] } = (await draft()) ?? {}
        return [files.length, pictureIdsIn(html).filter((id) => files.some((file) => file.id === id)).length]
      })
      .toEqual([count, count])

  /** Into the text, as it is copied from a screen, or dropped from a folder. */
  const give = (way: 'paste' | 'drop') =>
    reply().evaluate(async (field, kind) => {
      const canvas = new OffscreenCanvas(900, 240)
      const drawing = canvas.getContext('2d')
      if (drawing) drawing.fillStyle = '#86b7c4'
      drawing?.fillRect(0, 0, 900, 240)
      const files = new DataTransfer()
      files.items.add(new File([await canvas.convertToBlob()], 'plan.png', { type: 'image/png' }))
      const end = field.querySelector('p:last-child')?.getBoundingClientRect()
      const common = { bubbles: true, cancelable: true }
      const at = { clientX: end?.right ?? 0, clientY: (end?.bottom ?? 0) - 4 }
      if (kind === 'paste')
        field.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: files }))
      else field.dispatchEvent(new DragEvent('drop', { ...common, ...at, dataTransfer: files }))
    }, way)

  it.each(['paste', 'drop'] as const)(
    'added by %s appears in the text and not in the list of files',
    async (way) => {
      await startAfresh('The plan: ')
      await give(way)
      await shown().waitFor()
      await expect.poll(isLoaded).toBe(true)
      await expectPictures(1)
      expect(await page.getByRole('button', { name: 'Remove plan.png' }).count()).toBe(0)
      await savePictures(page, `picture-${way}`)
    },
  )

  it('has a description and a size, which can be changed while it is selected', async () => {
    await shown().click()
    await toolbar().getByRole('button', { name: 'Edit picture' }).click()
    const description = page.getByRole('textbox', { name: 'Description' })
    expect(await description.inputValue()).toBe('plan.png')
    await description.fill('Plan of the hall')
    await page.getByRole('radio', { name: 'Medium' }).check()
    expect(await findBarriers(page)).toEqual([])
    await savePictures(page, 'picture-edit')
    await description.press('Enter')
    await expect
      .poll(async () => (await serverDraft('Crates'))?.html)
      .toMatch(/<img src="cid:[^"]+" alt="Plan of the hall" width="400"/)
    await page.keyboard.press('Control+Z')
    await expect.poll(async () => (await serverDraft('Crates'))?.html).toContain('alt="plan.png" width="600"')
    await page.keyboard.press('Control+Shift+Z')
    await expect.poll(async () => (await serverDraft('Crates'))?.html).toContain('width="400"')
  })

  it('is not sent after it was deleted, and is sent after undoing the deletion', async () => {
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await page.keyboard.type('No plan')
    await expectPictures(0)
    for (let step = 0; step < 3 && (await shown().count()) === 0; step += 1)
      await page.keyboard.press('Control+Z')
    await expectPictures(1)
  })

  it('is kept over a reload and sent to the recipient', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Continue your draft/ }).click()
    await expect.poll(isLoaded).toBe(true)
    await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
    const sent = page.frameLocator('article iframe').getByRole('img', { name: 'Plan of the hall' })
    await sent.waitFor()
    await expect.poll(() => sent.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0)).toBe(true)
    await savePictures(page, 'picture-sent')
  })
})
