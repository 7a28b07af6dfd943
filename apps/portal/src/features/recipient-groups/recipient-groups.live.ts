import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { recipientGroupsQuery } from './recipient-groups.api.ts'

export const refetchRecipientGroups = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: recipientGroupsQuery.queryKey })

onEvent('recipient_groups.changed', refetchRecipientGroups)
