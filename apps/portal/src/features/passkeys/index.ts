import { lazy } from '#lib/lazy.ts'

export { canUsePasskeys, checkPasskey } from './ceremonies.ts'
export { PasskeyButton, PasskeySignIn } from './passkey-button.tsx'
export { passkeysQuery } from './passkeys.api.ts'

/** Loaded with the profile, not with the sign-in. */
export const PasskeysSection = lazy(() =>
  import('./passkeys-section.tsx').then((module) => module.PasskeysSection),
)
