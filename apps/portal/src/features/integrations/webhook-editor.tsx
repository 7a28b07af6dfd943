import {
  type Webhook,
  type WebhookEvent,
  type WebhookEventGroup,
  webhookEventGroups,
  webhookFormats,
} from '@postroom/contract'
import {
  Button,
  Checkbox,
  FormError,
  FormStack,
  fieldError,
  MultiSelect,
  Notice,
  OptionalLabel,
  Segmented,
  Select,
  SideDrawer,
  Textarea,
  TextInput,
} from '@postroom/ui'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { useConditionNames } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { ChannelReplies } from './channel-replies.tsx'
import css from './integrations.module.css'
import type { IntegrationsSearch } from './integrations.search.ts'
import { useWebhookForm } from './use-webhook-form.ts'
import { webhooksTexts } from './webhooks.texts.ts'

type WebhookEditorProps = {
  webhooks: readonly Webhook[]
  search: IntegrationsSearch
  /** With the id of a new webhook. */
  onClose: (createdId?: string) => void
}

/** Drawer of one webhook, or of a new one. */
export function WebhookEditor({ webhooks, search, onClose }: WebhookEditorProps) {
  const t = useTexts(webhooksTexts)
  const webhook = useLastKnown(webhooks, search.edit)
  const isOpen = search.edit === 'new' || webhook !== undefined
  return (
    <SideDrawer opened={isOpen} onClose={() => onClose()} title={t(webhook ? 'editWebhook' : 'newWebhook')}>
      {isOpen && (
        <WebhookForm
          key={search.edit}
          webhook={webhook}
          others={webhooks.filter((one) => one !== webhook)}
          format={search.format}
          onClose={onClose}
        />
      )}
    </SideDrawer>
  )
}

type WebhookFormProps = {
  webhook: Webhook | undefined
  others: readonly Webhook[]
  format: Webhook['format'] | undefined
  onClose: WebhookEditorProps['onClose']
}

function WebhookForm({ webhook, others, format = 'standard', onClose }: WebhookFormProps) {
  const t = useTexts(webhooksTexts)
  const form = useWebhookForm(webhook, format, (id) => onClose(webhook ? undefined : id))
  const { values, change } = form
  const { choicesOf } = useConditionNames()
  const { error: nameError, ...name } = form.field('name')
  const { error: urlError, ...url } = form.field('url')
  const same = others.find((one) => one.format === 'standard' && one.url === form.values.url)
  const isChannel = values.format !== 'standard'
  return (
    <FormStack {...form.formProps}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      <Select
        label={t('format')}
        allowDeselect={false}
        value={values.format}
        data={webhookFormats.map((value) => ({ value, label: t(`format_${value}`) }))}
        onChange={(value) => {
          const chosen = value as Webhook['format']
          change({ format: chosen, replies: values.replies && chosen !== 'standard' })
        }}
      />
      <TextInput {...name} label={t('name')} maxLength={80} data-autofocus error={fieldError(nameError)} />
      <TextInput
        {...url}
        label="URL"
        type="url"
        placeholder={isChannel && webhook?.format === values.format ? t('urlKept') : 'https://'}
        description={
          isChannel ? t(`urlHelp_${values.format as 'slack' | 'mattermost' | 'teams'}`) : undefined
        }
        error={fieldError(urlError)}
      />
      {same && <Notice tone="warn">{t('sameUrl', { name: same.name })}</Notice>}
      <EventChoice events={values.events} onChange={(events) => change({ events })} />
      <MultiSelect
        label={<OptionalLabel>{t('inboxes')}</OptionalLabel>}
        description={t('inboxesHelp')}
        placeholder={values.inboxIds.length === 0 ? t('allInboxes') : ''}
        data={choicesOf('inbox', values.inboxIds)}
        value={values.inboxIds}
        onChange={(inboxIds) => change({ inboxIds })}
      />
      <div>
        <span className={css.label}>{t('payload')}</span>
        <Segmented
          label={t('payload')}
          value={values.payload}
          options={(['full', 'ids'] as const).map((value) => ({
            value,
            label: t(isChannel ? `channelPayload_${value}` : `payload_${value}`),
          }))}
          onChange={(payload) => change({ payload })}
        />
      </div>
      {values.format !== 'standard' && (
        <ChannelReplies
          webhook={webhook}
          format={values.format}
          isOn={values.replies}
          onSwitch={(replies) => change({ replies })}
          field={form.field('replySecret')}
        />
      )}
      <Textarea
        label={<OptionalLabel>{t('description')}</OptionalLabel>}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={values.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <p className={css.help}>{t('rightsHelp')}</p>
      <FormError>{form.problem}</FormError>
      <div className={css.acts}>
        <CancelButton onClose={() => onClose()}>{t('cancel')}</CancelButton>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('save')}
        </Button>
      </div>
    </FormStack>
  )
}

type EventChoiceProps = { events: readonly WebhookEvent[]; onChange: (events: WebhookEvent[]) => void }

/** The events by group; a rule can use a webhook without any. */
function EventChoice({ events, onChange }: EventChoiceProps) {
  const t = useTexts(webhooksTexts)
  const toggle = (some: readonly WebhookEvent[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...events, ...some])] : events.filter((event) => !some.includes(event)))
  return (
    <fieldset className={css.eventChoice}>
      <legend className={css.label}>{t('events')}</legend>
      <p className={css.help}>{t('eventsHelp')}</p>
      {(Object.entries(webhookEventGroups) as [WebhookEventGroup, readonly WebhookEvent[]][]).map(
        ([group, members]) => {
          const count = members.filter((event) => events.includes(event)).length
          return (
            <div key={group} className={css.eventGroup}>
              <Checkbox
                label={<b>{t(`group_${group}`)}</b>}
                checked={count === members.length}
                indeterminate={count > 0 && count < members.length}
                onChange={({ currentTarget }) => toggle(members, currentTarget.checked)}
              />
              <div className={css.eventMembers}>
                {members.map((event) => (
                  <Checkbox
                    key={event}
                    label={t(`event_${event}`)}
                    checked={events.includes(event)}
                    onChange={({ currentTarget }) => toggle([event], currentTarget.checked)}
                  />
                ))}
              </div>
            </div>
          )
        },
      )}
    </fieldset>
  )
}
