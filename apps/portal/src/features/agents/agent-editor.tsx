import { type Agent, agentPictures, agentTypes, permissionsOfAgents } from '@postroom/contract'
import { fieldError, Segmented, Select, Textarea, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import {
  agentDraftOf,
  agentIn,
  blankAgent,
  type EditableAgent as Editable,
  hasWrongNumber,
  numberRules,
} from './agent-draft.ts'
import { Evaluation } from './agent-evaluation.tsx'
import { AgentPermissions } from './agent-permissions.tsx'
import { AgentReading } from './agent-reading.tsx'
import { AgentScheduleLine } from './agent-schedule.tsx'
import { AgentLimits, AgentSources, AgentVoice } from './agent-sections.tsx'
import { agentsQuery } from './agents.api.ts'
import type { ShowAgents } from './agents.search.ts'
import { agentsTexts } from './agents.texts.ts'
import { editorTexts } from './editor.texts.ts'
import { EditorPage } from './editor-page.tsx'
import { pictures } from './pictures.ts'

const formId = 'agent'

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
  const [start] = useState<Editable>(() => agent ?? blankAgent)
  const { form, discard } = useVersionedForm({
    thing: agent ?? start,
    valuesOf: agentDraftOf,
    rules: numberRules,
    save: (draft, version, options) =>
      call('agents.save', { ...agentIn(draft), ...(agent && { id: agent.id, version }) }, options),
    put: () => void client.invalidateQueries({ queryKey: agentsQuery.queryKey }),
    conflictText: t('conflict'),
    onSaved: () => {
      toast.ok(t('saved'))
      onShow({}, { isSaved: true })
    },
  })
  const { values: draft, change, errorOf } = form
  const title = agent?.name ?? t('newAgent')
  useNamedTab(title)
  return (
    <EditorPage
      id={formId}
      searchKey="agent"
      parent={<Link to="/settings/workspace/bots">{titles('title')}</Link>}
      title={title}
      isNew={!agent}
      form={form}
      discard={discard}
      after={
        agent &&
        draft.type !== 'answer' && (
          <Evaluation agentId={agent.id} definition={hasWrongNumber(draft) ? undefined : agentIn(draft)} />
        )
      }
    >
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
            if (type)
              change({
                type,
                permission: permissionsOfAgents[type][0] ?? 'suggest',
                ...(type === 'answer' && { schedule: null }),
              })
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
      <AgentReading form={form} />
      <AgentSources form={form} />
      <AgentPermissions form={form} />
      <AgentScheduleLine form={form} />
      <AgentVoice form={form} />
      <AgentLimits form={form} />
    </EditorPage>
  )
}
