import { useQuery } from '@tanstack/react-query'
import { queryClient, userQuery } from '#app/session.ts'
import { canUsePasskeys, checkPasskey, PasskeyButton, passkeysQuery } from '#features/passkeys/index.ts'

/** Offers a passkey instead of a code to people who have one. */
export function PasskeyInstead() {
  const passkeys = useQuery({ ...passkeysQuery, enabled: canUsePasskeys() })
  if (!passkeys.data || passkeys.data.items.length === 0) return null
  return (
    <PasskeyButton
      label="use"
      onUse={async () => {
        queryClient.setQueryData(userQuery.queryKey, await checkPasskey())
      }}
    />
  )
}
