import { Button, fieldError, Notice, Page, PageHeader, Section, TextInput } from '@postroom/ui'
import { IconAt } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import { useForm } from '#lib/use-form.ts'
import { ConnectAccount } from './connect-account.tsx'
import { ConnectExchange } from './connect-exchange.tsx'
import { ConnectServers, type FoundServers } from './connect-servers.tsx'
import css from './personal-inboxes.module.css'
import { readConnectSearch } from './personal-inboxes.search.ts'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'

/** Connects a personal mailbox: at a provider, on an Exchange server, or with servers and passwords. */
export function ConnectPage() {
  const t = useTexts(personalInboxesTexts)
  const { provider } = useParams({ strict: false })
  const [isExchange, setExchange] = useState(provider === 'exchange')
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/personal/inboxes">{t('title')}</Link>}
        title={t('connectTitle')}
        lead={t('connectLead')}
      />
      <ConnectAccount onExchange={isExchange ? undefined : () => setExchange(true)} />
      {isExchange ? <ConnectExchange /> : <ConnectByAddress />}
    </Page>
  )
}

/** Asks for the address, then for servers and passwords. */
function ConnectByAddress() {
  const t = useTexts(personalInboxesTexts)
  const [found, setFound] = useState<FoundServers>()
  const { email: known = '' } = readConnectSearch(useSearch({ strict: false }))
  const form = useForm({
    initial: { email: known },
    rules: { email: emailAddress(t('addressField')) },
    submit: async (values) => {
      const email = values.email.trim().toLowerCase()
      await call('mailboxes.check_address', { email, scope: 'PERSONAL' })
      setFound({ email, ...(await findServers(email)) })
    },
  })
  const { error, ...email } = form.field('email')
  const isFound = found?.email === form.values.email.trim().toLowerCase()
  return (
    <>
      <Section title={t('address')} help={t('addressHelp')}>
        <form {...form.formProps} className={css.address}>
          <TextInput
            {...email}
            label={t('address')}
            type="email"
            autoFocus
            autoComplete="off"
            leftSection={<IconAt size={16} />}
            error={fieldError(error ?? form.problem)}
          />
          <Button type="submit" variant={isFound ? 'default' : 'filled'} loading={form.pending}>
            {t('findServers')}
          </Button>
        </form>
      </Section>
      {found && isFound && (
        <Section title={t('servers')} help={t('serversHelp')}>
          {found.problem && (
            <Notice tone="warn">
              {t('detectFailed')} {found.problem}
            </Notice>
          )}
          {found.candidate?.help && (
            <Notice>
              <ReasonText reason={found.candidate.help} />
            </Notice>
          )}
          <ConnectServers key={found.email} found={found} />
        </Section>
      )}
    </>
  )
}

/** Detects the servers; if none are found, they can be typed. */
async function findServers(email: string): Promise<Omit<FoundServers, 'email'>> {
  try {
    const { candidates } = await call('mailboxes.detect', { email })
    return { candidate: candidates[0] }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { problem: error.message }
  }
}
