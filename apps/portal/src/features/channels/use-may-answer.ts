import { useQuery } from '@tanstack/react-query'
import { windowQuery } from './channels.api.ts'

/** Whether an answer may be written in a chat now; unknown counts as yes, since the server says it again. */
export function useMayAnswer(conversationId: string, isChat: boolean): boolean {
  const { data } = useQuery({ ...windowQuery(conversationId), enabled: isChat })
  return data?.window?.state !== 'closed'
}
