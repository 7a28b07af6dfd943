import { useQueryClient } from '@tanstack/react-query'
import { draftsKey } from './settings-drafts.api.ts'

/** Reads drafts again after a change of one. */
export function useRefetch(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: draftsKey })
}
