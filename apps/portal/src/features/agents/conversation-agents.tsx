import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { AgentCard } from './agent-card.tsx'
import { conversationAgentsQuery } from './agents.api.ts'
import './agents.live.ts'
import css from './conversation-agents.module.css'
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
  const [isOpen, setOpen] = useState(true)
  const id = useId()
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
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <aside className={css.panel} aria-label={t('title')}>
      <h2 className={css.head}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} aria-hidden />
          {t('title')}
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
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
      </div>
    </aside>
  )
}
