import { FoldingPanel } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { AgentCard } from './agent-card.tsx'
import { conversationAgentsQuery } from './agents.api.ts'
import './agents.live.ts'
import { conversationAgentsTexts } from './conversation-agents.texts.ts'

export type ConversationAgentsProps = {
  conversationId: string
  /** A draft of an agent became the reply draft of the person. */
  onDraft: () => Promise<void>
}

/** AI agents beside a conversation with their newest results; nothing in workspaces without agents. */
export function ConversationAgents({ conversationId, onDraft }: ConversationAgentsProps) {
  const t = useTexts(conversationAgentsTexts)
  const { data } = useQuery(conversationAgentsQuery(conversationId))
  if (!data) return null
  const mayWork = data.abilities.includes('conversation.work')
  const shown = [
    ...data.agents.filter(({ id }) => mayWork || data.items.some((run) => run.agentId === id)),
    ...data.items
      .filter(({ agentId }) => !data.agents.some((agent) => agent.id === agentId))
      .map(({ agentId, name, type }) => ({
        id: agentId,
        name,
        type,
        permission: 'suggest' as const,
        picture: 'robot' as const,
        tone: null,
      })),
  ]
  if (shown.length === 0) return null
  return (
    <FoldingPanel title={t('title')}>
      {shown.map((agent) => (
        <AgentCard
          key={agent.id}
          agent={agent}
          run={data.items.find(({ agentId }) => agentId === agent.id)}
          mayRun={mayWork && data.agents.some((one) => one.id === agent.id)}
          mayReply={data.abilities.includes('conversation.reply')}
          mayWork={mayWork}
          conversationId={conversationId}
          onDraft={onDraft}
        />
      ))}
    </FoldingPanel>
  )
}
