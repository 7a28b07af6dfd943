import type { Message } from '@postroom/contract'
import {
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Select,
  SkeletonRows,
  StatusBadge,
  TextInput,
} from '@postroom/ui'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { inboxesQuery } from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import { useForm } from '#lib/use-form.ts'
import { templatesQuery } from './channels.api.ts'
import css from './channels.module.css'
import { readChannelSearch } from './channels.search.ts'
import { channelsTexts } from './channels.texts.ts'
import { isFilled, nothingFilled, TemplateForm } from './template-form.tsx'

const route = getRouteApi('/whatsapp/send')
type Sent = { conversationId: string; message: Message }

/** Sends an approved template to a number and shows its delivery state. */
export function WhatsappSendPage() {
  const t = useTexts(channelsTexts)
  const search = readChannelSearch(route.useSearch())
  const inboxes = useQuery(inboxesQuery)
  const numbers = inboxes.data?.items.filter(
    ({ channel, isMember }) => channel?.kind === 'whatsapp' && isMember,
  )
  const { problem } = listProblem(inboxes)
  return (
    <div className={css.panel}>
      <h1 tabIndex={-1}>{t('sendTitle')}</h1>
      {!numbers ? (
        problem ? (
          <ErrorState inline {...problem} />
        ) : (
          <SkeletonRows rows={4} />
        )
      ) : numbers.length === 0 ? (
        <EmptyState
          icon={<IconBrandWhatsapp size={28} stroke={1.5} />}
          title={t('noOwnNumbers')}
          text={t('noOwnNumbersText')}
        />
      ) : (
        <Sending
          numbers={numbers.map(({ id, name, channel }) => ({
            id,
            label: `${name}, ${channel?.handle ?? ''}`,
          }))}
          first={numbers.find(({ id }) => id === search.inbox)?.id ?? numbers[0]?.id ?? ''}
        />
      )}
    </div>
  )
}

function Sending({ numbers, first }: { numbers: { id: string; label: string }[]; first: string }) {
  const t = useTexts(channelsTexts)
  const [sent, setSent] = useState<Sent>()
  const form = useForm({
    initial: { inboxId: first, to: '', filled: nothingFilled },
    submit: async ({ filled, ...values }, options) =>
      setSent(await call('chats.write_to_number', { ...values, ...filled }, options)),
  })
  const { inboxId, filled } = form.values
  const templates = useQuery(templatesQuery(inboxId)).data?.items
  const chosen = templates?.find(
    ({ name, language }) => name === filled.template && language === filled.language,
  )
  if (sent)
    return (
      <Outcome
        {...sent}
        onAnother={() => {
          setSent(undefined)
          form.set('to', '')
        }}
      />
    )

  return (
    <form {...form.formProps} className={css.form}>
      {numbers.length > 1 && (
        <Select
          label={t('from')}
          value={inboxId}
          data={numbers.map(({ id, label }) => ({ value: id, label }))}
          allowDeselect={false}
          onChange={(id) => form.change({ inboxId: id ?? first, filled: nothingFilled })}
        />
      )}
      <TextInput
        label={t('to')}
        placeholder="+49 30 901820"
        type="tel"
        autoComplete="off"
        {...form.field('to')}
      />
      <TemplateForm inboxId={inboxId} filled={filled} onChange={(next) => form.set('filled', next)} />
      {form.problem && (
        <Notice tone="bad" live>
          {form.problem}
        </Notice>
      )}
      <div className={css.acts}>
        <Button type="submit" variant="filled" loading={form.pending} disabled={!isFilled(chosen, filled)}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

/** Polling interval while a delivery state is expected. */
const lookMs = 2_000

function Outcome({ conversationId, message, onAnother }: Sent & { onAnother: () => void }) {
  const t = useTexts(channelsTexts)
  const { data } = useQuery({
    queryKey: ['chats', 'sent', message.id],
    queryFn: ({ signal }) => call('conversations.get', { conversationId }, { signal }),
    refetchInterval: lookMs,
  })
  const now = data?.timeline.flatMap((entry) =>
    entry.kind === 'message' && entry.message.id === message.id ? [entry.message.delivery] : [],
  )[0]
  const delivery = now ?? message.delivery
  const report = delivery?.reports[0]
  const isBad = delivery?.state === 'failed' || report?.action === 'failed'
  const state = report && report.action !== 'failed' ? report.action : isBad ? 'failed' : delivery?.state
  const reason = report?.reason ?? delivery?.reason
  return (
    <div className={css.form} role="status">
      <p className={css.lead}>{t('sentTo', { name: message.to[0]?.name ?? '' })}</p>
      <div className={css.preview}>{message.text}</div>
      <StatusBadge tone={isBad ? 'bad' : report || state === 'sent' ? 'ok' : 'warn'}>
        {t(`delivery_${knownState(state)}`)}
      </StatusBadge>
      {reason && isBad && (
        <Notice tone="bad">
          <ReasonText reason={reason} />
        </Notice>
      )}
      <div className={css.acts}>
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to="/inbox/$view/$conversationId"
              params={{ view: 'all', conversationId }}
              target="_blank"
            />
          )}
        >
          {t('openConversation')}
        </Button>
        <Button onClick={onAnother}>{t('sendAnother')}</Button>
      </div>
    </div>
  )
}

const states = ['queued', 'sending', 'sent', 'delivered', 'read', 'unknown', 'failed'] as const
const knownState = (state: string | undefined) => states.find((known) => known === state) ?? 'queued'
