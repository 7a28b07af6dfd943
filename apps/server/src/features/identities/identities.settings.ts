import { type SignInMethod, setSamlProvider, signInMethod, signInMethods } from '@postroom/contract'
import { z } from 'zod'
import type { SettingsObject } from '#platform/settings/part.ts'

const { name, issuer, entryUrl, certificates, emailAttribute } = setSamlProvider.input.shape
const schema = z.object({
  /** Those that are allowed. */
  methods: z.array(signInMethod),
  saml: z
    .object({
      name,
      issuer: issuer.unwrap(),
      entryUrl: entryUrl.unwrap(),
      certificates: certificates.unwrap(),
      emailAttribute: emailAttribute.unwrap().default(''),
    })
    .nullable(),
})
type Fields = z.output<typeof schema>

/** Sign-in methods and the SAML provider, which has no secret; that of the OpenID provider is entered in the portal. */
export const signInSettingsPart: SettingsObject = {
  kind: 'object',
  name: 'signIn',
  summary: 'How people sign in, and the SAML provider. An OpenID provider is set up in the portal.',
  schema,
  read: async (call) => {
    const { methods, saml } = await call('identities.get_settings', {})
    return {
      methods: methods.filter(({ on }) => on).map(({ method }) => method),
      saml: saml && {
        name: saml.name,
        issuer: saml.issuer,
        entryUrl: saml.entryUrl,
        certificates: saml.certificates.map(({ pem }) => pem.trim()).join('\n'),
        emailAttribute: saml.emailAttribute ?? '',
      },
    }
  },
  write: async (call, fields, changed) => {
    const { methods, saml } = fields as Fields
    const isSamlChanged = changed.has('saml')
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
    if (isSamlChanged && !saml) await call('identities.remove_saml_provider', {})
  },
}

const isOn = (
  settings: { methods: readonly { method: SignInMethod; on: boolean }[] },
  method: SignInMethod,
): boolean => settings.methods.some((one) => one.method === method && one.on)
