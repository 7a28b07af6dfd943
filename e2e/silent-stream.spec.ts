import { it } from 'vitest'
import { waitForConversation } from './acts/conversation.ts'
import { runBeforePortal } from './acts/run-before-portal.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()

/** Counts the streams of events, keeps what comes from the one that is lost, and puts the clock forward by a sleep. */
const script = `
  const rightNow = Date.now.bind(Date)
  const rightFetch = fetch
  Object.assign(globalThis, { streams: 0, lost: 0, sleptMs: 0 })
  Date.now = () => rightNow() + sleptMs
  globalThis.fetch = async (...given) => {
    const answer = await rightFetch(...given)
    if (!String(given[0]).startsWith('/api/v1/stream')) return answer
    const number = ++streams
    const pass = (chunk, controller) => number === lost || controller.enqueue(chunk)
    return new Response(answer.body.pipeThrough(new TransformStream({ transform: pass })), answer)
  }`

it('mail is shown after a sleep in which the connection was lost without a word', async () => {
  const work = await startOwnerAtWork(stage)
  await work.arrive('Crates')
  const { page } = await work.open('/inbox/open', {
    prepare: (page) => runBeforePortal(page, stage.url, script),
  })
  await waitForConversation(page, 'Crates')
  await work.arrive('Frames')
  await waitForConversation(page, 'Frames')
  await page.evaluate('lost = streams')
  await work.arrive('Hinges')
  await page.evaluate('sleptMs = 60_000')
  await waitForConversation(page, 'Hinges')
})
