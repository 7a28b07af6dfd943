import type { Draft, Message, TimelineEntry } from '@postroom/contract'
import { useState } from 'react'
import { newestMessage } from '../live/conversation-cache.ts'

/** What a draft stores of the message that it answers. */
export type Answers = NonNullable<Draft['answers']>

/** The message that a reply answers: one that the writer chose, or the newest when writing began. */
export function useAnsweredMessage(entries: readonly TimelineEntry[], begun: Answers | null | undefined) {
  const newest = newestMessage(entries)
  const [answers, setAnswers] = useState(begun ?? undefined)
  // A newer message changes no recipients while its reply is being written.
  const [usual, setUsual] = useState(newest)
  const chosen = entries.find((entry) => entry.kind === 'message' && entry.message.id === answers?.id)
  return {
    newest,
    /** Missing if the chosen one is not loaded. */
    answered: answers ? (chosen?.kind === 'message' ? chosen.message : undefined) : usual,
    /** The chosen message; missing for the newest. */
    answers,
    setAnswers: (next: Answers | null | undefined) => setAnswers(next ?? undefined),
    /** Chooses a message; returns what a draft stores of it. */
    choose: (message: Message): Answers | undefined => {
      const { id, from, sentAt } = message
      const next = id === newest?.id ? undefined : { id, from, sentAt }
      setAnswers(next)
      setUsual(newest)
      return next
    },
  }
}
