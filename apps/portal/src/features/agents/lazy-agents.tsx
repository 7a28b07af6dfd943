import { LazyPart, type PartCode } from '#lib/lazy-part.tsx'
import type { ConversationAgentsProps } from './conversation-agents.tsx'

const code: PartCode<ConversationAgentsProps> = {
  load: () => import('./conversation-agents.tsx').then((module) => module.ConversationAgents),
}

/** AI agents in a conversation with their results, loaded when shown. */
export const ConversationAgents = (props: ConversationAgentsProps) => <LazyPart code={code} props={props} />
