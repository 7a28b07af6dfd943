import type { ChannelAccount, ChannelKind } from '@postroom/contract'
import { Button, ErrorState, Notice, Radio, SkeletonRows, StatusBadge, TextInput } from '@postroom/ui'
import { IconBrandFacebook, IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NotConfigured } from '#features/identities/index.ts'
import { putMailbox } from '#features/inboxes/index.ts'
import { channelSetupQuery, PathStep, type RunningSetup } from '#features/setup/index.ts'
import { call } from '#lib/api-client.ts'
import { type ApiError, isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { accountsQuery } from './channels.api.ts'
import css from './channels.module.css'
import { channelsTexts } from './channels.texts.ts'
import { leaveForMeta } from './leave-for-meta.ts'

type StepProps = { kind: ChannelKind; setup: RunningSetup }

/** Explains what Meta will ask before the browser goes there. */
export function SignInStep({ kind, setup }: StepProps) {
  const t = useTexts(channelsTexts)
  const known = useQuery(channelSetupQuery)
  const [isLeaving, setLeaving] = useState(false)
  const isSetUp = known.data?.[kind]

  async function leave() {
    setLeaving(true)
    await setup.leave({ grantId: null })
    setLeaving(await leaveForMeta(kind))
  }

  return (
    <PathStep
      setup={setup}
      title={t(`${kind}Title`)}
      lead={t(`${kind}Lead`)}
      actions={
        isSetUp && (
          <Button
            variant="filled"
            loading={isLeaving}
            leftSection={
              kind === 'facebook' ? <IconBrandFacebook size={16} /> : <IconBrandWhatsapp size={16} />
            }
            onClick={() => void leave()}
          >
            {t(`${kind}Go`)}
          </Button>
        )
      }
    >
      {isSetUp === false ? (
        <NotConfigured topic="channels" name={t(`${kind}Name`)} />
      ) : (
        <ol className={css.steps}>
          <li>{t(`${kind}Ask1`)}</li>
          <li>{t(`${kind}Ask2`)}</li>
          <li>{t(`${kind}Ask3`)}</li>
        </ol>
      )}
    </PathStep>
  )
}

const formId = 'channel-account'

/** Choice of one of the pages or numbers that were granted. */
export function AccountStep({ kind, setup }: StepProps) {
  const t = useTexts(channelsTexts)
  const client = useQueryClient()
  const grantId = setup.text('grantId')
  const accounts = useQuery(accountsQuery(grantId))
  const [chosen, setChosen] = useState<string>()
  const [pin, setPin] = useState<string>()
  const { run, isPending, problem } = useAction({ staysPending: true })
  const attempt = useAttempt()
  const items = accounts.data?.items ?? []
  const accountId = chosen ?? items.find(({ obstacle }) => obstacle === null)?.id

  async function connect(event: FormEvent) {
    event.preventDefault()
    if (!accountId) return
    const connectAccount = async () => {
      const input = { grantId, accountId, ...(pin && { pin }) }
      const mailbox = await attempt(input, (sent, options) => call('channels.connect', sent, options))
      putMailbox(client, mailbox)
      await setup.finish({ mailboxId: mailbox.id, inboxName: mailbox.displayName })
    }
    const onRefused = ({ code }: ApiError) => {
      if (code === 'channel_pin_wrong') setPin(pin ?? '')
    }
    await run(connectAccount, { onRefused })
  }

  return (
    <PathStep
      setup={setup}
      before="sign-in"
      title={t(`${kind}Choose`)}
      lead={t(`${kind}ChooseLead`)}
      actions={
        <Button type="submit" form={formId} variant="filled" loading={isPending} disabled={!accountId}>
          {t('connect')}
        </Button>
      }
    >
      {isApiError(accounts.error) ? (
        accounts.error.status === 404 ? (
          <Notice tone="warn">{t('grantOver')}</Notice>
        ) : (
          <ErrorState
            inline
            message={accounts.error.message}
            requestId={accounts.error.requestId}
            onRetry={() => void accounts.refetch()}
          />
        )
      ) : !accounts.data ? (
        <SkeletonRows rows={3} />
      ) : items.length === 0 ? (
        <Notice>{t(`${kind}None`)}</Notice>
      ) : (
        <form id={formId} onSubmit={(event) => void connect(event)} className={css.form}>
          <Radio.Group value={accountId ?? null} onChange={setChosen} aria-label={t(`${kind}Choose`)}>
            <ul className={css.accounts}>
              {items.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </ul>
          </Radio.Group>
          {pin !== undefined && (
            <TextInput
              className={css.pin ?? ''}
              label={t('pin')}
              description={t('pinHelp')}
              value={pin}
              onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
              inputMode="numeric"
              autoComplete="off"
              autoFocus
            />
          )}
          {problem && (
            <Notice tone="bad" live>
              {problem.message}
            </Notice>
          )}
        </form>
      )}
    </PathStep>
  )
}

function AccountRow({ account: { id, name, handle, obstacle } }: { account: ChannelAccount }) {
  const t = useTexts(channelsTexts)
  return (
    <li className={css.account}>
      <Radio value={id} disabled={obstacle !== null} label={name} description={handle !== name && handle} />
      {obstacle && (
        <StatusBadge tone={obstacle === 'connected' ? 'ok' : 'warn'}>{t(`obstacle_${obstacle}`)}</StatusBadge>
      )}
    </li>
  )
}
