import { type Agent, agentFields, agentPictures, agentTypes, permissionsOfAgents } from '@postroom/contract'
import {
  fieldError,
  Notice,
  Page,
  PageHeader,
  SaveButton,
  Segmented,
  Select,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { FormLine } from '#features/setting-editor/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import type { AgentDraft, EditableAgent as Editable } from './agent-draft.ts'
import { AgentLimits, AgentSources, AgentVoice } from './agent-sections.tsx'
import { agentsQuery } from './agents.api.ts'
import css from './agents.module.css'
import type { ShowAgents } from './agents.search.ts'
import { agentsTexts } from './agents.texts.ts'
import { editorTexts } from './editor.texts.ts'
import { pictures } from './pictures.ts'
import { useNestedForm } from './use-nested-form.ts'

const formId = 'agent'

const blank: Editable = {
  name: '',
  picture: 'robot',
  type: 'summarise',
  instructions: '',
  pastAnswers: false,
  inboxIds: [],
  permission: 'suggest',
  tagIds: [],
  teamIds: [],
  fields: [],
  language: 'conversation',
  tone: 'neutral',
  hosts: [],
  onError: 'skip',
  handOverText: '',
  answerTokens: 800,
  timeoutSeconds: 60,
  version: 0,
}

const draftOf = (one: Editable): AgentDraft =>
  Object.fromEntries(
    Object.keys(agentFields).map((name) => [name, one[name as keyof AgentDraft]]),
  ) as unknown as AgentDraft

type AgentEditorProps = {
  /** Undefined: a new one. */
  agent: Agent | undefined
  onShow: ShowAgents
}

/** One agent, or a new one. */
export function AgentEditor({ agent, onShow }: AgentEditorProps) {
  const t = useTexts(editorTexts)
  const titles = useTexts(agentsTexts)
  const client = useQueryClient()
  const [start] = useState<Editable>(() => agent ?? blank)
  const editing = useNestedForm<Editable, AgentDraft>({
    id: formId,
    thing: agent ?? start,
    draftOf,
    save: (draft, _secret, version) =>
      call('agents.save', { ...draft, ...(agent && { id: agent.id, version }) }),
    put: () => void client.invalidateQueries({ queryKey: agentsQuery.queryKey }),
    conflictText: t('conflict'),
    onSaved: () => {
      toast.ok(t('saved'))
      onShow({}, { isSaved: true })
    },
  })
  const { form, draft, change, errorOf } = editing
  const title = agent?.name ?? t('newAgent')
  useNamedTab(title)
  const permissions = permissionsOfAgents[draft.type]
  return (
    <Page width="form">
      <UnsavedGuard dirty={form.isDirty} searchKey="agent" />
      <PageHeader
        parent={<Link to="/settings/workspace/bots">{titles('title')}</Link>}
        title={title}
        actions={
          <SaveButton
            form={formId}
            dirty={form.isDirty || !agent}
            saving={form.pending}
            {...(agent && { onDiscard: editing.discard })}
          />
        }
      />
      <form {...form.formProps} id={formId} className={css.form}>
        {form.problem && (
          <Notice tone="bad" live>
            {form.problem}
          </Notice>
        )}
        <FormLine label={t('name')}>
          <TextInput
            aria-label={t('name')}
            value={draft.name}
            maxLength={80}
            error={fieldError(errorOf('name'))}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </FormLine>
        <FormLine label={t('picture')}>
          <Segmented
            label={t('picture')}
            value={draft.picture}
            options={agentPictures.map((value) => {
              const Icon = pictures[value]
              return { value, title: t(`picture_${value}`), label: <Icon size={16} aria-hidden /> }
            })}
            onChange={(picture) => change({ picture })}
          />
        </FormLine>
        <FormLine label={t('type')}>
          <Select
            aria-label={t('type')}
            allowDeselect={false}
            value={draft.type}
            data={agentTypes.map((value) => ({ value, label: titles(`type_${value}`) }))}
            onChange={(value) => {
              const type = agentTypes.find((one) => one === value)
              if (type) change({ type, permission: permissionsOfAgents[type][0] ?? 'suggest' })
            }}
          />
        </FormLine>
        <FormLine label={t('instructions')}>
          <Textarea
            aria-label={t('instructions')}
            description={t('instructionsHelp')}
            autosize
            minRows={3}
            maxRows={14}
            maxLength={4_000}
            value={draft.instructions}
            error={fieldError(errorOf('instructions'))}
            onChange={({ currentTarget }) => change({ instructions: currentTarget.value })}
          />
        </FormLine>
        <AgentSources editing={editing} />
        <FormLine label={t('allowed')}>
          <Select
            aria-label={t('allowed')}
            description={titles('notSure')}
            allowDeselect={false}
            value={draft.permission}
            data={permissions.map((value) => ({ value, label: titles(`permission_${value}`) }))}
            error={fieldError(errorOf('permission'))}
            onChange={(value) => {
              const permission = permissions.find((one) => one === value)
              if (permission) change({ permission })
            }}
          />
        </FormLine>
        <AgentVoice editing={editing} />
        <AgentLimits editing={editing} />
      </form>
    </Page>
  )
}
