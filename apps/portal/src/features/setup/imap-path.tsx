import { SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mailboxQuery } from '#features/inboxes/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { AddressStep } from './address-step.tsx'
import { useFoundServers } from './found-servers.ts'
import type { RunningSetup } from './running-setup.ts'
import { ServersStep } from './servers-step.tsx'
import { readSetupSearch } from './setup.search.ts'
import { setupTexts } from './setup.texts.ts'
import { PathStep, SetupPath } from './setup-path.tsx'

const route = getRouteApi('/shared-inbox-setup/imap')

/** Asks for the address, then for its servers; a connected mailbox only continues. */
export function ImapPath() {
  const { mailbox } = readSetupSearch(route.useSearch())
  return (
    <SetupPath path="imap" steps={['address', 'servers']}>
      {(setup) => (mailbox ? <Connected mailboxId={mailbox} setup={setup} /> : <Steps setup={setup} />)}
    </SetupPath>
  )
}

function Steps({ setup }: { setup: RunningSetup }) {
  const { email: linked } = readSetupSearch(route.useSearch())
  const email = setup.text('email')
  if (linked) return <Linked email={linked.trim().toLowerCase()} setup={setup} />
  if (!email || setup.step === 'address') return <AddressStep setup={setup} />
  return <Found key={email} email={email} setup={setup} />
}

/** Treats an address in the link like a typed one. */
function Linked({ email, setup }: { email: string; setup: RunningSetup }) {
  const { goTo } = setup
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => void goTo('servers', { email }, { replace: true }), [email])
  return null
}

function Found({ email, setup }: { email: string; setup: RunningSetup }) {
  const t = useTexts(setupTexts)
  const found = useFoundServers(email)
  if (found.isPending)
    return (
      <PathStep setup={setup} before="address" title={t('connectTitle', { email })} lead={t('looking')}>
        <SkeletonRows rows={4} />
      </PathStep>
    )
  return <ServersStep email={email} candidates={found.data ?? []} problem={found.error} setup={setup} />
}

function Connected({ mailboxId, setup }: { mailboxId: string; setup: RunningSetup }) {
  const mailbox = useQuery(mailboxQuery(mailboxId))
  if (mailbox.error) return <AddressStep setup={setup} />
  if (!mailbox.data) return null
  return <Navigate to="/shared-inbox-setup/confirm" search={{ mailbox: mailboxId }} replace />
}
