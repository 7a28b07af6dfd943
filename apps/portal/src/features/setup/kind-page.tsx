import { Badge, BoxRow, Button, fieldError, RowBox, TextInput } from '@postroom/ui'
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
import { useSession } from '#app/session.ts'
import { MailboxState, mailboxesQuery } from '#features/inboxes/index.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import css from './setup.module.css'
import { setupTexts } from './setup.texts.ts'
import { SetupFrame } from './setup-frame.tsx'

const route = getRouteApi('/shared-inbox-setup')

const otherKinds = [
  { id: 'microsoft', icon: IconBrandWindows },
  { id: 'google', icon: IconBrandGoogle },
  { id: 'exchange', icon: IconBuilding },
  { id: 'list', icon: IconListDetails },
  { id: 'team', icon: IconUsersGroup },
  { id: 'facebook', icon: IconBrandFacebook },
  { id: 'whatsapp', icon: IconBrandWhatsapp },
] as const

/** What the team shares. Any mailbox with IMAP and SMTP can be; the other kinds are named as what they are: not here yet. */
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
    <SetupFrame
      step={0}
      title={t('kindTitle')}
      lead={t('kindLead')}
      actions={
        <Button variant="filled" renderRoot={(props) => <Link {...props} to="/shared-inbox-setup/imap" />}>
          {t('continueImap')}
        </Button>
      }
    >
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
      <ul className={css.kinds}>
        <li className={css.kind} data-on>
          <IconServer2 size={20} />
          <Link to="/shared-inbox-setup/imap" className={css.kindLink}>
            <strong>{t('kind_imap')}</strong>
            <span className={css.kindText}>{t('kindText_imap')}</span>
          </Link>
        </li>
        {otherKinds.map(({ id, icon: Icon }) => (
          <li key={id} className={css.kind}>
            <Icon size={20} />
            <span>
              <strong>{t(`kind_${id}`)}</strong>
              <span className={css.kindText}>{t(`kindText_${id}`)}</span>
            </span>
            <Badge outlined>{t('notInThisVersion')}</Badge>
          </li>
        ))}
      </ul>
    </SetupFrame>
  )
}

/** Mailboxes that were connected and are no inbox yet: the server keeps where one left off. */
function Unfinished() {
  const t = useTexts(setupTexts)
  const { user } = useSession()
  const isAllowed = user?.abilities.includes('mailbox.list') ?? false
  const mailboxes = useQuery({ ...mailboxesQuery, enabled: isAllowed })
  const open = (mailboxes.data?.items ?? []).filter(
    ({ inboxId, scope, state }) => inboxId === null && scope === 'TEAM' && state !== 'disconnected',
  )
  if (open.length === 0) return null
  return (
    <RowBox>
      {open.map(({ id, email, state }) => (
        <BoxRow key={id} title={email} note={t('unfinished')}>
          <MailboxState state={state} />
          <Button
            size="xs"
            renderRoot={(props) => (
              <Link {...props} to="/shared-inbox-setup/confirm" search={{ mailbox: id } as never} />
            )}
          >
            {t('goOn')}
          </Button>
        </BoxRow>
      ))}
    </RowBox>
  )
}
