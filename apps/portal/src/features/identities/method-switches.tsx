import type { SignInMethod, SignInSettings } from '@postroom/contract'
import { SettingLine, Switch } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { putSettings } from './identities.live.ts'
import { identitiesTexts } from './identities.texts.ts'
import { NotConfigured } from './not-configured.tsx'

/** Methods that the workspace sets up itself, below. */
const ownMethods: ReadonlySet<SignInMethod> = new Set(['Oidc', 'Saml', 'Ldap'])

/** A switch for each sign-in method; a refused change is reverted. */
export function MethodSwitches({ settings }: { settings: SignInSettings }) {
  const t = useTexts(identitiesTexts)
  const client = useQueryClient()
  const [pending, setPending] = useState<SignInMethod>()
  const change = async (method: SignInMethod, on: boolean) => {
    setPending(method)
    const save = async () => putSettings(client, await call('identities.switch_method', { method, on }))
    const done = t(on ? 'methodOn' : 'methodOff', { name: t(`method_${method}`) })
    await runAction(save, { done }).finally(() => setPending(undefined))
  }
  return settings.methods.map(({ method, on, available }) => (
    <SettingLine
      key={method}
      label={t(`method_${method}`)}
      help={
        available || ownMethods.has(method) ? (
          t(available ? `method_${method}_help` : 'notSetUp_workspace')
        ) : (
          <NotConfigured topic="sign-in" name={t(`method_${method}`)} />
        )
      }
    >
      <Switch
        aria-label={t(`method_${method}`)}
        // Shows the requested state until the server answers.
        checked={pending === method ? !on : on}
        disabled={!available || pending !== undefined}
        onChange={(event) => void change(method, event.currentTarget.checked)}
      />
    </SettingLine>
  ))
}
