import type { AgentPermission, AgentPicture, AgentRun, AgentTone, AgentType } from '@postroom/contract'

export type AgentCardProps = {
  agent: {
    id: string
    name: string
    type: AgentType
    permission: AgentPermission
    picture: AgentPicture
    tone: AgentTone | null
  }
  run: AgentRun | undefined
  mayRun: boolean
  mayWork: boolean
  mayReply: boolean
  conversationId: string
  onDraft: () => Promise<void>
}
