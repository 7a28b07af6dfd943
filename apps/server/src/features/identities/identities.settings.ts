import {
  type SignInMethod,
  setProvider,
  setSamlProvider,
  signInMethod,
  signInMethods,
} from '@postroom/contract'
import { z } from 'zod'
import { defineSettingsObject } from '#platform/settings/part.ts'
import { withoutWellKnown } from './sign-in-settings.ts'

const { name, issuer, entryUrl, certificates, emailAttribute, requireEncryption } =
  setSamlProvider.input.shape
const schema = z.object({
  /** Those that are allowed. */
  methods: z.array(signInMethod),
  openId: setProvider.input.omit({ seenUpdatedAt: true }).nullable().default(null),
  saml: z
    .object({
      name,
      issuer: issuer.unwrap(),
      entryUrl: entryUrl.unwrap(),
      certificates: certificates.unwrap(),
      emailAttribute: emailAttribute.unwrap().default(''),
      requireEncryption,
    })
    .nullable(),
})

/** Sign-in methods, the OpenID provider with its secret by reference, and the SAML provider, which has none. */
export const signInSettingsPart = defineSettingsObject({
  name: 'signIn',
  summary: 'How people sign in, and the OpenID and SAML providers. clientSecret names the secret.',
  schema,
  read: async (call) => {
    const { methods, provider, saml } = await call('identities.get_settings', {})
    return {
      methods: methods.filter(({ on }) => on).map(({ method }) => method),
      openId: provider && {
        name: provider.name,
        discoveryUrl: provider.issuer,
        clientId: provider.clientId,
        clientSecret: `OpenID ${provider.name}`,
      },
      saml: saml && {
        name: saml.name,
        issuer: saml.issuer,
        entryUrl: saml.entryUrl,
        certificates: saml.certificates.map(({ pem }) => pem.trim()).join('\n'),
        emailAttribute: saml.emailAttribute ?? '',
        requireEncryption: saml.requireEncryption,
      },
    }
  },
  keepsSecrets: (stored, fields) => {
    const [before, after] = [stored, fields].map((one) => one.openId)
    return (
      before?.clientId === after?.clientId &&
      withoutWellKnown(before?.discoveryUrl ?? '') === withoutWellKnown(after?.discoveryUrl ?? '')
    )
  },
  write: async (call, fields, changed) => {
    const { methods, openId, saml } = fields
    const isOpenIdChanged = changed.has('openId')
    const isSamlChanged = changed.has('saml')
    if (isOpenIdChanged && openId) await call('identities.set_provider', openId)
    if (isSamlChanged && saml) await call('identities.set_saml_provider', saml)
    if (changed.has('methods')) {
      const change = async (on: boolean): Promise<void> => {
        for (const method of signInMethods.filter((one) => methods.includes(one) === on))
          if (isOn(await call('identities.get_settings', {}), method) !== on)
            await call('identities.switch_method', { method, on })
      }
      // On first, so that no owner is without a method in between.
      await change(true)
      await change(false)
    }
    if (isOpenIdChanged && !openId) await call('identities.remove_provider', {})
    if (isSamlChanged && !saml) await call('identities.remove_saml_provider', {})
  },
})

const isOn = (
  settings: { methods: readonly { method: SignInMethod; on: boolean }[] },
  method: SignInMethod,
): boolean => settings.methods.some((one) => one.method === method && one.on)
