import { createSigningKey } from '../../../../../dev/saml-double/index.ts'
import type { Known } from '../arranged-inputs.ts'

/** Inputs of the calls of SAML that succeed. */
export const inputs: Record<string, Known> = {
  'identities.set_saml_provider': async () => ({
    metadataUrl: '',
    metadataXml: '',
    issuer: 'https://id.marewind.example/idp',
    entryUrl: 'https://id.marewind.example/sso',
    certificates: (await createSigningKey()).certificate,
  }),
}
