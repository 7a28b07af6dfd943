import { useHashCode } from '#lib/hash-code.ts'
import { useSignedIn } from '../session.ts'
import { slots } from '../slots.ts'

/** `/`: the start page of someone signed in; the sign-in of everyone else and of who follows a setup link. */
export function HomePage() {
  const signedIn = useSignedIn()
  const hasSetupLink = useHashCode('setup') !== ''
  return signedIn && !hasSetupLink ? <slots.Start /> : <slots.SignedOutStart />
}
