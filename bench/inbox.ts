import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { createClient, type TestClient } from '../apps/server/test/client.ts'
import { type DemoInBrowser, median, say, withDemoInBrowser } from './demo-in-browser.ts'
import { framesWhile, typedKeys, untilPainted } from './inbox-in-page.ts'

/**
 * Times of daily work in the inbox in Chromium, on the sample data: from the key or click to the frame that shows its
 * result. Needs the built portal.
 * Usage: node bench/inbox.ts [data folder of the demo] [--rows 40] [--messages 200] [--browser /usr/bin/chromium]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '40' },
    messages: { type: 'string', default: '200' },
    browser: { type: 'string', default: '/usr/bin/chromium' },
  },
})

interface Row {
  readonly id: string
  readonly subject: string
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

function report(what: string, times: readonly number[], aim: string): void {
  const [p50, p95] = [median(times), percentile(times, 0.95)].map((ms) => ms.toFixed(1))
  say(`${what.padEnd(34)} p50 ${p50} ms, p95 ${p95} ms, n ${times.length} (aim ${aim})`)
}

await withDemoInBrowser({ folder: positionals[0], browser: values.browser }, async (demo) => {
  const client = createClient(demo.url, demo.session.token)
  for (const { name, value } of demo.session.cookies) client.cookies.set(name, value)
  const rows = await listRows(client, Number(values.rows))
  await timeOpening(demo, rows)
  for (const restMs of [0, 100]) await timeLists(demo, restMs)
  const longest = await findLongest(client)
  await lengthen(client, longest, Number(values.messages))
  await timeTyping(demo, longest.id, Math.max(longest.count, Number(values.messages)))
  await timeScrolling(demo)
})

/** The first conversations of the list, without those whose subject is that of the one before. */
async function listRows(client: TestClient, count: number): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = ''
  while (cursor !== null && rows.length < count) {
    const page: { items: Row[]; nextCursor: string | null } = await client.call('conversations.list', {
      view: 'open',
      limit: 50,
      ...(cursor && { cursor }),
    })
    rows.push(...page.items.map(({ id, subject }) => ({ id, subject })))
    cursor = page.nextCursor
  }
  return rows.slice(0, count)
}

async function openList({ open, url }: DemoInBrowser, path = '/inbox/open'): Promise<Page> {
  const { page } = await open()
  await page.goto(`${url}${path}`)
  await page.locator('[role=option]').first().waitFor()
  // Code that is loaded early, as in every browser that has been open for some seconds.
  await page.waitForTimeout(3_000)
  return page
}

/** Opens one conversation after another by clicks, then all again, then one after another by the key J in a new browser. */
async function timeOpening(demo: DemoInBrowser, rows: readonly Row[]): Promise<void> {
  const byMouse = await openList(demo)
  const click = async ({ id, subject }: Row) => {
    const row = byMouse.locator(`[id="row-${id}"]`)
    await row.scrollIntoViewIfNeeded()
    const painted = byMouse.evaluate(untilPainted, { event: 'click', subject })
    await row.click()
    return painted
  }
  const clicked = rows.filter((row, index) => row.subject !== rows[index - 1]?.subject).slice(0, 12)
  const first: number[] = []
  for (const row of clicked.toReversed()) first.push(await click(row))
  report('first opening by a click', first, 'p50 100 ms, p95 200 ms')
  const again: number[] = []
  for (const row of clicked) again.push(await click(row))
  report('opening again', again, '30 ms')
  await byMouse.context().close()

  const byKey = await openList(demo)
  await byKey.locator(`[id="row-${rows[0]?.id}"]`).click()
  await byKey.locator('[data-talk] h1').waitFor()
  const walked: number[] = []
  for (const [index, { subject }] of rows.slice(1).entries()) {
    // Reading takes longer than this.
    await byKey.waitForTimeout(400)
    const isKnown = subject !== rows[index]?.subject
    const painted = isKnown ? byKey.evaluate(untilPainted, { event: 'keydown', subject }) : undefined
    // Playwright may deliver the key before the function of the earlier call runs.
    await byKey.evaluate(() => undefined)
    await byKey.keyboard.press('j')
    if (painted) walked.push(await painted)
  }
  report('the next one by J, after 400 ms', walked, 'p50 100 ms, p95 200 ms')
  await byKey.context().close()
}

