import { Radio } from '@postroom/ui'
import {
  IconBrandFacebook,
  IconBrandGoogle,
  IconBrandWhatsapp,
  IconBrandWindows,
  IconBuilding,
  IconListDetails,
  IconServer2,
  IconUsersGroup,
} from '@tabler/icons-react'
import { NotConfigured } from '#features/identities/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { keysOf } from '#lib/keys-of.ts'
import { pathAddresses, type SharedInboxPath } from './path-addresses.ts'
import css from './setup.module.css'
import { setupTexts } from './setup.texts.ts'

const icons = {
  imap: IconServer2,
  'gmail-alias': IconBrandGoogle,
  'microsoft-shared-inbox': IconBrandWindows,
  exchange: IconBuilding,
  'distribution-list': IconListDetails,
  'managed-team': IconUsersGroup,
  facebook: IconBrandFacebook,
  whatsapp: IconBrandWhatsapp,
} as const satisfies Record<SharedInboxPath, unknown>

const kinds = keysOf(pathAddresses)

type KindListProps = {
  value: SharedInboxPath
  onChange: (path: SharedInboxPath) => void
  /** Detected kind for an address. */
  suggested: { path: SharedInboxPath; email: string } | undefined
  isConfigured: (path: SharedInboxPath) => boolean | undefined
}

/** Choice of the kind of shared inbox; kinds that are not configured are marked and disabled. */
export function KindList({ value, onChange, suggested, isConfigured }: KindListProps) {
  const t = useTexts(setupTexts)
  return (
    <Radio.Group aria-label={t('stepKind')} value={value} onChange={onChange} className={css.kinds}>
      {kinds.map((path) => {
        const Icon = icons[path]
        const email = suggested?.path === path ? suggested.email : undefined
        return isConfigured(path) === false ? (
          <div key={path} className={css.kind} data-off>
            <Icon size={20} />
            <KindWords path={path} suggestedFor={email} />
            <NotConfigured topic={path in channelPaths ? 'channels' : 'sign-in'} name={t(`kind_${path}`)} />
          </div>
        ) : (
          <Radio.Card key={path} value={path} className={css.kind ?? ''}>
            <Icon size={20} />
            <KindWords path={path} suggestedFor={email} />
            <Radio.Indicator />
          </Radio.Card>
        )
      })}
    </Radio.Group>
  )
}

const channelPaths = { facebook: true, whatsapp: true }

function KindWords({ path, suggestedFor }: { path: SharedInboxPath; suggestedFor: string | undefined }) {
  const t = useTexts(setupTexts)
  return (
    <span className={css.kindWords}>
      <strong>{t(`kind_${path}`)}</strong>
      {suggestedFor && <span className={css.suggested}>{t('suggestedFor', { email: suggestedFor })}</span>}
      <span className={css.kindText}>{t(`kindText_${path}`)}</span>
    </span>
  )
}
