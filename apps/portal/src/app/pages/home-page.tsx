import { useSignedIn } from '../session.ts'
import { slots } from '../slots.ts'

/** `/`: the sign-in of someone signed out, the start page of everyone else. */
export function HomePage() {
  const signedIn = useSignedIn()
  return signedIn ? <slots.Start /> : <slots.SignedOutStart />
}
