import type { Inbox, InboxSettings } from '@postroom/contract'
import {
  Button,
  NumberInput,
  Section,
  Select,
  SettingLine,
  Switch,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { inboxMannersTexts } from './inbox-manners.texts.ts'
import { inboxSettingsQuery } from './inboxes.api.ts'
import css from './inboxes.module.css'

/** How the inbox names its sender and what follows replies, answers and waiting. */
export function InboxManners({ inbox }: { inbox: Inbox }) {
  const { data } = useQuery(inboxSettingsQuery(inbox.id))
  return data ? <MannersForm key={inbox.id} inbox={inbox} stored={data} /> : null
}

type Part = { value: InboxSettings; change: (part: Partial<InboxSettings>) => void }

function MannersForm({ inbox, stored }: { inbox: Inbox; stored: InboxSettings }) {
  const t = useTexts(inboxMannersTexts)
  const client = useQueryClient()
  const [changes, setChanges] = useState<Partial<InboxSettings>>({})
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const dirty = Object.keys(changes).length > 0
  const value = { ...stored, ...changes }
  const change = (part: Partial<InboxSettings>) => setChanges((before) => ({ ...before, ...part }))

  async function save() {
    setPending(true)
    setProblem(undefined)
    try {
      const { inboxId, version } = stored
      const saved = await call('inboxes.update_settings', { ...changes, inboxId, version })
      client.setQueryData(inboxSettingsQuery(inbox.id).queryKey, saved)
      setChanges({})
      toast.ok(t('saved', { name: inbox.name }))
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'conflict')
        await client.invalidateQueries({ queryKey: inboxSettingsQuery(inbox.id).queryKey })
      setProblem(error.code === 'conflict' ? t('conflict') : error.message)
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <Sending inbox={inbox} value={value} change={change} />
      <Section title={t('behaviour')} help={t('behaviourHelp')}>
        <div className={css.form}>
          <AfterReply value={value} change={change} />
          <FollowUp value={value} change={change} />
          <AutoReply value={value} change={change} />
          <div role="alert" className={css.problem}>
            {problem}
          </div>
          <div className={css.acts}>
            <Button variant="filled" disabled={!dirty} loading={pending} onClick={() => void save()}>
              {t('save')}
            </Button>
          </div>
        </div>
      </Section>
      <UnsavedGuard dirty={dirty} />
    </>
  )
}

const formats = ['person', 'person_via', 'inbox'] as const

function Sending({ inbox, value, change }: Part & { inbox: Inbox }) {
  const t = useTexts(inboxMannersTexts)
  const { user } = useSession()
  const person = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  const name = value.displayName || inbox.name
  const shown = { person, person_via: `${person} via ${name}`, inbox: name }[value.fromFormat]
  return (
    <Section title={t('sending')} help={t('sendingHelp')}>
      <div className={css.form}>
        <TextInput
          label={t('displayName')}
          description={t('displayNameHelp')}
          maxLength={80}
          value={value.displayName}
          onChange={(event) => change({ displayName: event.currentTarget.value })}
        />
        <Select
          label={t('fromFormat')}
          description={t('preview', { from: `${shown} <${inbox.email}>` })}
          allowDeselect={false}
          value={value.fromFormat}
          data={formats.map((format) => ({ value: format, label: t(`from_${format}`) }))}
          onChange={(format) => format && change({ fromFormat: format as InboxSettings['fromFormat'] })}
        />
        <Textarea
          label={t('signature')}
          description={t('signatureHelp')}
          rows={4}
          maxLength={2_000}
          value={value.signature}
          onChange={(event) => change({ signature: event.currentTarget.value })}
        />
      </div>
    </Section>
  )
}

const statuses = ['keep', 'close'] as const
const assignments = ['keep', 'replier_if_free', 'replier'] as const

function AfterReply({ value: { afterReply, unassignAfterMinutes }, change }: Part) {
  const t = useTexts(inboxMannersTexts)
  return (
    <>
      <Select
        label={t('afterReply')}
        allowDeselect={false}
        value={afterReply.status}
        data={statuses.map((status) => ({ value: status, label: t(`status_${status}`) }))}
        onChange={(status) =>
          status && change({ afterReply: { ...afterReply, status: status as (typeof statuses)[number] } })
        }
      />
      <Select
        label={t('assign')}
        allowDeselect={false}
        value={afterReply.assign}
        data={assignments.map((assign) => ({ value: assign, label: t(`assign_${assign}`) }))}
        onChange={(assign) =>
          assign && change({ afterReply: { ...afterReply, assign: assign as (typeof assignments)[number] } })
        }
      />
      <NumberInput
        label={t('unassign')}
        description={t('unassignHelp')}
        min={5}
        max={43_200}
        allowDecimal={false}
        value={unassignAfterMinutes ?? ''}
        onChange={(minutes) => change({ unassignAfterMinutes: minutes === '' ? null : Number(minutes) })}
      />
    </>
  )
}

const modes = ['reopen', 'reopen_within', 'new'] as const

function FollowUp({ value: { followUp }, change }: Part) {
  const t = useTexts(inboxMannersTexts)
  const set = (part: Partial<InboxSettings['followUp']>) => change({ followUp: { ...followUp, ...part } })
  return (
    <>
      <Select
        label={t('followUp')}
        allowDeselect={false}
        value={followUp.mode}
        data={modes.map((mode) => ({ value: mode, label: t(`follow_${mode}`) }))}
        onChange={(mode) => mode && set({ mode: mode as (typeof modes)[number] })}
      />
      {followUp.mode === 'reopen_within' && (
        <NumberInput
          label={t('days')}
          min={1}
          max={365}
          allowDecimal={false}
          value={followUp.days}
          onChange={(days) => set({ days: Math.max(1, Number(days)) })}
        />
      )}
      {followUp.mode !== 'new' && (
        <SettingLine label={t('keepsOwner')}>
          <Switch
            aria-label={t('keepsOwner')}
            checked={followUp.keepsOwner}
            onChange={(event) => set({ keepsOwner: event.currentTarget.checked })}
          />
        </SettingLine>
      )}
    </>
  )
}

function AutoReply({ value: { autoReply }, change }: Part) {
  const t = useTexts(inboxMannersTexts)
  const set = (part: Partial<InboxSettings['autoReply']>) => change({ autoReply: { ...autoReply, ...part } })
  return (
    <>
      <SettingLine label={t('autoReply')} help={t('autoReplyHelp')}>
        <Switch
          aria-label={t('autoReply')}
          checked={autoReply.isOn}
          onChange={(event) => set({ isOn: event.currentTarget.checked })}
        />
      </SettingLine>
      {autoReply.isOn && (
        <>
          <TextInput
            label={t('autoSubject')}
            description={t('autoSubjectHelp')}
            maxLength={200}
            value={autoReply.subject}
            onChange={(event) => set({ subject: event.currentTarget.value })}
          />
          <Textarea
            label={t('autoText')}
            rows={5}
            maxLength={5_000}
            value={autoReply.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
