import { Button, fieldError, TextInput } from '@postroom/ui'
import { IconAt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { detectPath } from './detect-path.ts'
import { keepNow } from './kept-setups.ts'
import { KindList } from './kind-list.tsx'
import { pathAddresses, type SharedInboxPath } from './path-addresses.ts'
import css from './setup.module.css'
import { setupTexts } from './setup.texts.ts'
import { SetupFrame, useMaySetUp } from './setup-frame.tsx'
import { setupsQuery } from './setups.api.ts'
import { Unfinished } from './unfinished.tsx'
import { useConfiguredPaths } from './use-configured-paths.ts'

/** Whether the provider's sign-in comes before the address; until then the browser keeps the searched address. */
const isAtProvider = (path: SharedInboxPath): boolean =>
  path === 'gmail-alias' || path === 'microsoft-shared-inbox'

/** First page: an address to detect, unfinished setups, and all kinds of inboxes. */
export function KindPage() {
  const t = useTexts(setupTexts)
  const navigate = useNavigateIfHere()
  const client = useQueryClient()
  const isConfigured = useConfiguredPaths()
  const setups = useQuery({ ...setupsQuery, enabled: useMaySetUp() })
  const [chosen, setChosen] = useState<SharedInboxPath>('imap')
  const [suggested, setSuggested] = useState<{ path: SharedInboxPath; email: string }>()
  const form = useForm({
    initial: { email: '' },
    rules: { email: emailAddress(t('emailField')) },
    submit: async (values) => {
      const email = values.email.trim().toLowerCase()
      await call('mailboxes.check_address', { email })
      const detected = await detectPath(client, email)
      const path = isConfigured(detected) === false ? 'imap' : detected
      setChosen(path)
      setSuggested({ path, email })
    },
  })
  const { error, ...email } = form.field('email')

  async function goOn() {
    // A connected setup of this kind is listed above; choosing the kind again starts another one.
    const isConnected = setups.data?.items.some(
      ({ path, mailboxId }) => path === chosen && mailboxId !== null,
    )
    const known = suggested?.email
    if (known && isAtProvider(chosen)) storage.set('sharedEmail', known)
    if (known && !isConnected && chosen === 'exchange')
      await keepNow(client, chosen, { data: { email: known } })
    await navigate({
      to: pathAddresses[chosen],
      search: {
        ...(isConnected ? { restart: true } : {}),
        ...(chosen === 'imap' ? { email: known } : {}),
      },
    })
  }

  return (
    <SetupFrame
      step={0}
      title={t('kindTitle')}
      lead={t('kindLead')}
      actions={
        <Button variant="filled" onClick={() => void goOn()}>
          {t('continueWith', { kind: t(`kind_${chosen}`) })}
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
          error={fieldError(error ?? form.problem)}
        />
        <Button type="submit" size="md" loading={form.pending}>
          {t('find')}
        </Button>
      </form>
      <Unfinished />
      <KindList value={chosen} onChange={setChosen} suggested={suggested} isConfigured={isConfigured} />
    </SetupFrame>
  )
}
