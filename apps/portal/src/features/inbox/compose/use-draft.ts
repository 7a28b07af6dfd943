import type { Draft } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { draftQuery } from '../inbox.queries.ts'
import type { Address } from './addresses.ts'

const savedAfterMs = 2_000

export type DraftText = {
  html: string
  from?: string
  to: Address[]
  cc: Address[]
  bcc: Address[]
  attachmentIds: string[]
}
export type DraftState = 'none' | 'saving' | 'saved' | 'failed'

/**
 * Keeps what is written on the server, two seconds after the last key, and at once when one goes away: a reload or
 * another device goes on from there.
 */
export function useDraft(conversationId: string, draft: Draft | null) {
  const client = useQueryClient()
  const [state, setState] = useState<DraftState>(draft ? 'saved' : 'none')
  const waiting = useRef<DraftText>(undefined)
  const timer = useRef<number>(undefined)

  async function save() {
    clearTimeout(timer.current)
    const text = waiting.current
    if (!text) return
    waiting.current = undefined
    setState('saving')
    try {
      const kept = await call('conversations.save_draft', { conversationId, ...text })
      client.setQueryData(draftQuery(conversationId).queryKey, kept)
      setState(kept.draft ? 'saved' : 'none')
    } catch (error) {
      if (!isApiError(error)) throw error
      waiting.current ??= text
      setState('failed')
    }
  }

  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])
  const last = useRef(save)
  useEffect(() => {
    last.current = save
  })
  useEffect(() => () => void last.current(), [])

  return {
    state,
    keep: (text: DraftText) => {
      waiting.current = text
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void last.current(), savedAfterMs)
    },
    /** The draft has become a message, or is not wanted: nothing is saved any more. */
    forget: () => {
      clearTimeout(timer.current)
      waiting.current = undefined
      client.setQueryData(draftQuery(conversationId).queryKey, { draft: null })
    },
  }
}
