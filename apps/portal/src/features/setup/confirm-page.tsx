import type { Mailbox } from '@postroom/contract'
import {
  Button,
  ErrorState,
  FormError,
  FormStack,
  fieldError,
  Notice,
  OptionalLabel,
  SkeletonRows,
  Textarea,
  TextInput,
} from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#app/session.ts'
import { mailboxQuery, putInbox } from '#features/inboxes/index.ts'
import { HistoryChoice, historyFrom, isPeriod, type Period } from '#features/sync-settings/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { createManagedTeam } from './managed-team/create-managed-team.ts'
import { nameFrom } from './name-from.ts'
import css from './setup.module.css'
import { readSetupSearch } from './setup.search.ts'
import { setupTexts } from './setup.texts.ts'
import { SetupFrame } from './setup-frame.tsx'
import { type SharedStep, useSharedStep } from './shared-step.ts'

const route = getRouteApi('/shared-inbox-setup/confirm')
const formId = 'setup-confirm'

/** Names the inbox of a connected mailbox. */
export function ConfirmPage() {
  const { mailbox: mailboxId } = readSetupSearch(route.useSearch())
  if (!mailboxId) return <Navigate to="/shared-inbox-setup" replace />
  return <Confirm key={mailboxId} mailboxId={mailboxId} />
}

function Confirm({ mailboxId }: { mailboxId: string }) {
  const t = useTexts(setupTexts)
  const mailbox = useQuery(mailboxQuery(mailboxId))
  const step = useSharedStep({ mailboxId })
  if (mailbox.data && step) return <ConfirmForm mailbox={mailbox.data} step={step} />
  if (mailbox.data?.inboxId) return <Named inboxId={mailbox.data.inboxId} />
  return (
    <SetupFrame step={2} title={t('confirmTitle')}>
      {isApiError(mailbox.error) ? (
        <ErrorState
          inline
          message={mailbox.error.message}
          requestId={mailbox.error.requestId}
          onRetry={() => void mailbox.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </SetupFrame>
  )
}

function Named({ inboxId, path }: { inboxId: string; path?: SharedStep['path'] }) {
  return <Navigate to="/shared-inbox-setup/team-invitations" search={{ inbox: inboxId, path }} replace />
}

function ConfirmForm({ mailbox, step }: { mailbox: Mailbox; step: SharedStep }) {
  const t = useTexts(setupTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const { user } = useSession()
  // The address that customers write to: a distribution list's address takes precedence over its mailbox.
  const email = step.text('address') || mailbox.email
  const kept = step.text('inboxHistory')
  const chosen = step.list('chosen') ?? []
  // A repeated request must be the same.
  const [openedAtMs] = useState(() => nowMs())
  const form = useForm({
    initial: {
      name: step.text('inboxName') || (mailbox.channel ? mailbox.displayName : nameFrom(email)),
      description: step.text('inboxDescription'),
      period: (isPeriod(kept) ? kept : 'all') as Period,
    },
    rules: { name: required(t('nameField'), 80), description: atMost(500) },
    besides: [chosen, step.text('team')],
    submit: async ({ period, ...named }, options) => {
      const values = { ...named, historyFrom: historyFrom(period, openedAtMs) }
      const inbox =
        step.path === 'managed-team'
          ? await createManagedTeam(mailbox.id, step, values, options)
          : await call(
              'inboxes.create',
              {
                mailboxId: mailbox.id,
                memberIds: [...new Set([...(user ? [user.id] : []), ...chosen])],
                ...values,
              },
              options,
            )
      await step.moveOn({
        step: 'team-invitations',
        inboxId: inbox.id,
        data: { chosen: inbox.members.map(({ id }) => id) },
      })
      putInbox(client, inbox)
      await navigate({
        to: '/shared-inbox-setup/team-invitations',
        search: { inbox: inbox.id, path: step.path },
        replace: true,
      })
    },
  })
  // While the form waits for its answer, it goes on itself: going on earlier, the answer would lead back from later pages.
  if (mailbox.inboxId && !form.pending) return <Named inboxId={mailbox.inboxId} path={step.path} />
  const { error: nameError, ...name } = form.field('name')
  const { error: descriptionError, ...description } = form.field('description')

  return (
    <SetupFrame
      step={2}
      title={t('confirmTitle')}
      lead={t('confirmLead', { email: mailbox.channel?.handle || email })}
      back={{ label: t('back'), onClick: () => void navigate({ to: '/shared-inbox-setup' }) }}
      actions={
        <Button type="submit" form={formId} variant="filled" loading={form.pending}>
          {t('createInbox')}
        </Button>
      }
    >
      <FormStack {...form.formProps} id={formId} className={css.narrow ?? ''}>
        <TextInput
          {...name}
          onChange={(event) => {
            name.onChange(event)
            step.keep({ inboxName: event.currentTarget.value })
          }}
          label={t('inboxName')}
          description={nameError ? undefined : t('inboxNameHelp')}
          error={fieldError(nameError)}
          autoFocus
        />
        <Textarea
          {...description}
          onChange={(event) => {
            description.onChange(event)
            step.keep({ inboxDescription: event.currentTarget.value })
          }}
          label={<OptionalLabel>{t('description')}</OptionalLabel>}
          description={descriptionError ? undefined : t('descriptionHelp')}
          error={fieldError(descriptionError)}
          rows={3}
        />
        {!mailbox.channel && (
          <HistoryChoice
            value={form.values.period}
            onChange={(chosen) => {
              form.set('period', chosen)
              step.keep({ inboxHistory: chosen })
            }}
          />
        )}
        <Notice>{t(mailbox.channel ? 'channelNote' : 'historyNote')}</Notice>
        <FormError>{form.problem}</FormError>
      </FormStack>
    </SetupFrame>
  )
}
