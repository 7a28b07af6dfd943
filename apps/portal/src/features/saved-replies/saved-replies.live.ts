import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'

export const refetchSavedReplies = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: ['saved-replies'] })

onEvent('saved_replies.changed', refetchSavedReplies)
