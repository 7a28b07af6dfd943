import { SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { mailboxQuery } from '#features/inboxes/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { AddressStep } from './address-step.tsx'
import { useFoundServers } from './found-servers.ts'
import { ServersStep } from './servers-step.tsx'
import type { SetupSearch } from './setup.route.tsx'
import { setupTexts } from './setup.texts.ts'
import { SetupFrame } from './setup-frame.tsx'

const route = getRouteApi('/shared-inbox-setup/imap')

/** First the address, then its servers; a mailbox that is connected already only leads on. */
export function ImapPage() {
  const { email, mailbox } = route.useSearch() as SetupSearch
  if (mailbox) return <Connected mailboxId={mailbox} />
  if (!email) return <AddressStep />
  return <Found key={email} email={email} />
}

function Found({ email }: { email: string }) {
  const t = useTexts(setupTexts)
  const found = useFoundServers(email)
  if (found.isPending)
    return (
      <SetupFrame step={1} title={t('connectTitle', { email })} lead={t('looking')}>
        <SkeletonRows rows={4} />
      </SetupFrame>
    )
  return <ServersStep email={email} candidates={found.data ?? []} problem={found.error} />
}

function Connected({ mailboxId }: { mailboxId: string }) {
  const mailbox = useQuery(mailboxQuery(mailboxId))
  if (mailbox.error) return <AddressStep />
  if (!mailbox.data) return null
  return <Navigate to="/shared-inbox-setup/confirm" search={{ mailbox: mailboxId } as never} replace />
}
