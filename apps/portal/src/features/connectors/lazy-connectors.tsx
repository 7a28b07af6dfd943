import { LazyPart, type PartCode } from '#lib/lazy-part.tsx'
import type { ConversationConnectorsProps } from './conversation-connectors.tsx'

const code: PartCode<ConversationConnectorsProps> = {
  load: () => import('./conversation-connectors.tsx').then((module) => module.ConversationConnectors),
}

/** Results of connectors in a conversation, and buttons to call them, loaded when shown. */
export const ConversationConnectors = (props: ConversationConnectorsProps) => (
  <LazyPart code={code} props={props} />
)
