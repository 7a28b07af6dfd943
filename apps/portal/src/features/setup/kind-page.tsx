import { Badge, Button, fieldError, TextInput } from '@postroom/ui'
import {
  IconAt,
  IconBrandFacebook,
  IconBrandGoogle,
  IconBrandWhatsapp,
  IconBrandWindows,
  IconBuilding,
  IconListDetails,
  IconServer2,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { notInThisVersion } from '#app/not-in-this-version.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { pathAddresses, type SharedInboxPath } from './path-addresses.ts'
import css from './setup.module.css'
import { setupTexts } from './setup.texts.ts'
import { SetupFrame, useMaySetUp } from './setup-frame.tsx'
import { setupsQuery } from './setups.api.ts'
import { Unfinished } from './unfinished.tsx'

const route = getRouteApi('/shared-inbox-setup')

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

const kinds = Object.keys(pathAddresses) as SharedInboxPath[]

/** What the team shares: an address to look for, what one has begun, and every way there is. */
export function KindPage() {
  const t = useTexts(setupTexts)
  const navigate = route.useNavigate()
  const form = useForm({
    initial: { email: '' },
    rules: { email: emailAddress(t('emailField')) },
    submit: async ({ email }) =>
      navigate({ to: '/shared-inbox-setup/imap', search: { email: email.trim() } as never }),
  })
  const { error, ...email } = form.field('email')
  return (
    <SetupFrame step={0} title={t('kindTitle')} lead={t('kindLead')}>
      <form {...form.formProps} className={css.find}>
        <TextInput
          {...email}
          size="md"
          type="email"
          aria-label={t('addressToShare')}
          placeholder="bookings@example.com"
          leftSection={<IconAt size={16} />}
          error={fieldError(error)}
        />
        <Button type="submit" size="md">
          {t('find')}
        </Button>
      </form>
      <Unfinished />
      <Kinds />
    </SetupFrame>
  )
}

function Kinds() {
  const t = useTexts(setupTexts)
  const setups = useQuery({ ...setupsQuery, enabled: useMaySetUp() })
  return (
    <ul className={css.kinds}>
      {kinds.map((path) => {
        const Icon = icons[path]
        const address = pathAddresses[path]
        const isHere = !notInThisVersion.includes(address)
        // What was connected already stands above; the line below it begins another one.
        const isConnected = setups.data?.items.some(
          (setup) => setup.path === path && setup.mailboxId !== null,
        )
        return (
          <li key={path} className={css.kind} data-on={isHere || undefined}>
            <Icon size={20} />
            {isHere ? (
              <Link
                to={address}
                search={(isConnected ? { anew: true } : {}) as never}
                className={css.kindLink}
              >
                <strong>{t(`kind_${path}`)}</strong>
                <span className={css.kindText}>{t(`kindText_${path}`)}</span>
              </Link>
            ) : (
              <>
                <span>
                  <strong>{t(`kind_${path}`)}</strong>
                  <span className={css.kindText}>{t(`kindText_${path}`)}</span>
                </span>
                <Badge outlined>{t('notInThisVersion')}</Badge>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
