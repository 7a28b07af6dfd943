import type { Mailbox, Setup } from '@postroom/contract'
import { BoxRow, Button, RowBox, toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#app/session.ts'
import { MailboxState, mailboxesQuery } from '#features/inboxes/index.ts'
import { formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { forget } from './kept-setups.ts'
import { isSharedInboxPath, pathAddresses, type SharedInboxPath } from './path-addresses.ts'
import { setupTexts } from './setup.texts.ts'
import { useMaySetUp } from './setup-frame.tsx'
import { setupsQuery } from './setups.api.ts'

type Begun = Setup & { path: SharedInboxPath }

/** Unfinished setups from all devices, and connected mailboxes without an inbox. */
export function Unfinished() {
  const { user } = useSession()
  const mailboxes = useQuery({
    ...mailboxesQuery,
    enabled: user?.abilities.includes('mailbox.list') ?? false,
  })
  const setups = useQuery({ ...setupsQuery, enabled: useMaySetUp() })
  const [isOpened, setOpened] = useState(false)
  const connected = (mailboxes.data?.items ?? []).filter(
    ({ inboxId, scope, state }) => inboxId === null && scope === 'TEAM' && state !== 'disconnected',
  )
  const begun = (setups.data?.items ?? []).filter(isOpen)
  if (connected.length + begun.length === 0) return null
  return (
    <RowBox>
      {begun.length > 1 && !isOpened ? (
        <BegunSeveral setups={begun} onShow={() => setOpened(true)} />
      ) : (
        begun.map((setup) => <BegunRow key={setup.path} setup={setup} />)
      )}
      {connected.map((mailbox) => (
        <ConnectedRow key={mailbox.id} mailbox={mailbox} />
      ))}
    </RowBox>
  )
}

/** A setup whose mailbox is already connected is shown as that mailbox. */
const isOpen = (setup: Setup): setup is Begun =>
  isSharedInboxPath(setup.path) && (setup.mailboxId === null || setup.inboxId !== null)

/** Several abandoned setups share one row until they are expanded. */
function BegunSeveral({ setups, onShow }: { setups: readonly Begun[]; onShow: () => void }) {
  const t = useTexts(setupTexts)
  const client = useQueryClient()
  const discardAll = async () => {
    await Promise.all(setups.map(({ path }) => forget(client, path)))
    toast.ok(t('discarded'))
  }
  return (
    <BoxRow title={t('begunSeveral', { n: setups.length })} note={t('begunSeveralNote')}>
      <Button size="xs" variant="subtle" onClick={() => void discardAll()}>
        {t('discardAll')}
      </Button>
      <Button size="xs" onClick={onShow}>
        {t('showAll')}
      </Button>
    </BoxRow>
  )
}

function BegunRow({ setup }: { setup: Begun }) {
  const t = useTexts(setupTexts)
  const client = useQueryClient()
  const { path, data, updatedAt } = setup
  const name = [data.inboxName, data.email, data.address].find(
    (text) => typeof text === 'string' && text !== '',
  )
  const when = updatedAt ? formatRelative(updatedAt) : ''
  return (
    <BoxRow title={String(name ?? t(`kind_${path}`))} note={t('begun', { path: t(`kind_${path}`), when })}>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => void forget(client, path).then(() => toast.ok(t('discarded')))}
      >
        {t('discard')}
      </Button>
      <Button size="xs" renderRoot={(props) => <Link {...props} to={pathAddresses[path]} />}>
        {t('goOn')}
      </Button>
    </BoxRow>
  )
}

function ConnectedRow({ mailbox: { id, email, state, channel, displayName } }: { mailbox: Mailbox }) {
  const t = useTexts(setupTexts)
  return (
    <BoxRow title={channel ? displayName : email} note={t('unfinished')}>
      <MailboxState state={state} />
      <Button
        size="xs"
        renderRoot={(props) => <Link {...props} to="/shared-inbox-setup/confirm" search={{ mailbox: id }} />}
      >
        {t('finishSetup')}
      </Button>
    </BoxRow>
  )
}
