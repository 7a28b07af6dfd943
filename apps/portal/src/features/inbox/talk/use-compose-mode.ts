import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComposeMode } from '../compose/compose-tabs.tsx'
import { keepTyped } from '../compose/keep-typed.ts'
import { followOpening, openComposer, readOpening, takeTyped } from '../compose/type-ahead.ts'

/** The open composer. One that was requested before this conversation loaded opens with it. */
export function useComposeMode(conversationId: string, refused: 'all' | 'reply' | 'none') {
  const [mode, setMode] = useState<ComposeMode>()
  const opening = useSyncExternalStore(followOpening, readOpening)
  const asked = opening?.conversationId === conversationId ? opening.mode : undefined
  useEffect(() => {
    if (!asked) return
    if (refused === 'all' || refused === asked) takeTyped()
    else setMode(asked)
  }, [asked, refused])
  useEffect(() => {
    if (readOpening()?.conversationId !== conversationId) keepTyped()
    return () => {
      if (readOpening()?.conversationId === conversationId) keepTyped()
    }
  }, [conversationId])
  const open = (next: ComposeMode) => (next ? openComposer(conversationId, next) : setMode(undefined))
  return [mode, open] as const
}
