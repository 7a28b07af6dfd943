import { expect, it } from 'vitest'
import { talkHeading } from './acts/conversation.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ isWhole: true, keepsPages: true })

it('Back does not show what the browser has kept of a page, when the session has ended meanwhile', async () => {
  const work = await startOwnerAtWork(stage)
  const conversationId = await work.arrive('Wages of Anna')
  const ingrid = await work.open(`/inbox/open/${conversationId}`)
  const { page } = ingrid
  ingrid.expectRefusal(401, '/api/v1/')
  await talkHeading(page, 'Wages of Anna').waitFor()
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) =>
      sessionStorage.setItem('returned', JSON.stringify([persisted, document.body.checkVisibility()])),
    ),
  )
  await page.goto('/settings/personal/profile')
  await page.getByRole('heading', { name: 'My profile', level: 1 }).waitFor()
  // Chromium would drop the other page when the portal tells it of the end.
  await page.evaluate(() => localStorage.removeItem('_token.exchange'))
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('returned'))).toBe('[true,false]')
})
