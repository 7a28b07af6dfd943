import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useRunning } from '#lib/use-running.ts'
import { botHistoryQuery, waitForAnswer } from './report-bot.api.ts'
import { reportBotTexts } from './report-bot.texts.ts'

/** What went wrong with the last question, which can be asked again. */
export type AskProblem = { text: string; question: string }

/** Sends questions and waits for the answers; leaving the page ends the waiting. */
export function useAsk(inboxId: string | null, reportId: string | undefined) {
  const t = useTexts(reportBotTexts)
  const client = useQueryClient()
  const [pending, setPending] = useState<string>()
  const [problem, setProblem] = useState<AskProblem>()
  const running = useRunning()
  const attempt = useAttempt()
  // Only the first question is about the report from which the page was opened.
  const context = useRef(reportId ?? null)
  const { queryKey } = botHistoryQuery(inboxId)
  const ask = async (text: string) => {
    const own = running.begin()
    setPending(text)
    setProblem(undefined)
    try {
      const input = { text, inbox_id: inboxId, tz: currentTimeZone(), context: context.current }
      const sent = await attempt(input, (question, options) =>
        call('reportBot.send', question, { ...options, signal: own.signal }),
      )
      context.current = null
      await client.invalidateQueries({ queryKey })
      const answer = await waitForAnswer(inboxId, sent, own.signal)
      if (answer) await client.invalidateQueries({ queryKey })
      else setProblem({ text: t('timeout'), question: text })
    } catch (error) {
      if (own.signal.aborted) return
      if (!isApiError(error)) throw error
      setProblem({ text: t('failed', { reason: error.message }), question: text })
    }
    setPending(undefined)
  }
  return { ask, pending, problem }
}
