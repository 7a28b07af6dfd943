import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()

/** Puts an element in the place of each text that may be translated, as the translation of browsers does; returns the texts. */
const translate = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.textContent?.trim() && text.parentElement?.translate) found.push(text)
    return found.map((text) => {
      const translated = document.createElement('font')
      translated.textContent = `(${text.textContent?.trim()})`
      text.parentNode?.replaceChild(translated, text)
      return text.textContent?.trim() ?? ''
    })
  })

it('a page that the browser translates goes on, and its mail is translated', async () => {
  const work = await startOwnerAtWork(stage)
  const conversationId = await work.arrive('Crates')
  const { page } = await work.open('/inbox/open')
  await waitForConversation(page, 'Crates')
  await openConversation(page, 'Crates')
  const mail = page.getByRole('article', { name: /^Message of/ })
  await mail.getByText('Could you take one more crate?').waitFor()
  expect(await translate(page)).toEqual(['Could you take one more crate?'])
  await mail.getByText('(Could you take one more crate?)').waitFor()
  await work.arrive('Pallets')
  await page.getByRole('tab', { name: 'Open 2' }).waitFor()
  await work.owner.client.call('conversations.close', { conversationId })
  await page.getByRole('tab', { name: 'Open 1' }).waitFor()
})
