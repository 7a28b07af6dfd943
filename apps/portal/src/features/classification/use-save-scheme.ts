import type { Classification } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { classificationQuery } from './classification.api.ts'

type SchemeChange = Partial<Pick<Classification, 'isOn' | 'isExclusive' | 'method' | 'threshold'>>

/** Saves a change of the scheme at once. */
export function useSaveScheme(scheme: Classification) {
  const client = useQueryClient()
  const attempt = useAttempt()
  const { isOn, isExclusive, method, threshold, version } = scheme
  return (change: SchemeChange, done?: string) =>
    runAction(
      async () => {
        const input = { version, isOn, isExclusive, method, threshold, ...change }
        const saved = await attempt(input, (sent, options) => call('classification.save', sent, options))
        client.setQueryData(classificationQuery.queryKey, saved)
      },
      {
        ...(done !== undefined && { done }),
        toastId: 'classification',
      },
    )
}
