import { useQuery } from '@tanstack/react-query'
import { windowQuery } from './channels.api.ts'

/** Whether replies are possible in a chat now; true while unknown, because the server checks again. */
export function useMayAnswer(conversationId: string, isChat: boolean): boolean {
  const { data } = useQuery({ ...windowQuery(conversationId), enabled: isChat })
  return data?.window?.state !== 'closed'
}
