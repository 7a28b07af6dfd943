import type { ReportBotMessage } from '@postroom/contract'
import { expect } from 'vitest'
import type { Someone } from '#test/harness.ts'

/** Asks the bot a question and returns its answer. `more` is further input of `reportBot.send`, such as the inbox. */
export async function ask(someone: Someone, text: string, more: object = {}): Promise<ReportBotMessage> {
  const sent = await someone.client.call('reportBot.send', { text, tz: 'UTC', ...more })
  expect(sent).toMatchObject({ role: 'user', text })
  const about = 'inbox_id' in more ? (more as { inbox_id: string }) : {}
  const { message: answer } = await someone.client.call('reportBot.last_message', about)
  if (!answer) throw new Error('The bot did not answer.')
  return answer
}
