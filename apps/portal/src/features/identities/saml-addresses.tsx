import type { SignInSettings } from '@postroom/contract'
import { CopyButton } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import css from './provider-drawer.module.css'
import { samlTexts } from './saml.texts.ts'

/** Addresses of Postroom to enter at a SAML provider, each with a copy button. */
export function SamlAddresses({ addresses }: { addresses: SignInSettings['samlAddresses'] }) {
  const t = useTexts(samlTexts)
  return (['entityId', 'acsUrl'] as const).map((name) => (
    <div key={name} className={css.address}>
      {t(name)}
      <div className={css.copied}>
        <code>{addresses[name]}</code>
        <CopyButton value={addresses[name]} size="xs" />
      </div>
    </div>
  ))
}
