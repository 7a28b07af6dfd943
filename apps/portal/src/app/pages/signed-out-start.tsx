import { StandIn } from './stand-in-page.tsx'

/** `/` of someone signed out where no sign-in is built in. */
export function SignedOutStart() {
  return <StandIn />
}
