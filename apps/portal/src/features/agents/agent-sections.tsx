import { type AgentType, agentLanguages, agentLimits, agentTones } from '@postroom/contract'
import {
  describedField,
  fieldError,
  MultiSelect,
  NumberField,
  Pair,
  Select,
  TagsInput,
  Textarea,
} from '@postroom/ui'
import { useConditionNames } from '#features/conditions/index.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { currentLanguage, useTexts } from '#lib/i18n.ts'
import type { AgentForm } from './agent-draft.ts'
import { editorTexts } from './editor.texts.ts'

/** Where the agent works, and what it reads or chooses from. */
export function AgentSources({ form: { values: draft, change, errorOf } }: { form: AgentForm }) {
  const t = useTexts(editorTexts)
  const { choicesOf } = useConditionNames()
  return (
    <>
      {draft.type === 'tag' && (
        <FormLine label={t('tags')}>
          <MultiSelect
            aria-label={t('tags')}
            searchable
            maxValues={agentLimits.candidates}
            value={draft.tagIds}
            data={choicesOf('tag', draft.tagIds)}
            error={fieldError(errorOf('tagIds'))}
            onChange={(tagIds) => change({ tagIds })}
          />
        </FormLine>
      )}
      {draft.type === 'classify' && (
        <FormLine label={t('classes')}>
          <MultiSelect
            aria-label={t('classes')}
            placeholder={draft.classIds.length === 0 ? t('allClasses') : ''}
            searchable
            maxValues={agentLimits.candidates}
            value={draft.classIds}
            data={choicesOf('class', draft.classIds)}
            error={fieldError(errorOf('classIds'))}
            onChange={(classIds) => change({ classIds })}
          />
        </FormLine>
      )}
      {draft.type === 'route' && (
        <FormLine label={t('teams')}>
          <MultiSelect
            aria-label={t('teams')}
            searchable
            maxValues={agentLimits.candidates}
            value={draft.teamIds}
            data={choicesOf('team', draft.teamIds)}
            error={fieldError(errorOf('teamIds'))}
            onChange={(teamIds) => change({ teamIds })}
          />
        </FormLine>
      )}
      {draft.type === 'extract' && (
        <FormLine label={t('fields')}>
          <TagsInput
            aria-label={t('fields')}
            description={t('fieldsHelp')}
            maxTags={agentLimits.fields}
            value={draft.fields}
            error={fieldError(errorOf('fields'))}
            onChange={(fields) => change({ fields })}
          />
        </FormLine>
      )}
      <FormLine label={t('inboxes')}>
        <MultiSelect
          aria-label={t('inboxes')}
          placeholder={draft.inboxIds.length === 0 ? t('allInboxes') : ''}
          searchable
          maxValues={agentLimits.names}
          value={draft.inboxIds}
          data={choicesOf('inbox', draft.inboxIds)}
          error={fieldError(errorOf('inboxIds'))}
          onChange={(inboxIds) => change({ inboxIds })}
        />
      </FormLine>
    </>
  )
}

const writing: readonly AgentType[] = ['summarise', 'translate', 'draft', 'answer']

/** Language, tone and links, of agents that write. */
export function AgentVoice({ form: { values: draft, change, errorOf } }: { form: AgentForm }) {
  const t = useTexts(editorTexts)
  if (!writing.includes(draft.type) || draft.permission === 'send') return null
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'language' })
  return (
    <>
      <FormLine label={t('language')}>
        <Select
          aria-label={t('language')}
          allowDeselect={false}
          value={draft.language}
          data={agentLanguages.map((value) => ({
            value,
            label: value === 'conversation' ? t('language_conversation') : (names.of(value) ?? value),
          }))}
          onChange={(value) => {
            const language = agentLanguages.find((one) => one === value)
            if (language) change({ language })
          }}
        />
      </FormLine>
      <FormLine label={t('tone')}>
        <Select
          aria-label={t('tone')}
          allowDeselect={false}
          value={draft.tone}
          data={agentTones.map((value) => ({ value, label: t(`tone_${value}`) }))}
          onChange={(value) => {
            const tone = agentTones.find((one) => one === value)
            if (tone) change({ tone })
          }}
        />
      </FormLine>
      <FormLine label={t('hosts')}>
        <TagsInput
          aria-label={t('hosts')}
          description={t('hostsHelp')}
          maxTags={agentLimits.names}
          value={draft.hosts}
          error={fieldError(errorOf('hosts'))}
          onChange={(hosts) => change({ hosts })}
        />
      </FormLine>
    </>
  )
}

/** What happens without a result, and how much a run may use. */
export function AgentLimits({ form }: { form: AgentForm }) {
  const t = useTexts(editorTexts)
  const { values: draft, change, errorOf } = form
  return (
    <>
      <FormLine label={t('onError')}>
        <Select
          aria-label={t('onError')}
          allowDeselect={false}
          value={draft.onError}
          data={(['skip', 'comment'] as const).map((value) => ({ value, label: t(`onError_${value}`) }))}
          onChange={(value) => change({ onError: value === 'comment' ? 'comment' : 'skip' })}
        />
        {draft.onError === 'comment' && (
          <Textarea
            label={t('handOverText')}
            autosize
            minRows={2}
            maxLength={1_000}
            value={draft.handOverText}
            error={fieldError(errorOf('handOverText'))}
            onChange={({ currentTarget }) => change({ handOverText: currentTarget.value })}
          />
        )}
      </FormLine>
      <FormLine label={t('limits')}>
        <Pair>
          <NumberField label={t('answerTokens')} {...describedField(form.control('answerTokens'))} />
          <NumberField label={t('timeoutSeconds')} {...describedField(form.control('timeoutSeconds'))} />
        </Pair>
      </FormLine>
    </>
  )
}
