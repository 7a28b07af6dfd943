import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { request } from '#lib/api-client.ts'
import { lateCalls } from '#lib/late-calls.generated.ts'

/** Object URL of the workspace's logo; undefined without one and while loading. */
export function useLogo(size: '64' | '256'): string | undefined {
  const version = useSession().workspace?.logoVersion ?? undefined
  const { data } = useQuery({
    queryKey: ['workspace-logo', version, size],
    queryFn: async ({ signal }) => {
      const response = await request(lateCalls['workspace.get_logo'], { size, v: version }, { signal })
      return URL.createObjectURL(await response.blob())
    },
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // If the logo cannot be loaded, only the name is shown.
    throwOnError: false,
  })
  return version && data
}
