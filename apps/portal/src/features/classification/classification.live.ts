import { onEvent } from '#lib/realtime.ts'
import { refetchPaced } from '#lib/refetch-paced.ts'

// Events contain neither figures nor abilities, so what is shown is fetched again.
for (const type of ['classification.changed', 'classification.trained'] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: ['classification'] }))

onEvent('conversation.classified', (client, { payload }) => {
  void refetchPaced(client, { queryKey: ['classification', 'conversation', payload.conversationId] })
  for (const part of ['review', 'quality', 'scheme'])
    void refetchPaced(client, { queryKey: ['classification', part] })
})
