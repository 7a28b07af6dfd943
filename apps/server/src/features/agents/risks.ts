import type { AgentDefinition, AgentRisk } from '@postroom/contract'
import type { MessageText } from '#features/conversations/index.ts'

type Read = Pick<MessageText, 'direction' | 'subject' | 'text' | 'hasAttachments'>

/**
 * Why a person confirms what an agent chose, whatever the model says. Setting a tag can be undone, so that only the
 * words of the agent's list count; sending cannot.
 */
export function risksOf({ permission, riskWords }: AgentDefinition, messages: readonly Read[]): AgentRisk[] {
  if (permission !== 'write' && permission !== 'send') return []
  const risks: AgentRisk[] = []
  const received = messages.filter(({ direction }) => direction === 'inbound')
  const text = fold(received.map(({ subject, text }) => `${subject}\n${text}`).join('\n'))
  if (riskWords.some((word) => text.includes(fold(word)))) risks.push('word')
  if (permission !== 'send') return risks
  if (messages.some(({ direction }) => direction === 'outbound')) risks.push('answered')
  if (received.some(({ hasAttachments }) => hasAttachments)) risks.push('attachment')
  return risks
}

// Compatibility forms, soft hyphens and zero-width spaces would hide a word from a comparison.
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
