import { useHashCode } from '#lib/hash-code.ts'
import { useSignedIn } from '../session.ts'
import { slots } from '../slots.ts'

/** `/`: the start page when signed in; otherwise, or with a setup link, the sign-in. */
export function HomePage() {
  const signedIn = useSignedIn()
  const hasSetupLink = useHashCode('setup') !== ''
  return signedIn && !hasSetupLink ? <slots.Start /> : <slots.SignedOutStart />
}