/** Switches between the views of the list; the pointer is on a tab for some time before the click, as that of a person. */
async function timeLists(demo: DemoInBrowser, restMs: number): Promise<void> {
  const page = await openList(demo)
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < 6; round += 1)
    for (const view of ['Unassigned', 'Closed', 'All', 'Open']) {
      await page.waitForTimeout(300)
      const tab = page.getByRole('tab', { name: new RegExp(`^${view}`) })
      if (restMs > 0) await tab.hover()
      await page.waitForTimeout(restMs)
      const painted = page.evaluate(untilPainted, { event: 'click', view })
      await tab.click()
      const times = round === 0 && view !== 'Open' ? first : again
      times.push(await painted)
    }
  report(`another list, ${restMs} ms on its tab`, first, '50 ms')
  report('switching back', again, '50 ms')
  await page.context().close()
}

/** The conversation with most messages. */
async function findLongest(client: TestClient): Promise<{ id: string; count: number }> {
  let longest = { id: '', count: 0 }
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: { id: string; messageCount: number }[]; nextCursor: string | null } =
      await client.call('conversations.list', { view: 'all', limit: 100, ...(cursor && { cursor }) })
    for (const { id, messageCount } of page.items)
      if (messageCount > longest.count) longest = { id, count: messageCount }
    cursor = page.nextCursor
  }
  return longest
}

/** Adds replies to a conversation until it has so many messages. */
async function lengthen(
  client: TestClient,
  { id: conversationId, count }: { id: string; count: number },
  wanted: number,
): Promise<void> {
  for (let place = count; place < wanted; place += 1) {
    const { timeline } = await client.call('conversations.get', { conversationId })
    const messages = timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
    const [customer] = messages.filter(({ direction }) => direction === 'inbound').map(({ from }) => from)
    await client.call('conversations.reply', {
      conversationId,
      seenMessageId: messages.at(-1)?.id ?? '',
      to: [customer ?? { name: '', address: 'annika@tarsel-optik.example' }],
      html: `<p>Hello Annika,</p><p>part ${place} left our warehouse today. ${'The carrier names the hour on the morning of the delivery. '.repeat(3)}</p>`,
    })
  }
}

/** Types a reply in a long conversation, all of whose messages are shown. */
async function timeTyping(demo: DemoInBrowser, id: string, count: number): Promise<void> {
  const page = await openList(demo, `/inbox/all/${id}`)
  await page.locator('[data-talk] h1').waitFor()
  const earlier = page.getByRole('button', { name: 'Show earlier messages' })
  while (await earlier.isVisible()) {
    await earlier.click()
    await page.waitForTimeout(1_000)
  }
  await page.keyboard.press('r')
  const editor = page.getByRole('textbox', { name: 'Reply', exact: true })
  await editor.waitFor()
  const typed = page.evaluate(typedKeys, 120)
  await editor.pressSequentially('Thank you for your patience, the parts were sent on Tuesday. '.repeat(2), {
    delay: 60,
  })
  report(`key to frame, ${count} messages`, await typed, 'p95 16 ms')
  await page.context().close()
}

/** Scrolls through all conversations by the wheel. */
async function timeScrolling(demo: DemoInBrowser): Promise<void> {
  const page = await openList(demo, '/inbox/all')
  const list = page.getByRole('listbox')
  const box = await list.boundingBox()
  if (!box) throw new Error('The list is not shown.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const frames = page.evaluate(framesWhile, 10_000)
  const end = performance.now() + 9_500
  while (performance.now() < end) {
    await page.mouse.wheel(0, 240)
    await page.waitForTimeout(30)
  }
  const intervals = await frames
  const late = intervals.filter((ms) => ms > 25).length
  report('frames while scrolling', intervals, '16.7 ms')
  say(`${' '.repeat(35)}${late} of ${intervals.length} frames later than 25 ms`)
  await page.context().close()
}
